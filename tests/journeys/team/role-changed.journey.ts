import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { Builder, choose, published, restoreShipped } from '../../support/builder/builder-desk.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';
import { makeEditor } from '../../support/accounts/make-editor.ts';
import { signInDialog, signInWith } from '../../support/accounts/sign-in-again.ts';
import { signIn } from '../../support/accounts/sign-in.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import type { MailedSite } from '../../support/mail/mailed-site.ts';
import { followCalls, holdCalls } from '../../support/browser/hold-calls.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 180_000 });
test.beforeEach(({ site }) => publishPage(site, { text: 'Essays', headings: ['On patience'] }));
test.afterEach(({ site }) => restoreShipped(site));

test('an editor who becomes a user while editing reads so, takes the words along, and finds them again as an editor @ci', async ({
  page,
  site,
}) => {
  const lise = await makeEditor(site, 'Lise Meitner');
  await signIn(page, lise.email, lise.password);
  const builder = await edit(page);
  await builder.heading(1).fill('Words of Lise');
  const letCallsGo = await holdCalls(page);
  await giveRole(site, lise.email, 'User');
  await builder.pressSave();
  letCallsGo();
  const told = page.getByRole('alertdialog', { name: 'You can no longer edit pages' });
  await expect(told).toContainText('Your role has changed, so you cannot save this.');
  const saving = page.waitForEvent('download');
  await told.getByRole('button', { name: 'Download the text' }).click();
  const file = await (await saving).createReadStream();
  expect((await file.toArray()).join('')).toContain('Words of Lise');
  await told.getByRole('button', { name: 'Close the editor' }).click();
  await expect(builder.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add page' })).toBeHidden();
  expect(await published(site, '/essays')).not.toContain('Words of Lise');

  await giveRole(site, lise.email, 'Editor');
  await page.goto('/');
  await wake(page);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await signIn(page, lise.email, lise.password);
  await wake(page);
  await choose(page, 'Essays', 'Edit');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(builder.heading(1)).toHaveValue('Words of Lise');
  await builder.save();
  expect(await published(site, '/essays')).toContain('Words of Lise');
});

test('an editor who becomes an administrator while editing signs in again over the work, reads why, and saves it', async ({
  page,
  site,
}) => {
  const emmy = await makeEditor(site, 'Emmy Noether');
  await signIn(page, emmy.email, emmy.password);
  const builder = await edit(page);
  await builder.heading(1).fill('Words of Emmy');
  const letCallsGo = await holdCalls(page);
  await giveRole(site, emmy.email, 'Admin');
  await builder.pressSave();
  letCallsGo();
  await expect(signInDialog(page)).toContainText('Your text is still here.');
  await signInWith(page, emmy);
  await expect(
    page.getByText('Your role has changed: you are now an administrator.'),
  ).toBeVisible();
  await builder.expectPublished();
  expect(await published(site, '/essays')).toContain('Words of Emmy');
  await page.goto('/admin');
  await wake(page);
  await expect(page.getByRole('main')).toContainText(emmy.email);
});

async function edit(page: Page): Promise<Builder> {
  followCalls(page);
  await wake(page);
  await choose(page, 'Essays', 'Edit');
  return new Builder(page);
}

async function giveRole(site: MailedSite, email: string, role: string): Promise<void> {
  const token = await adminToken(site);
  const people = await callSite<{ _id: string; email: string }[]>(site, '/auth/admin/users', {
    token,
  });
  const id = people.data.find((person) => person.email === email)?._id;
  const { status, message } = await callSite(site, `/auth/admin/users/${id}/role`, {
    token,
    body: { role },
  });
  if (status !== 200) throw new Error(message);
}
