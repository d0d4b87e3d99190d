import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser/journey.ts';
import { loadFullStyles, wake } from '../../support/browser/wake.ts';

test('the first message while offline is one like any other: it can be dismissed, and it goes @ci', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/auth/forgot-password');
  await wake(page);
  await context.setOffline(true);
  await page.getByLabel('E-mail').fill('grace@example.com');
  const send = page.getByRole('button', { name: 'Send the link' });
  const message = page.getByRole('alert').filter({ hasText: 'The server is not responding' });
  await send.click();
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toBeHidden();
  await send.click();
  await expect(message).toBeVisible();
  await page.getByLabel('E-mail').hover();
  await page.clock.runFor(7000);
  await expect(message).toBeHidden();
});

test('an error goes when its cause has', async ({ page, context }) => {
  await page.goto('/auth/forgot-password');
  await wake(page);
  const news = page.getByRole('region', { name: 'Notifications' });
  const email = page.getByLabel('E-mail');
  await email.fill('no address');
  await email.press('Enter');
  // With the pointer on it, no message goes because of its age.
  await news.getByText('Please enter a valid email address').hover();
  await context.setOffline(true);
  await email.fill('grace@example.com');
  await email.press('Enter');
  await expect(news.getByText('The server is not responding')).toBeVisible();
  await expect(news.getByText('Please enter a valid email address')).toBeHidden();
  await news.getByText('The server is not responding').hover();
  await context.setOffline(false);
  await email.press('Enter');
  await expect(page).toHaveURL('/guidance/forgot-password');
  await expect(news.getByRole('status')).toBeVisible();
  await expect(news.getByText('The server is not responding')).toBeHidden();
});

test('a message said just before the page is loaded anew is shown there, once', async ({
  page,
}) => {
  await page.goto('/auth/forgot-password');
  await wake(page);
  await page.getByLabel('E-mail').fill('no address');
  await page.getByRole('button', { name: 'Send the link' }).click();
  const news = page.getByRole('region', { name: 'Notifications' });
  const message = news.getByText('Please enter a valid email address');
  await expect(message).toBeVisible();
  await page.goto('/about-us');
  await wake(page);
  await expect(message).toBeVisible();
  await news.getByRole('button', { name: 'Dismiss' }).click();
  await page.goto('/contact');
  await wake(page);
  await expect(message).toBeHidden();
});

test('an error carried to another document goes when its cause has', async ({ page }) => {
  const refused = 'Please enter a valid email address';
  const news = page.getByRole('region', { name: 'Notifications' });
  const email = page.getByLabel('E-mail');
  await page.goto('/auth/forgot-password');
  await wake(page);
  await email.fill('no address');
  await email.press('Enter');
  await expect(news.getByText(refused)).toBeVisible();
  await page.reload();
  await wake(page);
  await news.getByText(refused).hover();
  await email.fill('grace@example.com');
  await email.press('Enter');
  await expect(page).toHaveURL('/guidance/forgot-password');
  await expect(news.getByText(refused)).toBeHidden();
});

test('what someone else wrote into the storage is no message', async ({ page, complaints }) => {
  await page.goto('/about-us');
  await page.evaluate(() =>
    sessionStorage.setItem(
      'toasts',
      JSON.stringify([
        null,
        { kind: 'error', message: { html: '<b>hello</b>' }, leftAt: Date.now() },
        { kind: 'error', message: 'from yesterday', leftAt: Date.now() - 86_400_000 },
      ]),
    ),
  );
  await page.goto('/contact');
  await wake(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a message is drawn as one from its first moment, also before the full styles are there', async ({
  page,
}) => {
  const message = page.getByRole('alert').filter({ hasText: 'Please enter a valid email address' });
  for (const path of ['/', '/about-us', '/auth/sign-in']) {
    // Said anew each time: a message that was shown for three seconds stays on its page.
    await page.goto('/auth/forgot-password');
    await wake(page);
    await page.getByLabel('E-mail').fill('no address');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(message).toBeVisible();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.css', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(message).toBeVisible();
    const early = await looksOf(page);
    release();
    await loadFullStyles(page);
    expect(early).toEqual(await looksOf(page));
    await page.unrouteAll();
  }
});

/** How the message and all that stands in it are drawn. */
function looksOf(page: Page): Promise<object[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.toast, .toast *')].flatMap((element) =>
      ['', '::before'].map((part) => {
        const { width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, borderTopWidth, display, content, maskImage } =
          getComputedStyle(element, part);
        return {
          width,
          height,
          color,
          backgroundColor,
          borderTopWidth,
          display,
          content,
          maskImage,
        };
      }),
    ),
  );
}
