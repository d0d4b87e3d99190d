import type { Page } from '@playwright/test';

/** Scripts wait for a quiet moment or the first touch. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => Reflect.get(window, '__awake') === true);
}
