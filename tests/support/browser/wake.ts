import type { Page } from '@playwright/test';

/**
 * Parts wake when they come near the screen or are touched. Waits until all of those are awake, and
 * for administrators their tools.
 */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => {
    const { auth, awake, tools } = document.documentElement.dataset;
    const sleeping = [...document.querySelectorAll('[data-part]:not([data-awake])')];
    const hasTools = (auth !== 'admin' && auth !== 'editor') || tools !== undefined;
    return (
      awake !== undefined &&
      hasTools &&
      !sleeping.some((part) => part.getBoundingClientRect().top < innerHeight + 200)
    );
  });
}
