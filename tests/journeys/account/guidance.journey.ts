import type { Page } from '@playwright/test';

import { getRaw } from '../../support/http/get-raw.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { wake } from '../../support/browser/wake.ts';

const email = "ada.o'neil+x@example.com";
const screens = ['/guidance/verification', '/guidance/forgot-password'];

for (const path of screens) {
  const link = `${path}?${new URLSearchParams({ email })}`;

  test(`${path} is one page for everyone, kept in memory, and tells nobody whom it is for`, async ({
    site,
  }) => {
    const first = await getRaw(site.url + link);
    const second = await getRaw(`${site.url}${path}?email=someone@example.com`);
    expect(first.headers.etag).toBe(second.headers.etag);
    // The address in the link is nobody else's: no cache on the way keeps the answer to it.
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers['referrer-policy']).toBe('no-referrer');
    expect(first.bytes.toString()).not.toContain('example.com');
  });

  test(`${path} shows the address before any script of ours has come, and after a reload`, async ({
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(link);
    await expect.poll(() => drawnEmail(page)).toBe(email);
    await expect(page).toHaveURL(({ search }) => search === '');
    await page.unroute('**/assets/*.js');
    await page.reload();
    await wake(page);
    await expect(page.getByText(email)).toBeVisible();
    await page.reload();
    await expect.poll(() => drawnEmail(page)).toBe(email);
  });

  test(`${path} leaves the address where it is when the tab may keep nothing`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Blocked', 'SecurityError');
        },
      });
    });
    await page.goto(link);
    await expect.poll(() => drawnEmail(page)).toBe(email);
    await wake(page);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page).toHaveURL(link);
  });
}

test('without an address the page speaks of yours @ci', async ({ page }) => {
  await page.goto('/guidance/verification');
  await expect(page.getByText('Your login request for your address')).toBeVisible();
  await wake(page);
  await expect(page.getByText('Your login request for your address')).toBeVisible();
});

/** As drawn: by the style sheet until the page is awake, as text from then on. */
async function drawnEmail(page: Page): Promise<string> {
  const drawn = page.locator('.account-text strong').evaluate((element) => {
    const { content } = getComputedStyle(element, '::before');
    return element.textContent || content.slice(1, -1);
  });
  // A page that lost its scripts loads itself once more, under whoever looks at it.
  return drawn.catch(() => '');
}
