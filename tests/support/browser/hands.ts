import type { Locator, Page } from '@playwright/test';

import { expect } from '../builder/admin-site.ts';

/** One way to use the screen: by mouse or by keyboard. The same journey runs with each. */
export type Hand = {
  press(target: Locator): Promise<void>;
  write(field: Locator, words: string): Promise<void>;
  /** Chooses an item of a menu that opens at a button. */
  choose(button: Locator, item: string): Promise<void>;
};

export const hands: [name: string, take: (page: Page) => Hand][] = [
  ['By mouse', takeMouse],
  ['By keyboard alone', takeKeyboard],
];

function takeMouse(page: Page): Hand {
  return {
    press: (target) => target.click(),
    write: (field, words) => field.fill(words),
    async choose(button, item) {
      await button.click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    },
  };
}

function takeKeyboard(page: Page): Hand {
  const { keyboard } = page;
  return {
    async press(target) {
      await walkTo(page, target);
      await keyboard.press('Enter');
    },
    async write(field, words) {
      await walkTo(page, field);
      await keyboard.press('Control+a');
      await keyboard.type(words);
    },
    async choose(button, item) {
      await walkTo(page, button);
      await keyboard.press('Enter');
      const items = page.getByRole('menuitem');
      await expect(items.first()).toBeFocused();
      const names = await items.allTextContents();
      for (let step = names.indexOf(item); step > 0; step -= 1) await keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: item, exact: true })).toBeFocused();
      await keyboard.press('Enter');
    },
  };
}

/**
 * Presses Tab, or Shift with Tab when the element stands before the focus, as a sighted person
 * would.
 */
async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const isBefore = await target.evaluate((element) => {
    const from = document.activeElement ?? document.body;
    return (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  });
  await tabTo(page, target, isBefore ? 'Shift+Tab' : 'Tab');
}

/** Presses only Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  // Found once: reading the names of a whole page takes longer than the press.
  let element = await target.elementHandle();
  for (let presses = 0; presses < 400; presses += 1) {
    const state = await element?.evaluate((found) => {
      if (found === document.activeElement) return 'focused';
      return found.isConnected ? 'elsewhere' : 'redrawn';
    });
    if (state === 'focused') return;
    if (state === 'elsewhere') await page.keyboard.press(key);
    else element = await target.elementHandle();
  }
  throw new Error(`The keyboard does not get to ${String(target)}`);
}
