import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import {
  comeBack,
  cookieIn,
  describeWithProvider,
  goThere,
  tokenOf,
} from '../../../tests/support/accounts/describe-with-provider.ts';
import type { World } from '../../../tests/support/accounts/describe-with-people.ts';
import { openTestSqlite } from '../../../tests/support/database/engines.ts';
import { readMails } from '../../../tests/support/mail/mailbox.ts';
import { accountEnvironment } from '../../../tests/support/accounts/people.ts';
import { oidcClient } from '../../../tests/support/accounts/sign-in-provider.ts';
import { buildTestApp } from '../../../tests/support/http/test-app.ts';

const start = '/api/v1/auth/oidc/start';
const callback = '/api/v1/auth/oidc/callback';

async function signIn(world: World): Promise<URL> {
  return (await comeBack(world)).page;
}

describeWithProvider('Signing in through a provider', (world, provider) => {
  it('D11 makes a request of an unknown person, never an account', async () => {
    const { people, database } = world();
    provider().become({
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
    // A second sign-in changes nothing.
    await signIn(world());
    expect(await people.mails()).toEqual(['account-request-notice']);
  });

  it('D11 takes a name of any length, and no half character of it', async () => {
    const { database } = world();
    const name = `${'x'.repeat(79)}𠮷 ${'Long '.repeat(200)}`;
    provider().become({ sub: 'p-1', email: 'pat@example.com', email_verified: true, name });
    expect((await signIn(world())).pathname).toBe('/guidance/verification');
    const rows = await database.db.selectFrom('account').select('full_name').execute();
    expect(rows).toEqual([{ full_name: 'x'.repeat(79) }]);
  });

  it('D11 signs in whoever was let in, by a one-time link', async () => {
    const { people } = world();
    const person = await people.make('User', 'pat@example.com');
    provider().become({ sub: 'p-2', email: 'pat@example.com', email_verified: true });
    const { page, cookie } = await comeBack(world());
    expect(page.pathname).toBe('/auth/verify');
    const token = tokenOf(page);
    const headers = { cookie };
    const signedIn = await people.post('auth/self', { token }, { headers });
    expect(signedIn.json()).toMatchObject({ status: 200, data: { user: { _id: person.id } } });
    expect(signedIn.headers['set-cookie']).toMatch(/^fourfold_sign_in=; .*Max-Age=0;/);
    expect((await people.post('auth/self', { token }, { headers })).statusCode).toBe(401);
    // From then on the provider's own id counts, even if the address changes there.
    provider().become({ sub: 'p-2', email: 'new-address@example.com', email_verified: true });
    expect((await signIn(world())).pathname).toBe('/auth/verify');
  });

  it('D11 keeps the issuer with the subject: the same subject elsewhere is someone else', async () => {
    const { people, database } = world();
    const pat = await people.make('User', 'pat@example.com');
    await database.db
      .updateTable('account')
      .set({ provider_issuer: 'https://other.example', provider_subject: 'p-9' })
      .where('id', '=', pat.id)
      .execute();
    provider().become({ sub: 'p-9', email: 'quinn@example.com', email_verified: true });
    expect((await signIn(world())).pathname).toBe('/guidance/verification');
    const rows = await database.db
      .selectFrom('account')
      .select(['email', 'provider_issuer', 'provider_subject'])
      .orderBy('created_at')
      .execute();
    expect(rows).toEqual([
      {
        email: 'pat@example.com',
        provider_issuer: 'https://other.example',
        provider_subject: 'p-9',
      },
      {
        email: 'quinn@example.com',
        provider_issuer: provider().issuer,
        provider_subject: 'p-9',
      },
    ]);
  });

  it('D11 tells the owner of an account by mail when it is linked, once', async () => {
    const { people } = world();
    await people.make('User', 'pat@example.com');
    provider().become({ sub: 'p-11', email: 'pat@example.com', email_verified: true });
    await signIn(world());
    await signIn(world());
    const mails = await readMails(world());
    expect(mails).toMatchObject([
      {
        to: [{ address: 'pat@example.com' }],
        subject: 'Your Fourfold account was linked to Meridian ID',
      },
    ]);
    expect(mails[0]?.text).not.toContain('token=');
  });

  it('D11 an invitation of such a person is a verify link', async () => {
    const { people, database } = world();
    provider().become({ sub: 'p-3', email: 'pat@example.com', email_verified: true });
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
    const unvouched = 'http://localhost:3000/auth/sign-in?problem=unvouched';
    provider().become({ sub: 'evil', email: 'boss@example.com', email_verified: false });
    expect((await signIn(world())).href).toBe(unvouched);
    provider().become({ sub: 'evil', email: 'boss@example.com' });
    expect((await signIn(world())).href).toBe(unvouched);
    // A claimed address does not wait for its owner's approval, and the answer does not reveal that it was unknown.
    provider().become({ sub: 'evil', email: 'victim@example.com', email_verified: false });
    expect((await signIn(world())).href).toBe(unvouched);
    const rows = await database.db
      .selectFrom('account')
      .select(['email', 'provider_subject'])
      .execute();
    expect(rows.map((row) => row.provider_subject)).toEqual([null, null]);
  });

  it('D11 does not let a disabled person in', async () => {
    const { people } = world();
    const person = await people.make('User', 'pat@example.com');
    await people.change(person.id, { is_disabled: 1 });
    provider().become({ sub: 'p-4', email: 'pat@example.com', email_verified: true });
    expect((await signIn(world())).search).toBe('?problem=closed');
  });

  it('tells people the truth whom it does not let in yet', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const id = await people.ask('pat@example.com');
    provider().become({ sub: 'p-12', email: 'pat@example.com', email_verified: true });
    expect((await signIn(world())).pathname).toBe('/guidance/verification');
    await people.post('auth/admin/invitation', { userId: id }, { token });
    const invited = await signIn(world());
    expect(invited.pathname + invited.search).toBe('/auth/sign-in?problem=invited');
    await people.post(`auth/admin/users/${id}/decline`, { notify: false }, { token });
    expect((await signIn(world())).search).toBe('?problem=declined');
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
    expect(begun.headers['set-cookie']).toMatch(/; Path=\/api\/v1\/auth; .*HttpOnly; SameSite=Lax/);
    expect(begun.headers['cache-control']).toBe('no-store');
    expect(begun.headers['referrer-policy']).toBe('no-referrer');
  });

  it('sends forged, foreign, repeated and late answers back to the sign-in page', async () => {
    const { app, people, wait } = world();
    await people.make('User', 'pat@example.com');
    provider().become({ sub: 'p-5', email: 'pat@example.com', email_verified: true });
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

  it('while the database is away leads to a page of ours, which does not blame the provider', async () => {
    const { app, people, database } = world();
    await people.make('User', 'pat@example.com');
    provider().become({ sub: 'p-13', email: 'pat@example.com', email_verified: true });
    const { back, cookie } = await goThere(world());
    const url = `${back.pathname}${back.search}`;
    await sql`alter table account rename to account_away`.execute(database.db);
    const answer = await app.inject({ url, headers: { cookie } });
    await sql`alter table account_away rename to account`.execute(database.db);
    expect(answer.headers.location).toBe('http://localhost:3000/auth/sign-in?problem=away');
  });
});

describe('Too many answers at once', () => {
  it('lead to the sign-in page too, and not to JSON', async () => {
    const database = await openTestSqlite();
    const { app } = await buildTestApp(database, {
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'x',
    });
    const pages: unknown[] = [];
    for (let index = 0; index < 11; index += 1) {
      pages.push((await app.inject(`${callback}?code=x&state=y`)).headers.location);
    }
    expect(pages.slice(9)).toEqual([
      'http://localhost:3000/auth/sign-in?problem=provider',
      'http://localhost:3000/auth/sign-in?problem=busy',
    ]);
    await app.close();
    await database.close();
  });
});

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

  it('that answers, people come back to the sign-in page, which says so', async () => {
    const database = await openTestSqlite();
    const { app } = await buildTestApp(database, {
      ...accountEnvironment,
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'x',
    });
    const down = await app.inject(start);
    expect(down.statusCode).toBe(302);
    expect(down.headers.location).toBe('http://localhost:3000/auth/sign-in?problem=provider-down');
    await app.close();
    await database.close();
  });
});
