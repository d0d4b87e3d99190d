import type { Page, Route } from '@playwright/test';

import { startTimeout } from '../../support/browser/journey.ts';
import { wake } from '../../support/browser/wake.ts';
import { expect, mailedSite, test as base } from '../../support/builder/admin-site.ts';
import { logIn, rememberSession } from '../../support/builder/builder-desk.ts';
import { changeWords } from '../../support/desk/words-desk.ts';

/** A sign-in provider that nobody asks, so that the form names it. */
const provider = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'fourfold',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-provider',
  OIDC_NAME: 'Meridian ID',
};

const test = base.extend({
  site: [
    async ({ sites }, use) => use(await mailedSite(sites, import.meta.filename, provider)),
    startTimeout,
  ],
});

const place = '#part-sign-in';

/**
 * Opens the form and marks the server's drawing before its words come. A part that does not agree with the drawing is
 * drawn anew: other elements.
 */
async function openMarked(page: Page, answerWords: (route: Route) => Promise<void>): Promise<void> {
  const { promise: isMarked, resolve } = Promise.withResolvers<void>();
  await page.route('**/words.json*', async (route) => {
    await isMarked;
    await answerWords(route);
  });
  await page.goto('/auth/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come in');
  await page
    .locator(place)
    .evaluate((part) => part.firstElementChild?.setAttribute('data-seen', ''));
  resolve();
}

const drawnBefore = (page: Page) => page.locator(`${place} > [data-seen]`);

test('A visitor reads the owner’s words before and after the form wakes @ci', async ({
  page,
  site,
  browser,
  complaints,
}) => {
  await changeWords(site, {
    'signIn.title': 'Come in',
    'signIn.logIn': 'Open the door',
    'signIn.continueWith': '{provider} opens too',
  });
  // Without scripts: what the server has drawn.
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  await plain.goto('/auth/sign-in');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Come in');
  await expect(plain.getByRole('button', { name: 'Open the door' })).toBeAttached();
  await plain.close();
  await openMarked(page, (route) => route.continue());
  await wake(page);
  await expect(drawnBefore(page)).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come in');
  await expect(page.locator(place).getByRole('button', { name: 'Open the door' })).toBeVisible();
  await expect(page.locator(place).getByText('Meridian ID opens too')).toBeVisible();
  await changeWords(site, {
    'signIn.title': null,
    'signIn.logIn': null,
    'signIn.continueWith': null,
  });
  await page.reload();
  await wake(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await expect(page.locator('#tools')).not.toHaveAttribute('data-words');
  expect(complaints).toEqual([]);
});

test('A form whose words do not come wakes with the shipped ones', async ({ page, site }) => {
  await changeWords(site, { 'signIn.title': 'Come in' });
  await openMarked(page, (route) => route.abort());
  await wake(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  // It was drawn anew, which the journey above would notice.
  await expect(drawnBefore(page)).toHaveCount(0);
  await page.locator(place).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Please enter').first()).toBeVisible();
});

test('The footer that an administrator’s tools draw again says the owner’s words', async ({
  page,
  site,
}) => {
  await changeWords(site, { 'shell.rights': '{name} since {year}' });
  await rememberSession(page.context(), await logIn(site));
  await page.goto('/');
  await wake(page);
  await expect(page.getByRole('contentinfo')).toContainText(/Fourfold since \d{4}/);
  await expect(page.getByRole('button', { name: 'Edit footer' })).toBeAttached();
  await changeWords(site, { 'shell.rights': null });
});
