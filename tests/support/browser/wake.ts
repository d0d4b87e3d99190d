import { expect, type Page } from '@playwright/test';

/**
 * Parts wake when they come near the screen, and the contact form when it is touched. Waits until
 * all of those near the screen are awake, and for administrators their tools.
 */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => {
    const { auth, awake, tools } = document.documentElement.dataset;
    const sleeping = [...document.querySelectorAll('[data-part]:not([data-awake])')].filter(
      (part) => part.getBoundingClientRect().top < innerHeight + 200,
    );
    // The script that listens for touches may come later than the first one.
    for (const part of sleeping) part.dispatchEvent(new Event('pointerdown'));
    const hasTools = (auth !== 'admin' && auth !== 'editor') || tools !== undefined;
    return awake !== undefined && hasTools && sleeping.length === 0;
  });
}

/** The sheets that apply on the screen, by the name of their file without its mark. */
export function sheetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ media, href }) => href !== null && media.mediaText !== 'print')
      .map(({ href }) => /assets\/([a-z-]+)-[\w-]{8}\./.exec(href ?? '')?.[1] ?? ''),
  );
}

/** The full sheets come at the first touch that the page's script sees. Waits until they apply. */
export async function loadFullStyles(page: Page): Promise<void> {
  await wake(page);
  await page.keyboard.press('Shift');
  await expect.poll(() => sheetsOf(page)).toContain('site');
}
