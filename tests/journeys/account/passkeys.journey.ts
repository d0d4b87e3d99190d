import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { makeMember, memberPassword } from '../../support/accounts/make-member.ts';
import { signIn } from '../../support/accounts/sign-in.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 90_000 });

/** A device with a passkey of its own, as Chromium plays one. Returns how its owner lays it aside. */
async function plugIn(page: Page): Promise<() => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  };
}

test('A passkey is added by name, signs in, and is removed again @main @chromium', async ({
  page,
  site,
  complaints,
}) => {
  const email = 'hedy@example.com';
  await makeMember(site, email, 'Hedy Lamarr');
  await plugIn(page);
  await signIn(page, email, memberPassword);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const name = page.getByLabel('Name of the passkey');
  await expect(name).toHaveAccessibleDescription(/give the passkey a name/);
  await name.fill('Office laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.locator('.recovery-codes code')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  const passkey = page.getByRole('listitem').filter({ hasText: 'Office laptop' });
  await expect(passkey).toContainText('never used');
  const mail = await site.mailTo(email, /now takes two steps/);
  expect(mail.text).toContain('Office laptop');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(memberPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/account');
  await expect(passkey).toContainText('last used');
  await passkey.getByRole('button', { name: 'Remove Office laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No passkey is set up.')).toBeVisible();
  await site.mailTo(email, /second step .* was removed/);
  expect(complaints.filter((line) => !line.includes('401'))).toEqual([]);
});

test('Without the passkey at hand, a recovery code does', async ({ page, site }) => {
  const email = 'ida@example.com';
  await makeMember(site, email, 'Ida Rhodes');
  const layAside = await plugIn(page);
  await signIn(page, email, memberPassword);
  await page.goto('/account');
  await page.getByLabel('Name of the passkey').fill('Phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const code = await page.locator('.recovery-codes code').first().innerText();
  await layAside();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(memberPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
});
