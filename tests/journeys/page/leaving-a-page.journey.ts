import type { Page, Route } from '@playwright/test';

import { expect, test } from '../../support/browser/journey.ts';
import { wake } from '../../support/browser/wake.ts';

/** The answer to such a request waits until it is let through, as on a slow line. */
async function hold(page: Page, files: string, end: 'continue' | 'abort') {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = async (route: Route) => {
    await promise;
    // Firefox itself has ended what was loading when the link was pressed.
    await route[end]().catch(() => {});
  };
  await page.route(files, answer);
  return resolve;
}

/** A page asks whether the server is there before it would be loaded again. */
async function waitUntilAsked(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.request.head('/contact');
}

async function pressLink(page: Page): Promise<void> {
  // Pressed by the page itself: Playwright would wait for where the link leads.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About Us' })
    .evaluate((link) => {
      setTimeout(() => (link as HTMLAnchorElement).click());
    });
}

function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** With words of its own the form wakes without a touch. */
const wakingForm = '/contact?about=Engineer';

for (const [what, files] of [
  ["the page's script", '**/assets/page-*.js'],
  ["a form's script", '**/assets/contact-form-*.js'],
] as const) {
  test(
    `a link pressed while ${what} is still on its way leads on`,
    files.includes('page') ? { tag: '@firefox' } : {},
    async ({ page }) => {
      const documents = documentsOf(page);
      const endScript = await hold(page, files, 'abort');
      const letNextPageCome = await hold(page, '**/about-us', 'continue');
      const asked = page.waitForRequest(files);
      await page.goto(wakingForm, { waitUntil: 'commit' });
      await asked;
      const lost = waitUntilAsked(page);
      await Promise.all([page.waitForRequest('**/about-us'), pressLink(page)]);
      endScript();
      await lost;
      letNextPageCome();
      await expect(page).toHaveURL('/about-us');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(documents.filter((path) => path === '/contact')).toHaveLength(1);
    },
  );
}

test('a page that was left before its script had come works for whoever comes back @ci', async ({
  page,
}) => {
  const endScript = await hold(page, '**/assets/page-*.js', 'abort');
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Jean');
  await pressLink(page);
  await expect(page).toHaveURL('/about-us');
  endScript();
  await page.unroute('**/assets/page-*.js');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await wake(page);
  await expect(page.getByLabel('First name')).toHaveValue('Jean');
});

test('a press that leads to no other page leaves a notice where a script was lost', async ({
  page,
}) => {
  await page.clock.install();
  const endScript = await hold(page, '**/assets/contact-form-*.js', 'abort');
  await page.route('**/about-us', (route) => route.fulfill({ status: 204 }));
  const asked = page.waitForRequest('**/assets/contact-form-*.js');
  const documents = documentsOf(page);
  await page.goto(wakingForm, { waitUntil: 'commit' });
  await asked;
  const lost = waitUntilAsked(page);
  await Promise.all([page.waitForRequest('**/about-us'), pressLink(page)]);
  endScript();
  await lost;
  await page.clock.runFor(11_000);
  await expect(page.getByRole('alert')).toContainText('Part of this page could not be loaded.');
  expect(documents).toEqual(['/contact', '/about-us']);
});
