import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  choose,
  openAsAdmin,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import { expectKeptHere } from '../../support/builder/kept-records.ts';
import type { MailedSite } from '../../support/mail/mailed-site.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 60_000 });
test.beforeEach(({ site }) => publishPage(site, { text: 'Essays', headings: ['On patience'] }));
test.afterEach(({ site }) => restoreShipped(site));

const keptCalls = '**/api/v1/template/kept/**';

test('Unsaved words follow to another machine, and are gone from the server once published @ci', async ({
  page,
  site,
  browser,
}) => {
  await openAsAdmin(page, site);
  await (await editEssays(page)).heading(1).fill('Typed at the office');
  await expectOnServer(site, 1);
  await page.close();

  const home = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openAsAdmin(home, site);
  await choose(home, 'Essays', 'Edit');
  await home.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  const builder = new Builder(home);
  await expect(builder.heading(1)).toHaveValue('Typed at the office');
  await builder.save();
  await expectOnServer(site, 0);
  await home.context().close();
});

test('A browser that keeps nothing leaves only when the server has the words', async ({
  page,
  site,
}) => {
  await refuseStorage(page);
  await openAsAdmin(page, site);
  const builder = await editEssays(page);
  await page.route(keptCalls, (route) => route.abort());
  await builder.heading(1).fill('Nowhere to be kept');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep changes and leave' }).click();
  await expect(page.getByText(/could not be saved/)).toBeVisible();
  await expect(question).toBeVisible();

  await page.unroute(keptCalls);
  await question.getByRole('button', { name: 'Keep changes and leave' }).click();
  await expect(builder.dialog).toBeHidden();
  await choose(page, 'Essays', 'Edit');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(builder.heading(1)).toHaveValue('Nowhere to be kept');
});

test('Words that are kept nowhere for seconds are spoken of, however often they were kept before', async ({
  page,
  site,
}) => {
  await refuseStorage(page);
  await openAsAdmin(page, site);
  const builder = await editEssays(page);
  await builder.heading(1).fill('Kept by the server');
  await expectOnServer(site, 1);
  await page.route(keptCalls, (route) => route.abort());
  await builder.heading(1).fill('Kept by nobody');
  const warning = page.getByText(/could not be saved/);
  await expect(warning).toBeVisible({ timeout: 6000 });
  await page.unroute(keptCalls);
  await builder.heading(1).fill('Kept by the server again');
  await expect(warning).toBeHidden({ timeout: 4000 });
});

test('Offline this browser keeps the words, and the server has them when the line is back', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const builder = await editEssays(page);
  await expect(builder.heading(1)).toBeVisible();
  await page.context().setOffline(true);
  await builder.heading(1).fill('Written on the train');
  await expectKeptHere(page, 'Written on the train');
  await page.context().setOffline(false);
  await expectOnServer(site, 1);
});

function refuseStorage(page: Page) {
  return page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No storage here', 'SecurityError');
    };
  });
}

async function editEssays(page: Page): Promise<Builder> {
  await choose(page, 'Essays', 'Edit');
  return new Builder(page);
}

async function expectOnServer(site: MailedSite, count: number): Promise<void> {
  const token = await adminToken(site);
  await expect
    .poll(async () => (await callSite<object[]>(site, '/template/kept', { token })).data?.length)
    .toBe(count);
}
