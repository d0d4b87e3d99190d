import type { Browser, Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { makeEditor } from '../../support/accounts/make-editor.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import {
  Builder,
  logIn,
  openAsAdmin,
  rememberSession,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import type { Site } from '../../support/process/site.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

const password = 'correct horse 42 staple';

test('an editor is invited in one step, makes a password, publishes a page, and sees no people @main @ci', async ({
  page,
  site,
  browser,
}) => {
  await new DeskVisitors(site).signInAtDesk(page, '/admin');
  await page.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByLabel('Full name').fill('Edith Clarke');
  await dialog.getByLabel('Email').fill('edith@example.com');
  await dialog.getByLabel('Role').selectOption('Editor');
  await expect(dialog.getByLabel('Role')).toHaveAccessibleDescription(/Cannot see people/);
  await dialog.getByLabel(/Personal message/).fill('Please write our news.');
  await expectAccessible(page, 'inviting an editor', '.modal');
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  await expect(page.getByRole('dialog', { name: 'Edith Clarke' })).toContainText('Editor');

  const link = await site.linkTo('edith@example.com', /invited/);
  const editor = await openLink(browser, site, link);
  await expect(editor.getByText('You have been invited as an editor.')).toBeVisible();
  await editor.getByLabel('New password').fill(password);
  await editor.getByLabel('Repeat the password').fill(password);
  await editor.getByRole('button', { name: 'Create password' }).click();
  await editor.waitForURL(`${site.url}/`);
  await wake(editor);
  await editor.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(editor);
  await builder.name().fill('Company news');
  await builder.template('Hero').click();
  await builder.heading(1).fill('We have news');
  await builder.save();
  await expect.poll(async () => (await fetch(`${site.url}/company-news`)).status).toBe(200);

  await editor.goto('/admin');
  await wake(editor);
  await expect(editor.getByText('Only administrators can see this.')).toBeVisible();
  await expect(editor.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText([
    'Pages',
    'Notes',
    'Pictures',
  ]);
  await expectAccessible(editor, 'a place that is not for editors', '.desk');
  await editor.getByRole('link', { name: 'Pictures', exact: true }).click();
  await expect(editor.getByRole('button', { name: /Upload/ })).toBeVisible();
});

test('an editor sees no tab of administrators, also before the desk is awake', async ({
  page,
  site,
}) => {
  const { email, password: ownWord } = await makeEditor(site, 'Ellen Wake');
  await rememberSession(page.context(), await logIn(site, { email, password: ownWord }));
  // The scripts do not come.
  await page.route('**/*.js', () => {});
  await page.goto('/admin/pages', { waitUntil: 'commit' });
  const tabs = page.getByRole('navigation', { name: 'Desk' }).getByRole('link');
  await expect(tabs).toHaveText(['Pages', 'Notes', 'Pictures']);
});

test('a user who is to be an editor reads what to do, signs in again, and is one', async ({
  page,
  site,
  browser,
}) => {
  const visitors = new DeskVisitors(site);
  await openAsAdmin(page, site);
  const person = { fullName: 'Grace Hopper', email: 'grace@example.com' };
  const token = await adminToken(site);
  await callSite(site, '/auth/admin/users', { token, body: person });
  await visitors.createPassword(await site.linkTo(person.email, /invited/), password);
  const user = await openLink(browser, site, '/auth/sign-in');
  await signIn(user, person.email);
  await user.waitForURL(`${site.url}/`);

  await page.goto('/admin?search=grace');
  await wake(page);
  await page
    .getByRole('link', { name: /Grace Hopper/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Make Editor' }).click();
  const question = page.getByRole('dialog', { name: 'Make Grace Hopper an editor?' });
  await question.getByRole('button', { name: 'Make Editor' }).click();
  await expect(page.getByText('Editor offered').first()).toBeVisible();

  await user.goto('/admin');
  await user.waitForURL(`${site.url}/account`);
  await expect(user.getByText('You have been offered the editor role')).toBeVisible();
  await expectAccessible(user, 'the offer of a role', '.account-settings');
  await user.getByRole('button', { name: 'Sign in again' }).click();
  await user.waitForURL(`${site.url}/auth/sign-in`);
  await signIn(user, person.email);
  await user.waitForURL(`${site.url}/`);
  await wake(user);
  await expect(user.getByRole('button', { name: 'Add page' })).toBeVisible();
});

test('an administrator who is made an editor sees nothing more of people, and keeps an editor’s desk', async ({
  site,
  browser,
}) => {
  const bea = { fullName: 'Bea Boss', email: 'bea@example.com', role: 'Admin' };
  const token = await adminToken(site);
  const made = await callSite<{ user: { _id: string } }>(site, '/auth/admin/users', {
    token,
    body: bea,
  });
  await new DeskVisitors(site).createPassword(await site.linkTo(bea.email, /invited/), password);
  const people = await openLink(browser, site, '/auth/sign-in');
  await signIn(people, bea.email);
  await people.waitForURL(`${site.url}/`);
  await people.goto('/admin');
  await wake(people);
  await expect(people.getByRole('main')).toContainText(bea.email);
  const notes = await people.context().newPage();
  await notes.goto('/admin/notes');
  await wake(notes);

  const path = `/auth/admin/users/${made.data.user._id}/role`;
  await callSite(site, path, { token, body: { role: 'Editor' } });
  await expect(people.getByText('Only administrators can see this.')).toBeVisible();
  for (const tab of [people, notes]) {
    await expect(tab.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText([
      'Pages',
      'Notes',
      'Pictures',
    ]);
    await expect(tab.getByRole('main')).not.toContainText('@example.com');
  }
  await expect(notes).toHaveURL('/admin/notes');
  await people.getByRole('link', { name: 'Go to the pages' }).click();
  await expect(people).toHaveURL('/admin/pages');
});

async function openLink(browser: Browser, site: Site, link: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto(link);
  await wake(page);
  return page;
}

async function signIn(page: Page, email: string): Promise<void> {
  await wake(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}
