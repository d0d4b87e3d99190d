import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  choose,
  editVertical,
  logIn,
  openAsAdmin,
  pageSaves,
  published,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { expectDialog } from '../../support/browser/dialogs.ts';
import { makeAdmin } from '../../support/http/call-site.ts';
import { makeMember, memberPassword } from '../../support/accounts/make-member.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';

test.use({ siteOf: import.meta.filename });

/** How often an open dialog asks who else is there. */
const presenceEveryMs = 10_000;

test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

test('Leaving with unsaved work asks, and a session that ends loses nothing @ci', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const builder = await editVertical(page, 'Education');
  await builder.heading(1).fill('Kept over the night');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Leave without saving?');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(builder.heading(1)).toHaveValue('Kept over the night');

  await page.route(pageSaves, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 401,
          json: {
            status: 401,
            id: 'session_over',
            message: 'Please sign in to do this.',
            data: null,
          },
        })
      : route.continue(),
  );
  await builder.pressSave();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.unroute(pageSaves);

  await expectDialog(page, 'beforeunload', 'accept', () => openAsAdmin(page, site));
  await editVertical(page, 'Education');
  // Enter loses nothing.
  await expect(
    page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(builder.heading(1)).toHaveValue('Kept over the night');
});

test('A save that fails says so, keeps the dialog and the work, and can be tried again', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const builder = await editVertical(page, 'Education');
  await builder.heading(1).fill('Try twice');
  await page.context().setOffline(true);
  await builder.pressSave();
  await expect(page.getByText('Something went wront')).toBeVisible();
  await page.context().setOffline(false);
  await builder.save();
  expect(await published(site, '/verticals/education')).toContain('Try twice');
});

test('Sections that a page had before it became a parent come back with the switch, also after a save', async ({
  page,
  site,
}) => {
  const essays = { text: 'Essays', headings: ['On patience', 'On haste'] };
  await publishPage(site, essays);
  await publishPage(site, { ...essays, isDropdown: true });
  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Edit');
  const builder = new Builder(page);
  await expect(builder.dialog.getByText(/The 2 sections it had are kept/)).toBeVisible();
  await builder.dialog.getByRole('switch', { name: 'Page Children' }).click();
  await expect.poll(() => builder.headings()).toEqual(essays.headings);
  await builder.save();
  expect(await published(site, '/essays')).toContain('On patience');
});

test('Words in sections that Page Children takes off the page stay kept when it is published', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Essays', headings: ['On patience'] });
  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Edit');
  const builder = new Builder(page);
  await builder.heading(1).fill('Never published');
  await builder.dialog.getByRole('switch', { name: 'Page Children' }).click();
  await builder.save();
  await choose(page, 'Essays', 'Edit');
  const offer = page.getByRole('alertdialog');
  await expect(offer).toContainText('There is unsaved work on Essays');
  await offer.getByRole('button', { name: 'Continue' }).click();
  await builder.dialog.getByRole('switch', { name: 'Page Children' }).click();
  await expect(builder.heading(1)).toHaveValue('Never published');
});

test('Two administrators see of each other who is editing, and which page, until one closes it', async ({
  page,
  site,
  browser,
}) => {
  const colleague = { email: 'grace@example.com', password: memberPassword };
  await makeMember(site, colleague.email, 'Grace Hopper');
  await makeAdmin(site, colleague.email);
  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await page.clock.install();
  await other.clock.install();
  await openAsAdmin(page, site);
  await openAsAdmin(other, site, logIn(site, colleague));

  const theirs = await editVertical(other, 'Education');
  await expect(theirs.name()).toHaveValue('Education');
  const mine = await editVertical(page, 'Real Estate');
  await expect(mine.dialog.getByText('Grace Hopper is editing “Education”')).toBeVisible();
  await looksAgain(other);
  await expect(theirs.dialog.getByText('Ada Byron is editing “Real Estate”')).toBeVisible();

  const left = other.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await theirs.dialog.getByRole('button', { name: 'Close' }).click();
  await left;
  await looksAgain(page);
  await expect(mine.dialog.getByText(/Grace Hopper/)).toBeHidden();
  await editVertical(other, 'Real Estate');
  await expect(theirs.dialog.getByText('Ada Byron is editing this page too')).toBeVisible();
  await looksAgain(page);
  await expect(mine.dialog.getByText('Grace Hopper is editing this page too')).toBeVisible();
  await other.context().close();
});

test('F-01: hostile words stay words in the dialog, its previews and on the page @main', async ({
  page,
  site,
}) => {
  const hostile = '</script><img src=x onerror=window.__p=1>';
  await openAsAdmin(page, site);
  const builder = await editVertical(page, 'Education');
  await builder.heading(1).fill(hostile);
  await builder.fields(1).getByLabel('Sub-heading', { exact: true }).fill(hostile);
  await expect(builder.preview(1).getByText(hostile).first()).toBeVisible();
  await builder.save();
  await page.goto('/verticals/education');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
  expect(await page.evaluate(() => Reflect.get(window, '__p'))).toBeUndefined();
});

test('A link that may not be followed is refused beside its field and is not saved', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const builder = await editVertical(page, 'Real Estate');
  await builder.fields(1).getByLabel('Button link', { exact: true }).fill('javascript:alert(1)');
  await builder.pressSave();
  await expect(builder.fields(1).getByText(/A link must start with/)).toBeVisible();
  await expect(builder.dialog).toBeVisible();
  const { token } = await logIn(site);
  expect(token).not.toBe('');
  expect(await published(site, '/verticals/real-estate')).not.toContain('javascript:alert');
});

function looksAgain(someone: Page): Promise<void> {
  return someone.clock.fastForward(presenceEveryMs);
}
