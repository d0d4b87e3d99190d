import type { Browser, Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { Builder, logIn, openAsAdmin, restoreShipped } from '../../support/builder/builder-desk.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import type { MailedSite } from '../../support/mail/mailed-site.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 180_000 });
test.afterEach(({ site }) => restoreShipped(site));

test('an editor’s page waits, is given back with a note, is asked for again and approved', async ({
  page,
  site,
  browser,
}) => {
  const token = await adminToken(site);
  const { data } = await callSite<{ version: number }>(site, '/auth/admin/settings', { token });
  await callSite(site, '/auth/admin/settings', {
    method: 'PUT',
    token,
    body: { version: data.version, changes: { publishingByTwo: true } },
  });
  const editor = await openAsEditor(browser, site);
  await editor.getByRole('button', { name: 'Add page' }).click();
  const writing = new Builder(editor);
  await writing.name().fill('Company news');
  await writing.template('Hero').click();
  await writing.heading(1).fill('We have 12 offices');
  await writing.pressSave();
  await expect(editor.getByText('waits for someone else’s approval').first()).toBeVisible();
  expect((await fetch(`${site.url}/company-news`)).status).toBe(404);

  await openAsAdmin(page, site);
  await openDraft(page);
  await page.getByRole('button', { name: 'Look and decide' }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish this page?' });
  await expect(question).toContainText('We have 12 offices');
  await expectAccessible(page, 'deciding about a page', '[role="alertdialog"]');
  await question.getByRole('button', { name: 'Give it back' }).click();
  await expect(question.getByLabel(/A note for the writer/)).toHaveAccessibleDescription(/Say in/);
  await question.getByLabel(/A note for the writer/).fill('It is 14 by now.');
  await question.getByRole('button', { name: 'Give it back' }).click();
  await expect(page.getByText('The page was given back to its writer.')).toBeVisible();

  await editor.reload();
  await openDraft(editor);
  await expect(writing.dialog.getByText('gave it back: “It is 14 by now.”')).toBeVisible();
  await writing.heading(1).fill('We have 14 offices');
  await writing.pressSave();
  await expect(editor.getByText('waits for someone else’s approval').first()).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Look and decide' })).toBeHidden();

  await page.reload();
  await openDraft(page);
  await page.getByRole('button', { name: 'Look and decide' }).click();
  await question.getByRole('button', { name: 'Approve and publish' }).click();
  await expect.poll(async () => (await fetch(`${site.url}/company-news`)).status).toBe(200);
  expect(await (await fetch(`${site.url}/company-news`)).text()).toContain('We have 14 offices');
});

async function openAsEditor(browser: Browser, site: MailedSite): Promise<Page> {
  const person = { fullName: 'Edith Clarke', email: 'edith@example.com', role: 'Editor' };
  const password = 'correct horse 42 staple';
  const token = await adminToken(site);
  await callSite(site, '/auth/admin/users', { token, body: person });
  const link = await site.linkTo(person.email, /invited/);
  await new DeskVisitors(site).createPassword(link, password);
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openAsAdmin(page, site, logIn(site, { email: person.email, password }));
  return page;
}

async function openDraft(page: Page): Promise<void> {
  await wake(page);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Drafts' }).click();
  await page.getByRole('button', { name: 'Open Company news' }).click();
}
