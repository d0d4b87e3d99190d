import type { AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { getSpelled } from '../../tests/support/http/get-raw.ts';
import { loginPerClient } from '../limits/limit-rules.ts';

describeWithPeople(
  'H-03 A call that is spelled otherwise',
  (world) => {
    async function listen(): Promise<string> {
      const { app } = world();
      await app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    }

    it('gets past no guard: each of the administrator’s calls is a 401 or a 404 to a stranger', async () => {
      const origin = await listen();
      const guarded = world().app.routeTable.filter(
        ({ access, method }) => !['public', 'own-account'].includes(access) && method !== 'HEAD',
      );
      expect(guarded.length).toBeGreaterThan(20);
      for (const { method, url } of guarded) {
        const path = url.replace(/:\w+/g, 'f'.repeat(24));
        expect((await getSpelled(origin, path, { method })).status).toBe(401);
        for (const spelling of spellingsOfCall(path)) {
          const { status, headers } = await getSpelled(origin, spelling, { method });
          expect(`${method} ${spelling} ${status}`).toMatch(/ (?:401|404)$/);
          expect(headers['x-content-type-options']).toBe('nosniff');
        }
      }
    });

    it('has no limit of its own: after too many tries no spelling of the call tries again', async () => {
      const { people } = world();
      const { email } = await people.make('User');
      const origin = await listen();
      const post = (path: string) =>
        fetch(origin + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'a wrong guess of mine' }),
        });
      const path = '/api/v1/auth/login';
      for (let tries = 0; tries < loginPerClient.count; tries += 1) await post(path);
      const hashes = people.countHashes();
      expect((await post(path)).status).toBe(429);
      for (const spelling of [...spellingsOfCall(path), `${path}?x=1`]) {
        expect([404, 429]).toContain((await post(spelling)).status);
      }
      expect(hashes()).toBe(0);
    });
  },
  {},
);

function spellingsOfCall(path: string): string[] {
  const last = path.lastIndexOf('/');
  return [
    `/${path}`,
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path};x`,
    `${path}.data`,
    path.toUpperCase(),
    path.replace('/api/', '/Api/'),
    path.replace('/api/', '/%61pi/'),
    path.replace('/api/', '/api//'),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/api/x/../'),
    path.replace('/api/', '/api%2f'),
    path.replace('/api/', '/\\api/'),
    `${path.slice(0, last)}%2F${path.slice(last + 1)}`,
    `${path.slice(0, last)}/%${path.codePointAt(last + 1)?.toString(16)}${path.slice(last + 2)}`,
  ];
}
