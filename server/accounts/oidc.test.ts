import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { describeWithPeople, type World } from '../../tests/support/describe-with-people.ts';
import { openTestSqlite } from '../../tests/support/engines.ts';
import { accountEnvironment } from '../../tests/support/people.ts';
import {
  oidcClient,
  type SignInProvider,
  startSignInProvider,
} from '../../tests/support/sign-in-provider.ts';
import { buildTestApp } from '../../tests/support/test-app.ts';

const start = '/api/v1/auth/oidc/start';
const callback = '/api/v1/auth/oidc/callback';
let provider: SignInProvider;
const environment: Record<string, string> = { ...accountEnvironment };

beforeAll(async () => {
  provider = await startSignInProvider(`http://localhost:3000${callback}`);
  Object.assign(environment, {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: oidcClient.id,
    OIDC_CLIENT_SECRET: oidcClient.secret,
  });
});
afterAll(() => provider.close());

function cookieIn(response: LightMyRequestResponse): string {
  return String(response.headers['set-cookie']).split(';', 1)[0] ?? '';
}

/** Goes to the provider and comes back, as a browser does. */
async function goThere({ app }: World) {
  const begun = await app.inject(start);
  const back = await provider.visit(String(begun.headers.location));
  return { begun, back, cookie: cookieIn(begun) };
}

async function signIn(world: World): Promise<URL> {
  const { back, cookie } = await goThere(world);
  const url = `${back.pathname}${back.search}`;
  const response = await world.app.inject({ url, headers: { cookie } });
  expect(response.statusCode).toBe(302);
  return new URL(String(response.headers.location));
}

