import { expect, type Page, type Request } from '@playwright/test';

const callsOf = new WeakMap<Page, Set<Request>>();

/** Remembers which calls of a page are under way, for `holdCalls`. */
export function followCalls(page: Page): void {
  if (callsOf.has(page)) return;
  const underWay = new Set<Request>();
  callsOf.set(page, underWay);
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
}

/**
 * Holds what a page asks the server until the returned function is called. An open editor asks by
 * itself now and then, and would learn of a change on the server before the press that a journey is
 * about. What was asked before is answered first.
 */
export async function holdCalls(page: Page): Promise<() => void> {
  const underWay = callsOf.get(page);
  if (!underWay) throw new Error('Nobody has followed the calls of this page.');
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = new Set<Request>();
  await page.route('**/api/v1/**', async (route) => {
    held.add(route.request());
    await promise;
    await route.fallback();
  });
  await expect.poll(() => [...underWay].filter((call) => !held.has(call))).toHaveLength(0);
  return resolve;
}
