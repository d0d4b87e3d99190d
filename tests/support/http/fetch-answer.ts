import type { APIResponse, Route } from '@playwright/test';

/**
 * The server's own answer to a call that a journey intercepts. It uses a new connection, because
 * the server may close a kept one in the moment it is used again.
 */
export function fetchAnswer(route: Route): Promise<APIResponse> {
  return route.fetch({ headers: { ...route.request().headers(), connection: 'close' } });
}
