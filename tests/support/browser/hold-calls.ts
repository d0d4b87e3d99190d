import type { Page } from '@playwright/test';

/**
 * Holds what a page asks the server until the returned function is called. An open editor asks by
 * itself now and then, and would learn of a change on the server before the press that a journey is
 * about.
 */
export async function holdCalls(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/v1/**', async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
