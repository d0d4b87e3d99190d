import type { Browser, BrowserContext, Dialog, Page } from '@playwright/test';

import { expect } from '@playwright/test';

type DialogType = 'alert' | 'beforeunload' | 'confirm' | 'prompt';
type Answer = 'accept' | 'dismiss';

/** What journeys have asked for, and not seen yet. */
const expected = new WeakMap<Page, { type: DialogType; answer: Answer; isSeen: boolean }[]>();

/**
 * Answers a dialog of the browser that `action` raises, such as 'Leave site?', and fails when none
 * comes. Every other dialog fails the journey.
 */
export async function expectDialog(
  page: Page,
  type: DialogType,
  answer: Answer,
  action: () => Promise<unknown>,
): Promise<void> {
  const one = { type, answer, isSeen: false };
  expected.set(page, [...(expected.get(page) ?? []), one]);
  await action();
  await expect.poll(() => one.isSeen, `the browser asks: ${type}`).toBe(true);
}

/**
 * Answers the dialogs of every context of the browser, and returns a function that ends that with
 * the dialogs nobody expected. Left to itself Playwright answers each without a word.
 */
export function watchDialogs(browser: Browser): () => string[] {
  const unexpected: string[] = [];
  const onDialog = (dialog: Dialog) => {
    const page = dialog.page();
    const one = expected.get(page ?? ({} as Page))?.find(({ isSeen }) => !isSeen);
    if (one?.type === dialog.type()) one.isSeen = true;
    else unexpected.push(`${dialog.type()} at ${page?.url()}: ${dialog.message()}`);
    // A page that stays asks no further, so that the journey goes on and says what else is wrong.
    const answer = one?.answer ?? (dialog.type() === 'beforeunload' ? 'accept' : 'dismiss');
    void dialog[answer]().catch(() => {});
  };
  const watch = (context: BrowserContext) => void context.on('dialog', onDialog);
  browser.on('context', watch);
  return () => {
    browser.off('context', watch);
    return unexpected;
  };
}
