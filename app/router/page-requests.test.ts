import { afterEach, expect, it, vi } from 'vitest';

import { guardPageData, readObstacles, retryPageRequests } from './page-requests.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('An answer that does not come within 15 seconds counts as none, and is asked for again on request', async () => {
  vi.useFakeTimers();
  const signals: (AbortSignal | null | undefined)[] = [];
  const answer = new Response('[]', { headers: { 'X-Remix-Response': 'yes' } });
  const send = (_input: unknown, init?: RequestInit) => {
    signals.push(init?.signal);
    return signals.length > 1 ? Promise.resolve(answer) : new Promise<Response>(() => {});
  };
  vi.stubGlobal('window', { fetch: send });
  guardPageData();
  const page = window.fetch(new URL('https://example.com/careers.data'));
  await vi.advanceTimersByTimeAsync(14_900);
  expect(readObstacles()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(readObstacles()).toMatchObject([{ isForeign: false }]);
  expect(signals[0]?.aborted).toBe(true);
  retryPageRequests();
  expect(await (await page).text()).toBe('[]');
  expect(readObstacles()).toEqual([]);
});
