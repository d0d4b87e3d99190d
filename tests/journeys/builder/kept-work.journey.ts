import type { Page } from '@playwright/test';

import { section } from '../../support/builder/trees.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  choose,
  logIn,
  openAsAdmin,
  pageSaves,
  published,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { adminToken, callSite, makeAdmin } from '../../support/http/call-site.ts';
import { draftOf } from '../../support/builder/draft-desk.ts';
import { expectKeptHere, leaveRecord } from '../../support/builder/kept-records.ts';
import { makeMember, memberPassword } from '../../support/accounts/make-member.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 60_000 });
test.beforeEach(({ site }) => publishPage(site, { text: 'Essays', headings: ['On patience'] }));
test.afterEach(async ({ site }) => {
  const token = await adminToken(site);
  await callSite(site, '/template/drafts/essays', { method: 'DELETE', token });
  await restoreShipped(site);
});

test('Two tabs keep their words apart, and publishing in one leaves the other’s @ci', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const mine = await editEssays(page);
  await mine.heading(1).fill('From the first tab');
  await expectKeptHere(page, 'From the first tab');

  const second = await anotherTab(page);
  await choose(second, 'Essays', 'Edit');
  const offer = second.getByRole('alertdialog');
  await expect(offer).toContainText('Open in another tab');
  await expect(offer).toContainText('From the first tab');
  await expect(offer.getByRole('button', { name: /^(Continue|Discard)/ })).toHaveCount(0);
  await offer.getByRole('button', { name: 'Open without it' }).click();
  await new Builder(second).heading(1).fill('From the second tab');
  await expectKeptHere(second, 'From the second tab');
  await expectKeptHere(second, 'From the first tab');
  const third = await anotherTab(page);
  await page.close();
  await second.close();

  await choose(third, 'Essays', 'Edit');
  const both = third.getByRole('alertdialog');
  await expect(both.getByRole('listitem')).toHaveCount(2);
  const first = both.getByRole('listitem').filter({ hasText: 'From the first tab' });
  await first.getByRole('button', { name: 'Continue' }).click();
  const builder = new Builder(third);
  await expect(builder.heading(1)).toHaveValue('From the first tab');
  await builder.save();
  expect(await published(site, '/essays')).toContain('From the first tab');

  await choose(third, 'Essays', 'Edit');
  await third.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(builder.heading(1)).toHaveValue('From the second tab');
});

