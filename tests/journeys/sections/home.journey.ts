import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser/journey.ts';
import { shownIn, watchCounting } from '../../support/browser/figures.ts';
import { sheetsOf, wake } from '../../support/browser/wake.ts';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the hero shows its film over its picture, and the film can be stopped', async ({
    browser,
  }) => {
    // Here the hero's height is no whole number of pixels.
    const viewport = { width: 412, height: 823 };
    const page = await browser.newPage({ viewport, deviceScaleFactor: 1.75 });
    await page.goto('/');
    const film = page.locator('main video');
    await expect(film).toHaveCSS('opacity', '1');
    // The film comes late, so the picture stays the largest element: the page was there with it. Nothing was
    // pressed so far, because that ends the list.
    expect(await largestElements(page)).not.toContain('VIDEO');
    await expect(film).toHaveJSProperty('muted', true);
    await expect(film).toHaveJSProperty('loop', true);
    await expect(film).toHaveJSProperty('paused', false);
    await page.getByRole('button', { name: 'Pause the background video' }).click();
    await expect(film).toHaveJSProperty('paused', true);
  });

  test('the figures count up from nothing and end where the server put them', async ({ page }) => {
    await page.goto('/');
    await wake(page);
    const seen = await watchCounting(page.locator('dd', { hasText: '$500M+' }));
    expect(seen[0]).toBe('$0M+');
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.at(-1)).toBe('$500M+');
  });

  test('whoever captures the whole page without scrolling sees the figures at their value and the wheel open @ci', async ({
    page,
  }) => {
    await page.goto('/');
    await wake(page);
    for (const figure of await page.locator('.counter-figure dd').all())
      expect(await shownIn(figure)).toBe(await figure.textContent());
    await expect.poll(() => sheetsOf(page)).toContain('extras');
    for (const part of await page.locator('.wheel-blade, .wheel-flap').all())
      await expect(part).toHaveCSS('transform', 'none');
  });

  test('paper shows the figures themselves', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => shownIn(page.locator('dd', { hasText: '$500M+' }))).toBe('$500M+');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the figures stand', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByText('$500M+')).toHaveCSS('opacity', '1');
    });
  });

  test('testimonials move on every five seconds, and rest under the pointer', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await wake(page);
    const dots = page.getByRole('button', { name: /^Testimonial \d/ });
    await expect(dots).toHaveCount(3);
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(5000);
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
    await dots.nth(2).hover();
    await page.clock.runFor(11_000);
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  });

  test('testimonials stop for good after a choice by hand, and go on when someone says so', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await wake(page);
    const dots = page.getByRole('button', { name: /^Testimonial \d/ });
    const pause = page.getByRole('button', { name: 'Pause the testimonials' });
    await expect(pause).toHaveAttribute('aria-pressed', 'false');
    await dots.nth(2).click();
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    const leave = async () => {
      await page.locator('h1').hover();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    };
    await leave();
    await page.clock.runFor(11_000);
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
    await pause.click();
    await expect(pause).toHaveAttribute('aria-pressed', 'false');
    await leave();
    await page.clock.runFor(5000);
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
    await pause.press('Enter');
    await leave();
    await page.clock.runFor(11_000);
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  });

  test('film and testimonials rest in a tab that nobody looks at, and go on afterwards', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await wake(page);
    await page.clock.runFor(2000);
    const film = page.locator('main video');
    await expect(film).toHaveJSProperty('paused', false);
    await putAway(page, true);
    await expect(film).toHaveJSProperty('paused', true);
    const dots = page.getByRole('button', { name: /^Testimonial \d/ });
    await page.clock.runFor(11_000);
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
    await putAway(page, false);
    await expect(film).toHaveJSProperty('paused', false);
    await page.clock.runFor(5000);
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  });
});

/** Lists the elements that were the largest of the page in turn. Other browsers than Chromium tell of none. */
function largestElements(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        names.push((entry as PerformanceEntry & { element?: Element }).element?.nodeName ?? '');
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    // The browser tells of a frame after it was shown.
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    return names;
  });
}

/** A page without a window is never behind another, so it is told so. */
async function putAway(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('whoever wants rest gets no film, no counting and no changing quotes @main', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await wake(page);
  expect(await shownIn(page.locator('dd', { hasText: '$500M+' }))).toBe('$500M+');
  await expect(page.locator('main video')).toHaveCount(0);
  await page.clock.runFor(11_000);
  const dots = page.getByRole('button', { name: /^Testimonial \d/ });
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Pause the testimonials' })).toBeHidden();
});

test('whoever wants rest sees no colour fade', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const fading = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.getAnimations().filter((moving) => moving instanceof CSSTransition).length;
  });
  expect(fading).toBe(0);
});

test('Partner With Us leads to the contact section of the same page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Partner With Us' }).click();
  await expect(page.locator('#contact-section')).toBeInViewport();
  await expect(page).toHaveURL(/^[^?]*\/(#contact-section)?$/);
});

test('Apply Now and Start Your Journey lead to a contact form that is filled in', async ({
  page,
}) => {
  await page.goto('/careers');
  await page
    .getByRole('link', { name: /Apply Now/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contact/);
  await wake(page);
  await expect(page.getByLabel('Message')).toHaveValue(/Senior Property Manager/);
  await page.goto('/verticals/education');
  await page.getByRole('link', { name: 'Start Your Journey' }).first().click();
  await wake(page);
  await expect(page.getByLabel('Interest area')).toHaveValue('Education & College Counselling');
});
