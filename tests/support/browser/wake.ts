import type { Page } from '@playwright/test';

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
