import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  choose,
  openAsAdmin,
  pageSaves,
  published,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import { fetchAnswer } from '../../support/http/fetch-answer.ts';
import { expectKeptHere } from '../../support/builder/kept-records.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 60_000 });
test.beforeEach(({ site }) => publishPage(site, { text: 'Essays', headings: ['On patience'] }));
test.afterEach(async ({ site }) => {
  const token = await adminToken(site);
  await callSite(site, '/template/drafts/essays', { method: 'DELETE', token });
  await restoreShipped(site);
});

test('What was undone stays kept until the editor is closed @ci', async ({ page, site }) => {
  await openAsAdmin(page, site);
  const builder = await editEssays(page);
  await builder.heading(1).fill('Typed and undone');
  await expectKeptHere(page, 'Typed and undone');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(builder.heading(1)).toHaveValue('On patience');

  const later = await comeBack(page);
  const again = await editEssays(later);
  await later.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(again.heading(1)).toHaveValue('Typed and undone');
});

test('Undo goes back to what was gone on with, and not behind it', async ({ page, site }) => {
  await openAsAdmin(page, site);
  await (await editEssays(page)).heading(1).fill('Typed yesterday');
  await expectKeptHere(page, 'Typed yesterday');
  const later = await comeBack(page);
  const again = await editEssays(later);
  await later.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(again.heading(1)).toHaveValue('Typed yesterday');
  await expect(again.dialog.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await again.heading(1).fill('Typed today');
  await later.keyboard.press('ControlOrMeta+z');
  await later.keyboard.press('ControlOrMeta+z');
  await expect(again.heading(1)).toHaveValue('Typed yesterday');
  await expectKeptHere(later, 'Typed yesterday');
});

test('Publishing waits for the draft that is being saved, and goes on from it', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const builder = await editEssays(page);
  await builder.heading(1).fill('Saved twice');
  const draft = await holdAnswer(page, '**/api/v1/template/drafts/essays');
  await page.keyboard.press('Control+s');
  const answer = await draft.reached;
  await builder.saveButton().click();
  answer();
  await builder.expectPublished();
  expect(await published(site, '/essays')).toContain('Saved twice');
  expect(await draftsOf(site)).toEqual([]);
});

test('A draft that was asked for while the page is being published is not begun after it', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const builder = await editEssays(page);
  await builder.heading(1).fill('Published once');
  const publishing = await holdAnswer(page, pageSaves);
  await builder.saveButton().click();
  const answer = await publishing.reached;
  await page.keyboard.press('Control+s');
  answer();
  await builder.expectPublished();
  await expect(page.getByText('Draft saved')).toHaveCount(0);
  expect(await draftsOf(site)).toEqual([]);
});

test('Whoever typed on after an answer was lost is not asked about their own words', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const builder = await editEssays(page);
  let lost = 0;
  await page.route(pageSaves, async (route) => {
    if (route.request().method() !== 'PUT' || lost > 0) return route.fallback();
    lost += 1;
    await fetchAnswer(route);
    return route.abort();
  });
  await builder.heading(1).fill('Its answer was lost');
  await builder.saveButton().click();
  await expect(builder.dialog.getByText(/The server is not responding/)).toBeVisible();
  await builder.heading(1).fill('Typed on');
  await builder.save();
  expect(await published(site, '/essays')).toContain('Typed on');
});

/** Lets the next such write reach the server, and its answer go on only when it is told to. */
async function holdAnswer(page: Page, path: string) {
  const { promise: reached, resolve: reach } = Promise.withResolvers<() => void>();
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'PUT' || isHeld) return route.fallback();
    isHeld = true;
    const response = await fetchAnswer(route);
    reach(tell);
    await told;
    return route.fulfill({ response });
  });
  return { reached };
}

async function draftsOf(site: Site): Promise<unknown> {
  const token = await adminToken(site);
  return (await callSite(site, '/template/drafts', { token })).data;
}

/** The tab is closed without a word; another one is opened. */
async function comeBack(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/');
  return next;
}

async function editEssays(page: Page): Promise<Builder> {
  await choose(page, 'Essays', 'Edit');
  return new Builder(page);
}
