import type { Page } from '@playwright/test';

import { expectAccessible } from '../../support/browser/axe.ts';
import { wake } from '../../support/browser/wake.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { openSettings } from '../../support/desk/settings-desk.ts';
import { changeWords, openWords, readWords } from '../../support/desk/words-desk.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });

const shipped = { 'signIn.title': null, 'signIn.continueWith': null, 'signIn.or': null };
const groupOf = (page: Page) => page.getByRole('region', { name: 'Sign in', exact: true });
const titleOf = (page: Page) => groupOf(page).getByLabel('Sign in: title', { exact: true });
const providerOf = (page: Page) =>
  groupOf(page).getByLabel('Sign in: continue with', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => page.getByText('The words have been saved.');
const search = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search words' }).fill(text);

test.beforeEach(({ site }) => changeWords(site, shipped));

test('A sentence is found, changed, given back, and put back from the history @main', async ({
  page,
  site,
}) => {
  await openSettings(page, site);
  await page.getByRole('link', { name: 'Change words' }).click();
  await search(page, 'welcome BACK');
  await expect(titleOf(page)).toHaveValue('Welcome back');
  await expect(groupOf(page).getByRole('textbox')).toHaveCount(1);
  await titleOf(page).fill('Come in');
  await expect(page.getByText('1 unsaved sentence')).toBeVisible();
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect((await readWords(site)).words).toEqual({ 'signIn.title': 'Come in' });
  // The search finds one's own words too, and the filter what is changed.
  await search(page, 'come in');
  await expect(titleOf(page)).toHaveValue('Come in');
  await search(page, '');
  await page.getByRole('button', { name: /^Changed/ }).click();
  await expect(groupOf(page).getByRole('textbox')).toHaveCount(1);
  await expect(groupOf(page)).toContainText('Original: Welcome back');
  await page.getByRole('button', { name: 'Reset Sign in: title to the original text' }).click();
  await expect(titleOf(page)).toHaveValue('Welcome back');
  await save(page);
  await expect.poll(async () => (await readWords(site)).words).toEqual({});
  await expect(page.getByText('No texts found')).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText(
    'Sign in: title: Come in → Welcome back',
  );
  await history
    .getByRole('button', { name: /^Restore Sign in: title/ })
    .first()
    .click();
  await expect
    .poll(async () => (await readWords(site)).words)
    .toEqual({
      'signIn.title': 'Come in',
    });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await readWords(site)).words).toEqual({});
});

test('A sentence without its value is refused at its field, and a press puts the value in', async ({
  page,
  site,
}) => {
  await openWords(page, site);
  await providerOf(page).fill('Go on with ');
  await expect(providerOf(page)).toHaveAccessibleDescription(/\{provider\} is missing/);
  await search(page, 'nothing says this');
  await expect(page.getByText('No texts found')).toBeVisible();
  await save(page);
  // The search has hidden the sentence; Save leads to it.
  await expect(providerOf(page)).toBeFocused();
  expect((await readWords(site)).words).toEqual({});
  await page.getByRole('button', { name: 'Insert {provider} into Sign in: continue with' }).click();
  await expect(providerOf(page)).toHaveValue('Go on with {provider}');
  await expect(providerOf(page)).not.toHaveAttribute('aria-invalid');
  await providerOf(page).press('Enter');
  await expect(saved(page)).toBeVisible();
  expect((await readWords(site)).words).toEqual({ 'signIn.continueWith': 'Go on with {provider}' });
});

test('Typed sentences survive a reload, and a colleague’s change is decided by hand', async ({
  page,
  site,
}) => {
  await openWords(page, site);
  await titleOf(page).fill('Mine');
  await changeWords(site, { 'signIn.title': 'Theirs', 'signIn.or': 'else' });
  await page.reload();
  await wake(page);
  await expect(titleOf(page)).toHaveValue('Mine');
  const clash = page.getByRole('group', { name: 'Sign in: title, changed by a colleague' });
  await expect(clash).toContainText('Theirs');
  await save(page);
  await expect(page.getByText('Please first resolve')).toBeVisible();
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect((await readWords(site)).words).toEqual({ 'signIn.title': 'Mine', 'signIn.or': 'else' });
});

test('A clash that the server finds is shown at the sentence, and theirs can be taken', async ({
  page,
  site,
}) => {
  await openWords(page, site);
  await titleOf(page).fill('Mine');
  await changeWords(site, { 'signIn.title': 'Theirs' });
  await save(page);
  await expect(page.getByText('A colleague has changed the same texts')).toBeVisible();
  const clash = page.getByRole('group', { name: 'Sign in: title, changed by a colleague' });
  await clash.getByRole('button', { name: 'Use theirs' }).click();
  await expect(titleOf(page)).toHaveValue('Theirs');
  await expect(page.getByText('unsaved sentence')).toHaveCount(0);
});

test('The screen is accessible, and says when it could not be loaded', async ({ page, site }) => {
  await changeWords(site, { 'signIn.title': 'Come in' });
  await openWords(page, site, '?search=sign%20in');
  await providerOf(page).fill('No value');
  await expectAccessible(page);
  await page.route('**/settings/words/sentences', (route) => route.abort());
  await page.reload();
  await wake(page);
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await page.unroute('**/settings/words/sentences');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titleOf(page)).toHaveValue('Come in');
});
