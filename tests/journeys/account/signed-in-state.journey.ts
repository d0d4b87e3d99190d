import type { Page } from '@playwright/test';

import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { startSite } from '../../support/process/site.ts';
import { signIn } from '../../support/accounts/sign-in.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

const signedOutText = String.raw`{"user":"{}","authToken":"\"\"","isAuth":"false","_persist":"{\"version\":-1,\"rehydrated\":true}"}`;

const stranger = JSON.stringify({
  user: '{"_id":"1","fullName":"Eve Mallory","role":"Admin","avatar":{"url":null}}',
  authToken: `"${'x'.repeat(43)}"`,
  isAuth: 'true',
  _persist: '{}',
});

const hostile: Record<string, string> = {
  'broken JSON': '{"user":"{\\"_id\\"',
  'five megabytes': JSON.stringify({ isAuth: 'true', user: 'x'.repeat(4_900_000) }),
  'a prototype':
    '{"__proto__":{"isAuth":"true"},"isAuth":"true","authToken":"\\"t\\"","user":"{}"}',
  'a list': '[1,2,3]',
  'a claim without a token':
    '{"isAuth":"true","user":"{\\"_id\\":\\"1\\",\\"role\\":\\"Admin\\"}"}',
};

for (const [what, text] of Object.entries(hostile)) {
  test(`F-10: with ${what} in storage the site starts signed out @main`, async ({
    page,
    complaints,
  }) => {
    await page.goto('/');
    await page.evaluate((value) => localStorage.setItem('persist:root', value), text);
    await page.goto('/');
    await wake(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible({
      timeout: 5000,
    });
    await expect(page.locator('html')).not.toHaveAttribute('data-auth');
    expect(complaints).toEqual([]);
  });
}

test('F-10: a made-up administrator with a made-up token is signed out by the first answer @main', async ({
  page,
}) => {
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('planted')) localStorage.setItem('persist:root', value);
    sessionStorage.setItem('planted', 'yes');
  }, stranger);
  await page.goto('/account');
  await wake(page);
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await readRoot(page)).toBe(signedOutText);
});

test('F-09: offline, logging out still clears this browser @main', async ({ page, context }) => {
  await signIn(page, admin.email, admin.password);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await readRoot(page)).toBe(signedOutText);
  await expect(page.getByRole('alert')).toContainText('You are signed out on this device');
});

test('logging out ends the session at the server too', async ({ page, site }) => {
  await signIn(page, admin.email, admin.password);
  const stored = JSON.parse((await readRoot(page)) ?? '{}') as { authToken: string };
  const token = JSON.parse(stored.authToken) as string;
  const ended = page.waitForResponse('**/api/v1/auth/logout');
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  expect((await ended).status()).toBe(204);
  const answer = await fetch(`${site.url}/api/v1/auth/sessions`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(401);
});

test('signed out in one tab is signed out in all, and signed in likewise', async ({
  page,
  context,
}) => {
  await signIn(page, admin.email, admin.password);
  const other = await context.newPage();
  await other.goto('/account');
  await wake(other);
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/auth/sign-in');
  await signIn(page, admin.email, admin.password);
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('banner').getByRole('link', { name: admin.fullName })).toBeVisible();
});

test('the chip leads administrators to their desk, and the drawer has it all on a phone', async ({
  page,
}) => {
  await signIn(page, admin.email, admin.password);
  await expect(
    page.getByRole('banner').getByRole('link', { name: admin.fullName }),
  ).toHaveAttribute('href', '/admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: admin.fullName })).toBeVisible();
  await drawer.getByRole('button', { name: 'Logout' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-auth');
});

test('the account page changes the password, shows devices and ends the others', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, admin.email, admin.password);
  const elsewhere = await browser.newPage({ baseURL: site.url });
  await signIn(elsewhere, admin.email, admin.password);
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('This device, signed in')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('All other devices are signed out.').first()).toBeVisible();
  await elsewhere.goto('/account');
  await expect(elsewhere).toHaveURL('/auth/sign-in');
  await elsewhere.close();

  await page.getByLabel('Current password').fill('not the one I have');
  await page.getByLabel('New password').fill('blue-window-orchard-77');
  await page.getByLabel('Repeat the password').fill('blue-window-orchard-77');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your current password is incorrect.');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expect(page).toHaveURL('/account');
  await page.getByLabel('Current password').fill(admin.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed. All other')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');

  await page.getByLabel('Current password').fill('blue-window-orchard-77');
  await page.getByLabel('New password').fill(admin.password);
  await page.getByLabel('Repeat the password').fill(admin.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password')).toHaveValue('');
});

test('F-09: the AI key is kept only for whoever wants it remembered @main', async ({ page }) => {
  await signIn(page, admin.email, admin.password);
  await page.goto('/account');
  await wake(page);
  await page.getByLabel('Key', { exact: true }).fill('sk-test-0123456789');
  await page.getByRole('button', { name: 'Save key' }).click();
  await expect(page.getByText('Your key is saved for this visit only.')).toBeVisible();
  expect(await readRoot(page)).not.toContain('sk-test');
  await page.reload();
  await wake(page);
  await expect(page.getByText('Your key is saved for this visit only.')).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/account');
  await wake(otherTab);
  await expect(otherTab.getByLabel('Key', { exact: true })).toBeVisible();
  await expect(otherTab.getByText('Your key is saved')).toHaveCount(0);
  await otherTab.close();
  await page.getByLabel('Another key').fill('sk-test-0123456789');
  await page.getByLabel('Remember on this device').check();
  await page.getByRole('button', { name: 'Save key' }).click();
  await page.reload();
  await wake(page);
  await expect(page.getByText('Your key is saved on this device.')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  expect(await readRoot(page)).toBe(signedOutText);
});

test('the first administrator comes by the link in the terminal', async ({ page }) => {
  const fresh = await startSite();
  try {
    const link = /http:\S+\/auth\/create-password\?token=[\w-]+/.exec(fresh.output())?.[0] ?? '';
    await page.goto(link);
    await wake(page);
    await expect(
      page.getByRole('heading', { name: 'Set up the administrator account' }),
    ).toBeVisible();
    await page.getByLabel('Full name').fill('Ada Byron');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('New password').fill('too short 1');
    await page.getByLabel('Repeat the password').fill('too short 1');
    await page.getByRole('button', { name: 'Create password' }).click();
    await expect(page.getByRole('alert')).toContainText('at least 12 characters');
    await page.getByLabel('New password').fill('long enough for two');
    await page.getByLabel('Repeat the password').fill('long enough for two');
    await page.getByRole('button', { name: 'Create password' }).click();
    await expect(page).toHaveURL(`${fresh.url}/admin`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ada Byron' })).toBeVisible();
  } finally {
    await fresh.stop();
  }
});

function readRoot(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('persist:root'));
}

for (const [place, part] of [
  ['/admin', 'desk'],
  ['/account', 'account'],
] as const) {
  test(`a person who logs out at ${place} before it is awake is not taken back there by the next sign-in`, async ({
    page,
  }) => {
    await signIn(page, admin.email, admin.password);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`**/assets/${part}-*.js`, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(place);
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-auth');
    resolve();
    await page.waitForURL((url) => url.pathname !== place);
    await signIn(page, admin.email, admin.password);
  });
}
