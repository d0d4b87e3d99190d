import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/browser/journey.ts';
import { wake } from '../../support/browser/wake.ts';

/** Scrolls until the top of the wheel is so far above the lower edge of the window. */
async function scrollWheel(page: Page, part: number): Promise<void> {
  await page.locator('.wheel').evaluate((wheel, share) => {
    const top = wheel.getBoundingClientRect().top + scrollY;
    scrollTo({ top: top - innerHeight * (1 - share), behavior: 'instant' });
  }, part);
}

/** How far the flap stands open: 1 lies flat on its own half, -1 on the blade. */
function openness(flap: Locator): Promise<number> {
  return flap.evaluate((element) => {
    const { m11, m22 } = new DOMMatrix(getComputedStyle(element).transform);
    return Math.round((m11 + m22 - 1) * 100) / 100;
  });
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('The four blades open into the four businesses as one scrolls, and a blade becomes the hero @chromium', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = { shift: 0, names: new Array<string>() };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      addEventListener('pagereveal', async ({ viewTransition }) => {
        await viewTransition?.ready;
        seen.names = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
      });
    });
    await page.goto('/');
    await wake(page);
    const flaps = page.locator('.wheel-flap');
    await expect(flaps).toHaveCount(4);
    await scrollWheel(page, 0.1);
    for (const flap of await flaps.all())
      await expect.poll(() => openness(flap)).toBeLessThan(-0.9);
    await scrollWheel(page, 0.5);
    await expect.poll(() => openness(flaps.first())).toBeGreaterThan(-0.9);
    await scrollWheel(page, 0.9);
    for (const flap of await flaps.all()) await expect.poll(() => openness(flap)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    type Seen = { seen: { shift: number; names: string[] } };
    expect(await page.evaluate(() => (window as unknown as Seen).seen.shift)).toBe(0);

    await page.locator('a.wheel-blade').nth(1).click();
    await expect(page).toHaveURL('/verticals/it-consulting');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as Seen).seen.names))
      .toContain('::view-transition-group(blade)');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'Explore Education' }).click();
    await expect(page).toHaveURL('/verticals/education');

    // A hero that nobody sees is not drawn for the way to the next page.
    await page.locator('footer a[href="/about-us"]').click();
    await expect(page).toHaveURL('/about-us');
    const names = () => page.evaluate(() => (window as unknown as Seen).seen.names);
    await expect.poll(names).toContain('::view-transition-new(blade)');
    expect(await names()).not.toContain('::view-transition-old(blade)');
  });
});

test('Without motion the wheel stands open, and each business has one link for keys @ci', async ({
  page,
}) => {
  await page.goto('/');
  await scrollWheel(page, 0.1);
  await expect(page.locator('.wheel-flap').first()).toHaveCSS('transform', 'none');
  await expect(page.locator('.wheel').getByRole('link')).toHaveCount(4);
  const explore = page.getByRole('link', { name: 'Explore Real Estate Management' });
  await explore.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/verticals/real-estate');
});
