import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { accountEnvironment, zoe } from '../../tests/support/accounts/people.ts';
import { hasRight } from '../../domain/accounts/rights.ts';
import { allCalls } from '../../domain/calls/all-calls.ts';
import type { Access } from '../../domain/calls/define-call.ts';
import { guardAccess } from './access.ts';
import { apiBase } from './api.ts';

/**
 * The expected status of each caller by the right that the route needs; undefined when the guard lets the call pass.
 * The table of rights is written down a second time here, so that a change of it is seen.
 */
const strangers = { none: 401, garbage: 401, disabled: 401 };
const forMembers = { ...strangers, user: undefined, editor: undefined, admin: undefined };
const forStaff = { ...forMembers, user: 403 };
const forAdmins = { ...forStaff, editor: 403 };
const documented: Record<Access, Record<string, number | undefined>> = {
  public: {},
  'own-account': forMembers,
  pages: forStaff,
  pictures: forStaff,
  notes: forStaff,
  colleagues: forStaff,
  people: forAdmins,
  inquiries: forAdmins,
  overview: forAdmins,
  mails: forAdmins,
  'audit-log': forAdmins,
  settings: forAdmins,
  words: forAdmins,
  'content-archive': forAdmins,
};

/** All routes without sign-in. A new one has to be listed here. */
const openToAll = new Set([
  'GET /health',
  'GET /ready',
  'GET /api/v1/health',
  'GET /api/v1/ready',
  'GET /api/v1/docs',
  'GET /api/v1/openapi.json',
  'GET /api/v1/site',
  'GET /api/v1/menus/:id',
  'GET /api/v1/template',
  'GET /api/v1/captcha',
  'POST /api/v1/captcha/check',
  'POST /api/v1/csp-report',
  'POST /api/v1/auth/contact',
  'POST /api/v1/auth/register',
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/factor',
  'POST /api/v1/auth/self',
  'POST /api/v1/auth/tokenInfo',
  'POST /api/v1/auth/verifyEmailAndCreatePassword',
  'POST /api/v1/auth/forgotPassword',
  'POST /api/v1/auth/resetPassword',
  'POST /api/v1/auth/confirmEmail',
  'GET /api/v1/auth/oidc/start',
  'GET /api/v1/auth/oidc/callback',
  'GET /media/:name',
  'GET /files/:id(^[0-9a-f]{24}$)',
  'GET /files/:id(^[0-9a-f]{24}$)/:name',
]);

/**
 * Addresses of the API that are no calls with a JSON answer: the document of the table itself, as a page and as a file,
 * and where browsers send reports of the content policy by themselves.
 */
const outsideTheTable = new Set(['GET /docs', 'GET /openapi.json', 'POST /csp-report']);

