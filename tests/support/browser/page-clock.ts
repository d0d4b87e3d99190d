import type { Page } from '@playwright/test';

/**
 * The clock of a page, which a journey moves instead of waiting. It stands still between two presses, so that they are as
 * far apart as the journey says, however busy the machine is. Call `page.clock.install()` before the document is opened.
 */
export async function pressTwiceAt(
  page: Page,
  { x, y }: { x: number; y: number },
  gapMs: number,
): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // It can only be stopped at a time that has not come yet.
  await page.clock.pauseAt(now + 2000);
  await page.mouse.click(x, y);
  await page.clock.runFor(gapMs);
  await page.mouse.click(x, y);
  await page.clock.resume();
}