describeWithPeople(
  'Signing in through a provider',
  (world) => {
    it('D11 makes a request of an unknown person, never an account', async () => {
      const { people, database } = world();
      provider.become({
        sub: 'p-1',
        email: 'Pat@Example.com',
        email_verified: true,
        name: 'Pat 2 Example',
      });
      const page = await signIn(world());
      expect(page.href).toBe('http://localhost:3000/guidance/verification?email=pat%40example.com');
      const rows = await database.db.selectFrom('account').selectAll().execute();
      expect(rows).toMatchObject([
        { email: 'pat@example.com', full_name: 'Pat Example', is_verified: 0, role: 'User' },
      ]);
      expect(await people.mails()).toEqual(['account-request-notice']);
      // Asking again changes nothing.
      await signIn(world());
      expect(await people.mails()).toEqual(['account-request-notice']);
    });

    it('D11 signs in whoever was let in, by a one-time link', async () => {
      const { people } = world();
      const person = await people.make('User', 'pat@example.com');
      provider.become({ sub: 'p-2', email: 'pat@example.com', email_verified: true });
      const page = await signIn(world());
      expect(page.pathname).toBe('/auth/verify');
      const token = page.searchParams.get('token') ?? '';
      const signedIn = await people.post('auth/self', { token });
      expect(signedIn.json()).toMatchObject({ status: 200, data: { user: { _id: person.id } } });
      expect((await people.post('auth/self', { token })).statusCode).toBe(401);
      // From then on the provider's own id counts, whatever becomes of the address there.
      provider.become({ sub: 'p-2', email: 'new-address@example.com', email_verified: true });
      expect((await signIn(world())).pathname).toBe('/auth/verify');
    });

    it('D11 an invitation of such a person is a verify link', async () => {
      const { people, database } = world();
      provider.become({ sub: 'p-3', email: 'pat@example.com', email_verified: true });
      await signIn(world());
      const [row] = await database.db.selectFrom('account').select('id').execute();
      const token = await people.login(await people.make('Admin'));
      await people.post('auth/admin/invitation', { userId: row?.id }, { token });
      expect(await people.mails()).toEqual(['account-request-notice', 'verify']);
      const link = await people.mint('verify', row?.id ?? '');
      expect((await people.post('auth/self', { token: link })).statusCode).toBe(200);
      expect((await signIn(world())).pathname).toBe('/auth/verify');
    });

    it('D11 does not believe an address the provider has not verified', async () => {
      const { people, database } = world();
      await people.make('Admin', 'boss@example.com');
      provider.become({ sub: 'evil', email: 'boss@example.com', email_verified: false });
      expect((await signIn(world())).pathname).toBe('/guidance/verification');
      provider.become({ sub: 'evil', email: 'boss@example.com' });
      expect((await signIn(world())).pathname).toBe('/guidance/verification');
      // Nor does a claimed address wait for its owner to be let in.
      provider.become({ sub: 'evil', email: 'victim@example.com', email_verified: false });
      await signIn(world());
      const rows = await database.db
        .selectFrom('account')
        .select(['email', 'oidc_subject'])
        .execute();
      expect(rows.map((row) => row.oidc_subject)).toEqual([null, null]);
    });

    it('D11 does not let a disabled person in', async () => {
      const { people } = world();
      const person = await people.make('User', 'pat@example.com');
      await people.change(person.id, { is_disabled: 1 });
      provider.become({ sub: 'p-4', email: 'pat@example.com', email_verified: true });
      expect((await signIn(world())).pathname).toBe('/guidance/verification');
    });

    it('asks with PKCE, state and nonce, and keeps them out of scripts’ reach', async () => {
      const begun = await world().app.inject(start);
      const url = new URL(String(begun.headers.location));
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        client_id: oidcClient.id,
        code_challenge_method: 'S256',
        redirect_uri: `http://localhost:3000${callback}`,
        response_type: 'code',
        scope: 'openid email profile',
      });
      for (const name of ['state', 'nonce', 'code_challenge']) {
        expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      }
      expect(begun.headers['set-cookie']).toMatch(
        /; Path=\/api\/v1\/auth\/oidc; .*HttpOnly; SameSite=Lax/,
      );
      expect(begun.headers['cache-control']).toBe('no-store');
      expect(begun.headers['referrer-policy']).toBe('no-referrer');
    });

    it('sends forged, foreign, repeated and late answers back to the sign-in page', async () => {
      const { app, people, wait } = world();
      await people.make('User', 'pat@example.com');
      provider.become({ sub: 'p-5', email: 'pat@example.com', email_verified: true });
      const { back, cookie } = await goThere(world());
      const url = `${back.pathname}${back.search}`;
      const state = back.searchParams.get('state') ?? '';
      const other = cookieIn(await app.inject(start));
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      const [text = '', signature = ''] = value.split('.');
      const forged = Buffer.from(text, 'base64url').toString().replace(state, 'x'.repeat(43));
      const answers = [
        await app.inject({ url }),
        await app.inject({ url, headers: { cookie: other } }),
        await app.inject({
          url: url.replace(state, 'x'.repeat(43)),
          headers: { cookie: `${name}=${Buffer.from(forged).toString('base64url')}.${signature}` },
        }),
        await app.inject({ url: url.replace(state, 'x'.repeat(43)), headers: { cookie } }),
        await app.inject({
          url: `${callback}?error=access_denied&state=${state}`,
          headers: { cookie },
        }),
        await app.inject({ url: callback, headers: { cookie } }),
      ];
      const right = await app.inject({ url, headers: { cookie } });
      expect(right.headers.location).toContain('/auth/verify?token=');
      answers.push(await app.inject({ url, headers: { cookie } }));
      const late = await goThere(world());
      wait(10 * 60_000 + 1);
      answers.push(
        await app.inject({
          url: `${late.back.pathname}${late.back.search}`,
          headers: { cookie: late.cookie },
        }),
      );
      for (const answer of answers) {
        expect(answer.statusCode).toBe(302);
        expect(answer.headers.location).toBe('http://localhost:3000/auth/sign-in?problem=provider');
      }
    });
  },
  environment,
);

describe('Without a provider', () => {
  it('there is nothing to find', async () => {
    const database = await openTestSqlite();
    const { app } = await buildTestApp(database, accountEnvironment);
    for (const url of [start, `${callback}?code=x&state=y`]) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
    await app.close();
    await database.close();
  });

  it('that answers, people read a clear 503, and it is asked again when it is back', async () => {
    const database = await openTestSqlite();
    const { app } = await buildTestApp(database, {
      ...accountEnvironment,
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'x',
    });
    const down = await app.inject(start);
    expect(down.statusCode).toBe(503);
    expect(down.json()).toMatchObject({
      message:
        'The sign-in provider does not answer. Please try again later, or use your password.',
    });
    await app.close();
    await database.close();
  });
});
