import { mailedSite } from '../../support/builder/admin-site.ts';
import { expect, startTimeout, test as base } from '../../support/browser/journey.ts';
import type { MailedSite } from '../../support/mail/mailed-site.ts';
import { makeMember } from '../../support/accounts/make-member.ts';
import {
  oidcClient,
  type SignInProvider,
  startSignInProvider,
} from '../../support/accounts/sign-in-provider.ts';
import { findFreePort } from '../../support/process/site.ts';
import { wake } from '../../support/browser/wake.ts';

const test = base.extend<{ site: MailedSite }, { provider: SignInProvider; port: number }>({
  port: [async ({}, use) => use(await findFreePort()), { scope: 'worker' }],
  provider: [
    async ({ port }, use) => {
      const callback = `http://localhost:${port}/api/v1/auth/oidc/callback`;
      const provider = await startSignInProvider(callback);
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ sites, provider, port }, use) => {
      const site = await mailedSite(sites, import.meta.filename, {
        PORT: String(port),
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: oidcClient.id,
        OIDC_CLIENT_SECRET: oidcClient.secret,
        OIDC_NAME: 'Meridian ID',
      });
      await use(site);
    },
    startTimeout,
  ],
});

test('a known person comes back signed in, and no token stays in the address @main', async ({
  page,
  site,
  provider,
  complaints,
}) => {
  await makeMember(site, 'hedy@example.com', 'Hedy Lamarr');
  provider.become({ sub: 'h-1', email: 'hedy@example.com', email_verified: true });
  await page.goto('/auth/sign-in');
  await wake(page);
  await page.getByRole('link', { name: 'Continue with Meridian ID' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('User verified successfully')).toBeVisible();
  await expect(page.getByRole('banner').locator('.chip:visible')).toContainText('Hedy Lamarr');
  expect(complaints).toEqual([]);
});

test('D11: an unknown person becomes a request and is told so', async ({ page, provider }) => {
  provider.become({
    sub: 'u-1',
    email: 'unknown@example.com',
    email_verified: true,
    name: 'Una Known',
  });
  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: 'Continue with Meridian ID' }).click();
  await expect(page).toHaveURL('/guidance/verification');
  await expect(page.getByText('unknown@example.com')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-auth');
});

test('a provider’s answer that we did not ask for leads back with words', async ({ page }) => {
  await page.goto('/api/v1/auth/oidc/callback?code=stolen&state=guessed');
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(page.getByRole('alert')).toHaveText(
    'Signing in with Meridian ID did not work. Please try again, or use your password.',
  );
});
