import { readFileSync } from 'node:fs';

import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { makeMember, memberPassword } from '../../support/accounts/make-member.ts';
import { signIn } from '../../support/accounts/sign-in.ts';

test.use({ siteOf: import.meta.filename });

test('Someone changes name and address, takes their data with them, and leaves @main @ci @chromium', async ({
  page,
  site,
  browser,
  complaints,
}) => {
  const email = 'grace@example.com';
  const newEmail = 'grace@new.example';
  await makeMember(site, email, 'Grace Hopper');
  await signIn(page, email, memberPassword);
  await page.goto('/guidance/verification');
  await expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  // Only those who build pages can use one.
  await expect(page.getByRole('heading', { name: 'AI key' })).toHaveCount(0);

  await page.getByLabel('Full name').fill('G');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(/at least 2/);
  await page.getByLabel('Full name').fill('Grace Murray');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name has been changed.')).toBeVisible();
  await expect(page.getByText('Signed in as Grace Murray.')).toBeVisible();
  await expectAccessible(page, 'account');

  await page.getByLabel('New e-mail address').fill(newEmail);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We have sent a link to ${newEmail}.`)).toBeVisible();
  // Opened on a phone, where nobody is signed in.
  const phone = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const there = await phone.newPage();
  await there.goto(await site.linkTo(newEmail, /Confirm your new/));
  await expect(there).toHaveURL('/auth/confirm-email');
  await expectAccessible(there, 'confirm e-mail');
  await there.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(there.getByRole('heading', { name: 'Your address has been changed' })).toBeVisible();
  await phone.close();
  await site.mailTo(email, /was changed/);
  await page.reload();
  await expect(page.getByText(`You sign in as ${newEmail}.`)).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data).toMatchObject({ account: { email: newEmail, fullName: 'Grace Murray' } });

  const leave = page.getByRole('button', { name: 'Delete my account' });
  await leave.click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'delete account');
  await page.keyboard.press('Escape');
  // Its own button has the same name until it is gone.
  await expect(dialog).toBeHidden();
  await expect(leave).toBeFocused();
  await leave.click();
  await dialog.getByLabel(`Type ${newEmail}`).fill(email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByLabel(`Type ${newEmail}`)).toHaveAccessibleDescription(
    'Please type the e-mail address of your account.',
  );
  await dialog.getByLabel(`Type ${newEmail}`).fill(newEmail);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await site.mailTo(newEmail, /account was deleted/);
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
});

test('An administrator follows the mail about a person, signs in, is there, and erases them', async ({
  page,
  site,
}) => {
  await makeMember(site, 'alan@example.com', 'Alan Turing');
  const notice = await site.mailTo(admin.email, /request from Alan Turing/);
  const link = /http\S+\/admin\?user=\w+/.exec(notice.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(link);
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Erase Alan Turing for good?' });
  await question.getByRole('checkbox', { name: /Also erase the inquiries/ }).check();
  await expectAccessible(page, 'erase a person');
  await question.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('The person has been erased.')).toBeVisible();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('link', { name: 'Alan Turing' })).toHaveCount(0);
  await site.mailTo('alan@example.com', /account was deleted/);
});

test('The only administrator reads at once that the account cannot go', async ({ page }) => {
  await signIn(page, admin.email, admin.password);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('You are the only administrator');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page, 'the last administrator', '.modal');
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();
});
