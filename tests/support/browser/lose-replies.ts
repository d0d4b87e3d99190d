import type { Page, Route } from '@playwright/test';

import { fetchAnswer } from '../http/fetch-answer.ts';

/** What the browser receives instead of the answer, after the server has acted. */
export const lostReplies = {
  'the connection is cut': (route: Route) => route.abort(),
  'a captive portal answers': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
  'a proxy answers 502': (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
};

export type LostReply = keyof typeof lostReplies;

/**
 * Lets the first such call reach the server and loses its reply. Returns the keys of all such
 * calls.
 */
export async function loseFirstReply(
  page: Page,
  path: string,
  how: LostReply = 'the connection is cut',
): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(`**/api/v1${path}`, async (route) => {
    if (route.request().method() !== 'POST') {
      await route.continue();
      return;
    }
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) {
      await route.continue();
      return;
    }
    await fetchAnswer(route);
    await lostReplies[how](route);
  });
  return keys;
}
