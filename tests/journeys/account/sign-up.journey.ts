import type { Page } from '@playwright/test';

import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { invite } from '../../support/http/call-site.ts';
import { readPicture } from '../../support/contact/contact-steps.ts';
import { signIn } from '../../support/accounts/sign-in.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

const password = 'seven quiet rivers';

async function fillIn(page: Page, email: string, username: string): Promise<void> {
  await page.getByLabel('Full name').fill('Grace Hopper');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Street address').fill('12 Harbour Road');
  await page.getByLabel('City').fill('Hamburg');
  await page.getByLabel('State or region').fill('Hamburg');
  await page.getByLabel('Country').pressSequentially('germ');
  await page.getByRole('option', { name: 'Germany', exact: true }).click();
  await page.getByLabel('Phone').fill('0170 123 45 67');
  await page.getByLabel('Postal code').fill('20095');
}

test('from asking for an account to the first sign-in @main', async ({
  page,
  site,
  complaints,
}) => {
  test.slow();
  const email = 'grace@example.com';
  await page.goto('/auth/sign-up');
  await wake(page);
  await fillIn(page, email, 'grace1906');
  await readPicture(page, 'zzz999');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this request?' });
  // Before anyone is asked to confirm anything.
  await expect(page.getByText('Invalid CAPTCHA').or(dialog).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Characters in the picture')).toBeFocused();
  await expect(page.getByLabel('Characters in the picture')).toHaveValue('');
  expect(complaints.splice(0)).toEqual(['400 (Bad Request)']);

  await readPicture(page, 'ABC234');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(dialog).toContainText('+491701234567');
  await expect(dialog).toContainText('Germany');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Your request has been sent successfully.')).toBeVisible();
  await expect(page).toHaveURL('/guidance/verification');
  await expect(
    page.getByRole('heading', { name: 'Your request has been sent successfully' }),
  ).toBeVisible();
  await expect(page.getByText(`Your login request for ${email}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  await site.mailTo(admin.email, /Account request from Grace Hopper/);

  await invite(site, email);
  const link = await site.linkTo(email, /account is ready/);
  await page.goto(link);
  await expect(page).toHaveURL('/auth/create-password');
  await page.reload();
  await wake(page);
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Repeat the password').fill('other');
  await page.getByRole('button', { name: 'Create password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 8 characters long');
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Create password' }).click();
  await expect(page.getByRole('alert').last()).toHaveText('Passwords must match');
  await expect(page.getByLabel('Repeat the password')).toBeFocused();
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Create password' }).click();
  await expect(page).toHaveURL('/');
  const chip = page.getByRole('banner').locator('.chip:visible');
  await expect(chip).toHaveText('GGrace Hopper');
  await chip.click();
  await expect(page).toHaveURL('/');

  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This link is no longer valid').first()).toBeVisible();
  await expect(page.getByLabel('New password')).toBeHidden();
  expect(complaints.splice(0)).toEqual(['400 (Bad Request)']);
  await signIn(page, email, password);
  expect(complaints).toEqual([]);
});

test('every rule speaks at its field, the first one as a message, and the focus follows', async ({
  page,
}) => {
  await page.goto('/auth/sign-up');
  await wake(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toHaveText('Full name must be at least 2 characters');
  await expect(page.getByLabel('Full name')).toBeFocused();
  for (const message of [
    'Full name must be at least 2 characters',
    'Username must be at least 4 characters',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Street address must be at least 5 characters',
    'City must be at least 2 characters',
    'State must be at least 2 characters',
    'Please select a country',
    'Please enter a valid postal code',
    'Captcha must be 6 characters',
  ]) {
    await expect(page.locator('.field-error', { hasText: message }).first()).toBeVisible();
  }
  await page.getByLabel('Full name').fill('R2D2');
  await page.getByLabel('Username').fill('r2 d2');
  await page.getByLabel('Phone').fill('0123456789');
  await page.getByLabel('Postal code').fill('12345678901');
  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const message of [
    'Only alphabetic characters, hyphens, and apostrophes allowed',
    'Only alphanumeric characters allowed, no spaces or special characters',
    'Please enter a valid phone number with country code',
    'Postal code is too long',
  ]) {
    await expect(page.locator('.field-error', { hasText: message })).toBeVisible();
  }
  await page.getByLabel('Username').fill('a'.repeat(21));
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(
    page.locator('.field-error', { hasText: 'Username must not exceed 20 characters' }),
  ).toBeVisible();
});

test('the country is found by keyboard, and the phone takes its code', async ({ page }) => {
  await page.goto('/auth/sign-up');
  await wake(page);
  const country = page.getByLabel('Country');
  await country.focus();
  await page.keyboard.type('cote');
  await expect(page.getByRole('listbox', { name: 'Matches' }).getByRole('option')).toHaveText([
    'Côte d’Ivoire',
  ]);
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Côte d’Ivoire');
  await expect(page.getByLabel('Calling code')).toHaveValue('CI');
  await page.keyboard.press('ArrowDown');
  await expect(country).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(country).toHaveAttribute('aria-expanded', 'false');
  await expect(country).toHaveValue('Côte d’Ivoire');
});

test('B-04: by keyboard alone, without seeing a picture, in one request however often one presses @main', async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/register')) calls += 1;
  });
  await page.goto('/auth/sign-up');
  await wake(page);
  await fillIn(page, 'kay@example.com', 'kay2026');
  await page.getByRole('button', { name: 'Verify another way' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Use the picture instead' })).toBeFocused();
  await expect(page.getByText('Verified. You do not need to type anything.')).toBeVisible({
    timeout: 40_000,
  });
  await page.getByLabel('Postal code').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send this request?' });
  await expect(dialog).toBeVisible();
  // Enter twice sends nothing that nobody has read.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  // Asked again in the same breath, the question stands again.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Postal code')).toBeFocused();
  await page.keyboard.press('Enter');
  expect(calls).toBe(0);
  await page.getByRole('button', { name: 'Send request' }).dblclick();
  await expect(page).toHaveURL('/guidance/verification');
  expect(calls).toBe(1);
});

test('the picture can be changed, its canvas is 80 high, and the focus returns', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/auth/sign-up');
  await wake(page);
  const canvas = page.getByRole('img', { name: 'Captcha picture, six characters' });
  await expect(canvas).toHaveAttribute('height', '80');
  await readPicture(page, 'abc');
  const next = page.waitForResponse('**/captcha?kind=image&form=signup');
  await page.getByRole('button', { name: 'New picture' }).click();
  await next;
  const turning = page.locator('.renew-turn');
  await expect(turning).toHaveCSS('animation-duration', '1s');
  await expect(page.getByLabel('Characters in the picture')).toBeFocused();
  await expect(page.getByLabel('Characters in the picture')).toHaveValue('');
});
