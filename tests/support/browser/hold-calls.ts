import { expect, type Page, type Request } from '@playwright/test';

const callsOf = new WeakMap<Page, Set<Request>>();

/** The calls of a page that are under way from now on; also for `holdCalls`. */
export function followCalls(page: Page): ReadonlySet<Request> {
  const followed = callsOf.get(page);
  if (followed) return followed;
  const underWay = new Set<Request>();
  callsOf.set(page, underWay);
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
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
