import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { wake } from '../../support/browser/wake.ts';
import { openSettings } from '../../support/desk/settings-desk.ts';

test.use({ siteOf: import.meta.filename });

test('An owner switches sign-up off: its links go, its screen says why, and a dead link ends at sign-in @ci', async ({
  page,
  site,
  browser,
}) => {
  await openSettings(page, site);
  await page.getByLabel('Allow account requests').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings have been saved.')).toBeVisible();

  const context = await browser.newContext({ baseURL: site.url });
  const stranger = await context.newPage();
  await expect
    .poll(async () => {
      await stranger.goto('/');
      return stranger.locator('a[href="/auth/sign-up"]').count();
    })
    .toBe(0);
  await expect(stranger.getByRole('link', { name: 'Log in' }).first()).toBeVisible();

  await stranger.goto('/auth/sign-in');
  await expect(stranger.locator('a[href="/auth/sign-up"]')).toHaveCount(0);

  await stranger.goto('/auth/sign-up');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
    'Accounts are by invitation',
  );
  await expect(stranger.getByRole('textbox')).toHaveCount(0);
  await wake(stranger);
  await expectAccessible(stranger);
  await stranger.getByRole('link', { name: 'Write to us' }).click();
  await expect(stranger).toHaveURL('/contact');

  await stranger.goto('/auth/verify?token=this-one-is-unknown');
  await expect(stranger).toHaveURL('/auth/sign-in');
  await expect(stranger.getByText('Error while verifying user')).toBeVisible();
  await context.close();
});