describeWithPeople('Who may call what', (world) => {
  it('offers every call of the table with the right that it names, and no other call', () => {
    const table = allCalls.map(({ route, access }) => `${route} (${access})`);
    const served = world()
      .app.routeTable.filter(({ method, url }) => method !== 'HEAD' && url.startsWith(apiBase))
      .map(({ method, url, access }) => ({
        route: `${method} ${url.slice(apiBase.length)}`,
        access,
      }))
      .filter(({ route }) => !outsideTheTable.has(route))
      .map(({ route, access }) => `${route} (${access})`);
    expect(served.toSorted()).toEqual(table.toSorted());
    expect(new Set(table).size).toBe(table.length);
  });

  it('Z-01 Z-05 every route answers every kind of caller as documented', async () => {
    const { app, people } = world();
    const disabled = await people.make('User', 'disabled@example.com');
    const tokens: Record<string, string | undefined> = {
      none: undefined,
      garbage: 'x'.repeat(43),
      user: await people.login(await people.make('User')),
      disabled: await people.login(disabled),
      editor: await people.login(await people.make('Editor')),
      admin: await people.login(await people.make('Admin')),
    };
    await people.change(disabled.id, { is_disabled: 1 });
    for (const { method, url, access } of app.routeTable) {
      for (const [caller, token] of Object.entries(tokens)) {
        // The id is unknown and the body invalid, so a call that passes the guard changes nothing.
        const response = await app.inject({
          method: method as 'GET',
          url: url.replace(/:\w+(?:\([^)]*\))?/g, 'f'.repeat(24)),
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
          ...(method === 'POST' || method === 'PUT' ? { payload: { nothing: true } } : {}),
        });
        const expected = documented[access][caller];
        const answered = [401, 403].includes(response.statusCode) ? response.statusCode : undefined;
        expect(`${caller} ${method} ${url}: ${answered}`).toBe(
          `${caller} ${method} ${url}: ${expected}`,
        );
        // The call has signed out, so the next one needs a new session.
        if (url.endsWith('/logout') && expected === undefined && token !== undefined) {
          tokens[caller] = await people.login({
            email: `${caller}@example.com`,
            password: 'correct horse 42 staple',
          });
        }
      }
    }
  });

  it('Z-02 opens no door to strangers that is not listed, and none of the administrator’s', () => {
    const routes = world().app.routeTable.map(({ method, url, access }) => ({
      route: `${method.replace('HEAD', 'GET')} ${url}`,
      access,
    }));
    const unlisted = routes.filter(
      ({ route, access }) => access === 'public' && !openToAll.has(route),
    );
    expect(unlisted).toEqual([]);
    const ajar = routes.filter(
      ({ route, access }) =>
        route.includes('/admin/') && (access === 'public' || hasRight('User', access)),
    );
    expect(ajar).toEqual([]);
    expect(routes.length).toBeGreaterThan(20);
  });

  it('is written down: the OpenAPI document lists every call', async () => {
    const { app } = world();
    const response = await app.inject('/api/v1/openapi.json');
    const { paths } = response.json<{
      paths: Record<string, Record<string, { summary?: string }>>;
    }>();
    const undocumented = app.routeTable
      .filter(({ method, url }) => url.startsWith(apiBase) && method !== 'HEAD')
      .filter(({ method, url }) => !outsideTheTable.has(`${method} ${url.slice(apiBase.length)}`))
      .filter(({ method, url }) => {
        const path = url.replace(/:(\w+)/g, '{$1}');
        return !paths[path]?.[method.toLowerCase()]?.summary;
      });
    expect(undocumented).toEqual([]);
  });

  it('Z-03 answers carry the listed fields only: no hash, no token hash, no switch', async () => {
    const { people, database } = world();
    await people.post('auth/register', people.signUpForm());
    const admin = await people.make('Admin');
    const login = await people.post('auth/login', { email: admin.email, password: admin.password });
    const token = login.json<{ data: { token: string } }>().data.token;
    const users = await people.get('auth/admin/users', { token });
    const sessions = await people.get('auth/sessions', { token });
    const canaries = [
      ...(await database.db.selectFrom('account').select('password_hash as value').execute()),
      ...(await database.db.selectFrom('session').select('token_hash as value').execute()),
    ].flatMap((row) => row.value ?? []);
    expect(canaries).toHaveLength(2);
    for (const { body } of [login, users, sessions]) {
      for (const canary of canaries) expect(body).not.toContain(canary);
      expect(body).not.toMatch(/hash|disabled|oidc|subject/i);
    }
    const first = users
      .json<{ data: object[] }>()
      .data.find((user) => 'email' in user && user.email === zoe.email);
    expect(Object.keys(first ?? {}).toSorted()).toEqual([
      '_id',
      'avatar',
      'city',
      'country',
      'createdAt',
      'email',
      'fullName',
      'invitationCount',
      'isVerified',
      'phoneNumber',
      'postalCode',
      'role',
      'state',
      'streetAddress',
      'username',
    ]);
  });

  it('H-03 knows only the listed methods', async () => {
    const { app } = world();
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
      const { statusCode } = await app.inject({
        method: method as 'PUT',
        url: '/api/v1/auth/login',
      });
      expect([404, 405]).toContain(statusCode);
    }
  });

  it('refuses a stranger before reading what they send', async () => {
    const { app } = world();
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/admin/invitation',
      headers: { 'content-type': 'application/json' },
      payload: 'not even JSON'.repeat(10_000),
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      status: 401,
      id: 'session_over',
      message: 'Please sign in to do this.',
      data: null,
    });
  });
});

describeWithPeople(
  'Calls from other sites',
  (world) => {
    it('F-05 are refused: no CORS, JSON only, no foreign origin', async () => {
      const { app, people } = world();
      const person = await people.make('User');
      const login = { email: person.email, password: person.password };
      const post = (headers: Record<string, string>, payload: string | object = login) =>
        app.inject({ method: 'POST', url: '/api/v1/auth/login', headers, payload });
      const foreign = await post({ origin: 'https://evil.example' });
      expect(foreign.statusCode).toBe(403);
      expect(Object.keys(foreign.headers).join(' ')).not.toContain('access-control');
      expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
      const text = JSON.stringify(login);
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ]) {
        expect((await post({ 'content-type': type }, text)).statusCode).toBe(415);
      }
      const own = await post({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' });
      expect(own.statusCode).toBe(200);
    });

    it('F-06 answers are JSON that nobody keeps or frames', async () => {
      const { people } = world();
      const person = await people.make('Admin');
      const token = await people.login(person);
      const answers = [
        await people.post('auth/register', people.signUpForm()),
        await people.post('auth/login', person),
        await people.post('auth/forgotPassword', person),
        await people.get('auth/sessions', { token }),
        await people.get('auth/admin/users', { token }),
        await people.post('auth/login', {}),
        await people.get('auth/admin/users'),
        await people.post('auth/self', { token: 'x' }),
      ];
      for (const { headers } of answers) {
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        expect(headers['cache-control']).toBe('no-store');
        expect(headers['content-security-policy']).toBe(
          "default-src 'none'; frame-ancestors 'none'",
        );
        expect(headers['x-content-type-options']).toBe('nosniff');
      }
    });
  },
  accountEnvironment,
);

describe('Z-02 a route without a declared access', () => {
  it('stops the start', () => {
    const app = fastify();
    guardAccess(app, async () => undefined, {
      proofMethods: async () => [],
      findPerson: async () => undefined,
    });
    expect(() => app.get('/bare', async () => 'open')).toThrow('GET /bare declares no access');
  });
});