test('Two new pages are two, wherever they were begun', async ({ page, site }) => {
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  await new Builder(page).name().fill('Gardens');
  await expectKeptHere(page, 'Gardens');
  const second = await anotherTab(page);
  await second.getByRole('button', { name: 'Add page' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Start a new page' }).click();
  await new Builder(second).name().fill('Orchards');
  await expectKeptHere(second, 'Orchards');
  const third = await anotherTab(page);
  await page.close();
  await second.close();
  await third.getByRole('button', { name: 'Add page' }).click();
  const offer = third.getByRole('alertdialog');
  await expect(offer.getByRole('listitem').filter({ hasText: 'Gardens' })).toBeVisible();
  const orchards = offer.getByRole('listitem').filter({ hasText: 'Orchards' });
  await orchards.getByRole('button', { name: 'Continue' }).click();
  await expect(new Builder(third).name()).toHaveValue('Orchards');
});

test('Another account on the same browser is not offered it, and its owner still is', async ({
  page,
  site,
}) => {
  const colleague = { email: 'grace@example.com', password: memberPassword };
  await makeMember(site, colleague.email, 'Grace Hopper');
  await makeAdmin(site, colleague.email);
  await openAsAdmin(page, site);
  await (await editEssays(page)).heading(1).fill('Ada’s own words');
  await expectKeptHere(page, 'Ada’s own words');

  const theirs = await page.context().newPage();
  await page.close();
  await openAsAdmin(theirs, site, logIn(site, colleague));
  const builder = await editEssays(theirs);
  await expect(builder.heading(1)).toHaveValue('On patience');
  await builder.dialog.getByRole('button', { name: 'Close' }).click();

  await openAsAdmin(theirs, site);
  await choose(theirs, 'Essays', 'Edit');
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(builder.heading(1)).toHaveValue('Ada’s own words');
});

test('Work of the form before is offered, and what nobody can read is shown as text', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const fields = { parentId: null, isChild: false, hidden: false, copies: [] };
  const document = {
    ...fields,
    id: 'essays',
    text: 'Essays',
    sections: [section('s', 'Old form')],
  };
  await leaveRecord(page, 'essays', { keptAt: 1, version: 2, document });
  await choose(page, 'Essays', 'Edit');
  const offer = page.getByRole('alertdialog');
  await offer.getByRole('button', { name: 'Continue' }).click();
  const builder = new Builder(page);
  await expect(builder.heading(1)).toHaveValue('Old form');
  await builder.save();

  await leaveRecord(page, 'essays', { shape: 9, words: ['From afar'] });
  await choose(page, 'Essays', 'Edit');
  await expect(offer).toContainText('This was saved by another version of the site');
  await expect(offer).toContainText('From afar');
  await expect(offer.getByRole('button', { name: 'Copy' })).toBeVisible();
  await offer.getByRole('button', { name: 'Open without it' }).click();
  await expect(builder.heading(1)).toHaveValue('Old form');
  await expectKeptHere(page, 'From afar');
});

test('Without the version it began from nothing is saved over others; a draft beside is', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  await (await editEssays(page)).heading(1).fill('Mine, from yesterday');
  await expectKeptHere(page, 'Mine, from yesterday');
  await publishPage(site, { text: 'Essays', headings: ['On patience', 'A colleague’s'] });

  const later = await anotherTab(page);
  await page.close();
  await later.route('**/api/v1/template/history/*', (route) => route.abort());
  await choose(later, 'Essays', 'Edit');
  const question = later.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question).toContainText('The version you started from cannot be read');
  await question.getByRole('button', { name: 'Save as a separate draft' }).click();
  await expect(later.getByText('Draft saved')).toBeVisible();
  expect(await published(site, '/essays')).toContain('A colleague’s');
  expect(await published(site, '/essays')).not.toContain('Mine, from yesterday');

  await choose(later, 'Essays', 'Edit');
  await expect(question).toContainText('The version you started from cannot be read');
  await later.unroute('**/api/v1/template/history/*');
  await question.getByRole('button', { name: 'Try again' }).click();
  const builder = new Builder(later);
  await expect(builder.heading(1)).toHaveValue('Mine, from yesterday');
  await expect(
    builder.dialog.getByText(/Ada Byron changed this page .*after this work began/),
  ).toBeVisible();
  await builder.save();
  const now = await published(site, '/essays');
  expect(now).toContain('A colleague’s');
  expect(now).toContain('Mine, from yesterday');
});

test('A draft beside replaces another only after saying so', async ({ page, site }) => {
  await openAsAdmin(page, site);
  await (await editEssays(page)).heading(1).fill('Mine');
  await expectKeptHere(page, 'Mine');
  await publishPage(site, { text: 'Essays', headings: ['Changed since'] });
  const token = await adminToken(site);
  const body = { revision: 0, baseVersion: 1, document: draftOf('essays', 'Drafted since') };
  await callSite(site, '/template/drafts/essays', { method: 'PUT', token, body });

  const later = await anotherTab(page);
  await page.close();
  await later.route('**/api/v1/template/history/*', (route) => route.abort());
  await choose(later, 'Essays', 'Edit');
  const question = later.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Continue' }).click();
  await question.getByRole('button', { name: 'Save as a separate draft' }).click();
  await expect(question).toContainText('Ada Byron saved a draft of this page');
  const draft = () => callSite<object>(site, '/template/drafts/essays', { token });
  expect(JSON.stringify(await draft())).toContain('Drafted since');
  await question.getByRole('button', { name: 'Replace that draft' }).click();
  await expect(later.getByText('Draft saved')).toBeVisible();
  expect(JSON.stringify(await draft())).toContain('Mine');
});

