import type { APIResponse, Route } from '@playwright/test';

/**
 * The server's own answer to a call that a journey holds in its hands. On a connection of its own: one kept from a
 * call before may be closed by the server, which waits for nobody long, in the moment it is used again.
 */
export function fetchAnswer(route: Route): Promise<APIResponse> {
  return route.fetch({ headers: { ...route.request().headers(), connection: 'close' } });
}
