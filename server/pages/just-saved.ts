import type { IncomingMessage } from 'node:http';

import { isStaff } from '../../domain/accounts/rights.ts';
import type { Api } from '../http/api.ts';
import { readingMethods } from '../http/front-door.ts';

const cookieName = 'fourfold_saved';
const keptSeconds = 60;

/**
 * Pages are requested without a session. So after a change a cookie marks the browser for a minute, and it gets no
 * page from before its own save. The cookie grants nothing and identifies nobody.
 */
export function markSaves(api: Api, siteUrl: string): void {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = `${cookieName}=1; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`;
  api.addHook('onSend', async ({ method, account }, reply) => {
    if (readingMethods.has(method) || reply.statusCode >= 300 || !isStaff(account?.role)) return;
    if (!reply.hasHeader('set-cookie')) reply.header('set-cookie', cookie);
  });
}

export function hasJustSaved({ headers }: IncomingMessage): boolean {
  return headers.cookie?.includes(`${cookieName}=`) ?? false;
}