test('What is typed while a save is under way stays, unpublished, and the next save has it', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const builder = await editEssays(page);
  await builder.heading(1).fill('Before the press');
  const gate = Promise.withResolvers<void>();
  await page.route(pageSaves, async (route) => {
    if (route.request().method() === 'PUT') await gate.promise;
    await route.continue();
  });
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/template/pages/'),
  );
  await builder.pressSave();
  await sent;
  await builder.heading(1).fill('After the press');
  gate.resolve();
  await expect(page.getByText('Template updated successfully')).toBeVisible();
  await expect(builder.dialog.getByText(/typed after that is not published yet/)).toBeVisible();
  await expect(builder.heading(1)).toHaveValue('After the press');
  expect(await published(site, '/essays')).toContain('Before the press');
  await builder.pressSave();
  await expect(builder.dialog).toBeHidden();
  expect(await published(site, '/essays')).toContain('After the press');
});

test('What is typed while a draft is being saved is not in it, and that is said', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const builder = await editEssays(page);
  await builder.heading(1).fill('Drafted');
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/v1/template/drafts/essays', async (route) => {
    if (route.request().method() === 'PUT') await gate.promise;
    await route.continue();
  });
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/drafts/essays'),
  );
  await builder.dialog.getByRole('button', { name: 'Save draft' }).click();
  await sent;
  await builder.heading(1).fill('Typed too late');
  gate.resolve();
  await expect(builder.dialog.getByText(/typed after that is not included yet/)).toBeVisible();
  await expect(builder.heading(1)).toHaveValue('Typed too late');
  await expectKeptHere(page, 'Typed too late');
});

test('A tab of the version before keeps its words: nothing is loaded over them, and it says to reload', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  await page.route(/\/assets\/search-panel/, (route) => route.fulfill({ status: 404, body: '' }));
  const builder = await editEssays(page);
  await expect(builder.heading(1)).toHaveValue('On patience');
  await builder.dialog.getByRole('button', { name: 'Search & sharing' }).click();
  await expect(page.getByText(/Your text is safe: reload/)).toBeVisible();
  await builder.heading(1).fill('Typed in the old tab');
  await expectKeptHere(page, 'Typed in the old tab');

  await page.route(pageSaves, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ json: { status: 200, message: 'Saved', data: { form: 'of tomorrow' } } })
      : route.continue(),
  );
  await builder.pressSave();
  await expect(builder.dialog.getByText(/if this goes on, reload the page/)).toBeVisible();
  await expect(builder.heading(1)).toHaveValue('Typed in the old tab');
});

test('Discarded work has a way back, and a double click discards one', async ({ page, site }) => {
  await page.clock.install();
  await openAsAdmin(page, site);
  await leaveRecord(page, 'one-gone', { shape: 9, words: ['From afar'] });
  await leaveRecord(page, 'another-gone', { shape: 9, words: ['From beyond'] });
  const add = page.getByRole('button', { name: 'Add page' });
  await add.click();
  const offer = page.getByRole('alertdialog');
  const items = offer.getByRole('listitem');
  await expect(items).toHaveCount(2);
  await items.first().getByRole('button', { name: 'Discard' }).dblclick();
  await expect(offer.getByText('Discarded')).toHaveCount(1);
  await expect(items.first().getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.clock.fastForward(600);
  await items.first().getByRole('button', { name: 'Undo' }).click();
  await expect(offer.getByText('Discarded')).toHaveCount(0);
  await expectKeptHere(page, 'From afar');
  await expectKeptHere(page, 'From beyond');

  for (const item of [items.first(), items.last()]) {
    await item.getByRole('button', { name: 'Discard' }).click();
  }
  await expect(offer).toBeHidden();
  const undo = new Builder(page).dialog.locator('.toast').getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveCount(2);
  await undo.first().click();
  await expect(page.getByText('It has been restored and will be offered when')).toBeVisible();
  await page.reload();
  await wake(page);
  await add.click();
  await expect(items).toHaveCount(1);
});

async function editEssays(page: Page): Promise<Builder> {
  await choose(page, 'Essays', 'Edit');
  return new Builder(page);
}

async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/');
  await wake(tab);
  await expect(tab.getByRole('button', { name: 'Add page' })).toBeVisible();
  return tab;
}
