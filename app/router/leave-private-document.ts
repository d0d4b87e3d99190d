import { redirectDocument } from 'react-router';

import { isSessionKept } from '../api/auth-store.ts';
import { waitForServer } from './page-requests.ts';

const isPrivate = (path: string) => /^\/(?:auth|guidance)\//.test(path);

/** Where this document came from the server: its content policy was made for that page. */
const openedAt = typeof location === 'undefined' ? '' : location.pathname;

/**
 * The policy of the account screens is narrower than the builder needs, and a document keeps the one it came
 * with. So whoever leaves them gets a new document; unless the session lives in this one's memory alone.
 */
export async function leavePrivateDocument({ request }: { request: Request }): Promise<void> {
  const { pathname, search, hash } = new URL(request.url);
  if (!isPrivate(openedAt) || isPrivate(pathname) || !isSessionKept()) return;
  await waitForServer(pathname + search, request.signal);
  throw redirectDocument(pathname + search + hash);
}
