import type { Page } from '@playwright/test';

import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { codeOf, nextCodeOf } from '../../support/accounts/authenticator.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { Builder, choose, restoreShipped } from '../../support/builder/builder-desk.ts';
import { callSite } from '../../support/http/call-site.ts';
import { makeMember, memberPassword } from '../../support/accounts/make-member.ts';
import { loseFirstReply } from '../../support/browser/lose-replies.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';
import { signInDialog, signInWith } from '../../support/accounts/sign-in-again.ts';
import { signIn } from '../../support/accounts/sign-in.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 90_000 });

/** Through the screen. Returns what the app on the phone would know, and the codes on paper. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const typed = await page.locator('.totp-secret code').innerText();
  const secret = typed.replaceAll(' ', '');
  await page.getByLabel('Code from your authenticator app').fill('000 000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByLabel('Code from your')).toHaveAccessibleDescription(/incorrect/);
  await page.getByLabel('Code from your').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const codes = await page.locator('.recovery-codes code').allInnerTexts();
  return { secret, codes };
}

async function typePassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('An authenticator app is set up, asked for, and turned off again @main @ci @chromium', async ({
  page,
  site,
  complaints,
}) => {
  const email = 'grace@example.com';
  await makeMember(site, email, 'Grace Hopper');
  await signIn(page, email, memberPassword);
  const { secret, codes } = await setUp(page);
  expect(codes).toHaveLength(10);
  await expectAccessible(page, 'recovery codes');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await saving).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(page.locator('.factor-settings :focus')).toHaveCount(1);
  await site.mailTo(email, /now takes two steps/);

  await page.evaluate(() => localStorage.clear());
  await typePassword(page, email, memberPassword);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(code).toHaveAccessibleDescription(/incorrect/);
  await expectAccessible(page, 'the second step');
  await code.fill(nextCodeOf(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You have successfully logged in')).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page, 'setting up');
  await site.mailTo(email, /second step .* was removed/);
  // The browser itself writes down every answer of 401.
  expect(complaints.filter((line) => !line.includes('401'))).toEqual([]);
});

test('When the reply to turning it on is lost, the page shows that it is on and where new codes come from', async ({
  page,
  site,
}) => {
  const email = 'mary@example.com';
  await makeMember(site, email, 'Mary Somerville');
  await signIn(page, email, memberPassword);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const typed = await page.locator('.totp-secret code').innerText();
  await loseFirstReply(page, '/auth/factors/totp/confirm');
  await page.getByLabel('Code from your').fill(codeOf(typed.replaceAll(' ', '')));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Your authenticator app has been on since')).toBeVisible();
  await expect(page.getByText('Lost them? Create new ones')).toBeVisible();
  // Once shown, the codes stay on the page whatever else fails.
  await page.route('**/api/v1/auth/factors', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Create new recovery codes' }).click();
  await failed;
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await expect(page.locator('.recovery-codes code')).toHaveCount(10);
});

test('A new password set by mail asks for the second step too, and a recovery code does', async ({
  page,
  site,
}) => {
  const email = 'alan@example.com';
  await makeMember(site, email, 'Alan Turing');
  await signIn(page, email, memberPassword);
  const { codes } = await setUp(page);
  await page.evaluate(() => localStorage.clear());
  await callSite(site, '/auth/forgotPassword', { body: { email } });
  await page.goto(await site.linkTo(email, /Set a new password/));
  await page.getByLabel('New password').fill('eight quiet rivers 8');
  await page.getByLabel('Repeat the password').fill('eight quiet rivers 8');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  await site.mailTo(email, /recovery code .* was used/);
});

test('Open work asks for the second step where it is, and the save goes on', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Essays', headings: ['On patience'] });
  await signIn(page, admin.email, admin.password);
  const { secret } = await setUp(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  const token = await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as {
      authToken: string;
    };
    return JSON.parse(stored.authToken) as string;
  });
  await page.goto('/essays');
  await choose(page, 'Essays', 'Edit');
  const builder = new Builder(page);
  // What keeps open work asks for the way in too: it is answered before the session ends.
  const kept = page.waitForResponse('**/api/v1/template/kept/**');
  await builder.heading(1).fill('Saved after two steps');
  await kept;
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${site.url}/api/v1/auth/logout`, { method: 'POST', headers });
  await builder.saveButton().click();
  await signInWith(page, admin);
  const again = signInDialog(page);
  await again.getByLabel('Code from your authenticator app').fill(nextCodeOf(secret));
  await again.getByRole('button', { name: 'Log in' }).click();
  await builder.expectPublished();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await restoreShipped(site);
});
