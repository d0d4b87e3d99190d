import { generateKeyPairSync } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { expect, it } from 'vitest';

import type { World } from '../../../tests/support/accounts/describe-with-people.ts';
import {
  comeBack,
  describeWithProvider,
} from '../../../tests/support/accounts/describe-with-provider.ts';

const problem = (name: string) => `http://localhost:3000/auth/sign-in?problem=${name}`;

describeWithProvider('Identities at a provider', (world, provider) => {
  async function link(sub: string): Promise<string> {
    provider().become({ sub, email: 'pat@example.com', email_verified: true });
    return (await comeBack(world())).page.href;
  }

  it.each(['subject', 'issuer'] as const)(
    'D11 that differ in the %s from the one an account is linked to are told so, and it is written down',
    async (part) => {
      const { people, database } = world();
      const pat = await people.make('User', 'pat@example.com');
      expect(await link('p-1')).toContain('/auth/verify');
      const moved =
        part === 'subject'
          ? { provider_subject: 'p-of-before' }
          : { provider_issuer: 'https://before.example' };
      await database.db.updateTable('account').set(moved).where('id', '=', pat.id).execute();
      expect(await link('p-1')).toBe(problem('other-identity'));
      const log = await database.db
        .selectFrom('audit_entry')
        .select(['action', 'subject_id'])
        .where('action', '=', 'refused-identity')
        .execute();
      expect(log).toEqual([{ action: 'refused-identity', subject_id: pat.id }]);
      // Only the owner of the address may learn that it is known.
      provider().become({ sub: 'evil', email: 'pat@example.com', email_verified: false });
      expect((await comeBack(world())).page.href).toBe(problem('unvouched'));
    },
  );

  it('are unlinked by the owner of the account, who needs a password for that, and linked anew', async () => {
    const { people, database } = world();
    const pat = await people.make('User', 'pat@example.com');
    await link('p-1');
    const token = await people.login(pat);
    expect((await people.get('auth/account', { token })).json()).toMatchObject({
      data: { isLinked: true },
    });
    const accounts = database.db.updateTable('account').where('id', '=', pat.id);
    const row = await database.db
      .selectFrom('account')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    await accounts.set({ password_hash: null }).execute();
    expect((await people.delete('auth/account/provider', { token })).statusCode).toBe(409);
    await accounts.set(row).execute();
    expect((await people.delete('auth/account/provider', { token })).statusCode).toBe(200);
    expect((await people.delete('auth/account/provider', { token })).statusCode).toBe(200);
    expect((await people.get('auth/account', { token })).json()).toMatchObject({
      data: { isLinked: false },
    });
    expect(await link('p-2')).toContain('/auth/verify');
    expect(await link('p-1')).toBe(problem('other-identity'));
  });

  it('are unlinked by an administrator, and by nobody else', async () => {
    const { people } = world();
    const pat = await people.make('User', 'pat@example.com');
    await link('p-1');
    const token = await people.login(await people.make('Admin'));
    const path = `auth/admin/users/${pat.id}`;
    expect((await people.get(path, { token })).json()).toMatchObject({ data: { isLinked: true } });
    const stranger = await people.login(pat);
    expect((await people.post(`${path}/unlinkProvider`, {}, { token: stranger })).statusCode).toBe(
      403,
    );
    expect((await people.post(`${path}/unlinkProvider`, {}, { token })).statusCode).toBe(200);
    const { data } = (await people.get(path, { token })).json();
    expect(data.isLinked).toBe(false);
    expect(data.history[0]).toMatchObject({ action: 'took-provider' });
    expect(await link('p-2')).toContain('/auth/verify');
  });

  it('D11 reads a confirmation that comes as a word, and no other kind', async () => {
    const { people } = world();
    await people.make('User', 'pat@example.com');
    for (const said of ['false', 'yes', 1, null, undefined]) {
      provider().become({ sub: 'p-1', email: 'pat@example.com', email_verified: said });
      expect((await comeBack(world())).page.href).toBe(problem('unvouched'));
    }
    provider().become({ sub: 'p-1', email: 'pat@example.com', email_verified: 'true' });
    expect((await comeBack(world())).page.pathname).toBe('/auth/verify');
  });

  it('D11 takes a request without a name, and says what is missing without an address', async () => {
    const { database } = world();
    for (const [index, name] of ['', null, 7, undefined].entries()) {
      const email = `nameless${index}@example.com`;
      provider().become({ sub: `n-${index}`, email, email_verified: true, name });
      expect((await comeBack(world())).page.pathname).toBe('/guidance/verification');
    }
    const rows = await database.db.selectFrom('account').select('full_name').execute();
    expect(rows.map((row) => row.full_name)).toEqual(Array(4).fill('New member'));
    provider().become({ sub: 'silent' });
    expect((await comeBack(world())).page.href).toBe(problem('no-address'));
  });

  it.each(['/.well-known/openid-configuration', '/token', '/jwks', '/me'])(
    'D11 reads no more than half a megabyte of what the provider sends (%s)',
    async (path) => {
      await world().people.make('User', 'pat@example.com');
      provider().become({ sub: 'p-1', email: 'pat@example.com', email_verified: true });
      let sent = 0;
      provider().spoil(path, (response) => {
        const write = response.write.bind(response);
        response.write = ((chunk: string, done: () => void) => {
          sent += chunk.length;
          return write(chunk, done);
        }) as typeof response.write;
        endless(response);
      });
      try {
        const page = await signIn(world());
        expect(page).toBe(problem('provider-down'));
      } finally {
        provider().spoil(path, undefined);
      }
      // Part of the sent bytes is still in the buffers of both ends.
      expect(sent).toBeGreaterThan(512 * 1024);
      expect(sent).toBeLessThan(16 * 2 ** 20);
    },
  );

  it('D11 does not believe an identity that is signed by another key', async () => {
    await world().people.make('User', 'pat@example.com');
    provider().become({ sub: 'p-1', email: 'pat@example.com', email_verified: true });
    const published = await fetch(`${provider().issuer}/jwks`);
    const { keys } = (await published.json()) as { keys: { kid: string; alg: string }[] };
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const others = keys.map((key) => ({ ...key, ...publicKey.export({ format: 'jwk' }) }));
    provider().spoil('/jwks', (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ keys: others }));
    });
    try {
      expect(await signIn(world())).toBe(problem('provider'));
    } finally {
      provider().spoil('/jwks', undefined);
    }
  });
});

/** When the provider is unreachable, the person is told at once. */
async function signIn(world: World): Promise<string> {
  const begun = await world.app.inject('/api/v1/auth/oidc/start');
  const location = String(begun.headers.location);
  if (location.startsWith('http://localhost:3000')) return location;
  return (await comeBack(world)).page.href;
}

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const pour = () => {
    if (!response.destroyed) response.write(' '.repeat(64 * 1024), () => setImmediate(pour));
  };
  pour();
}
