import type { AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { accountEnvironment } from '../../tests/support/accounts/people.ts';
import { sendRaw } from '../../tests/support/http/send-raw.ts';
import { documentHeaders } from './security-headers.ts';

const siteUrl = 'https://acme.example';
const yearLong = 'max-age=31536000';
const site = { SITE_URL: siteUrl, HSTS_SUBDOMAINS: 'false' } as const;

describeWithPeople(
  'Every kind of answer',
  (world) => {
    it('F-04 carries the headers that protect it, whatever its status', async () => {
      const { app, people, database } = world();
      const token = await people.login(await people.make('User'));
      const { etag } = (await people.get('template')).headers;
      const login = { email: 'a@example.com', password: 'wrong password' };
      const answers = [
        await people.get('template'),
        await people.get('template', { headers: { 'if-none-match': String(etag) } }),
        await app.inject('/health'),
        await people.get('docs'),
        await people.post('auth/login', {}),
        await people.post('auth/login', login),
        await people.get('auth/admin/users', { token }),
        await people.get('nope'),
        await app.inject('/media/nope.avif'),
        await people.post('auth/login', { email: 'x'.repeat(20_000) }),
        await people.post('auth/login', {}, { headers: { 'content-type': 'text/plain' } }),
        await people.get('template', { headers: { host: 'evil.example' } }),
        await people.post('auth/logout', {}, { token }),
      ];
      await database.db.schema.alterTable('session').renameTo('session_away').execute();
      answers.push(await people.get('auth/sessions', { token }));
      const trees = database.db.schema.alterTable('site_document');
      await trees.renameColumn('version', 'version_away').execute();
      answers.push(await people.get('template'));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([
        200, 304, 200, 200, 400, 401, 403, 404, 404, 413, 415, 421, 204, 503, 500,
      ]);
      for (const { headers, statusCode } of answers) {
        expect({ statusCode, ...headers }).toMatchObject({
          statusCode,
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          'strict-transport-security': yearLong,
        });
        expect(headers).not.toHaveProperty('x-powered-by');
        expect(headers).not.toHaveProperty('server');
      }
    });

    it('G-02 says of its own state only whether it is ready', async () => {
      const { app, database } = world();
      expect((await app.inject('/ready')).json()).toEqual({
        status: 200,
        message: 'Ready',
        data: null,
      });
      await database.db.destroy();
      expect((await app.inject('/ready')).json()).toEqual({
        status: 503,
        id: 'unavailable',
        message: 'Not ready',
        data: null,
        requestId: expect.any(String),
      });
    });

    it('OPTIONS says what an address takes, and nothing of one that is not there', async () => {
      const { app } = world();
      const ask = async (url: string) => {
        const { statusCode, headers } = await app.inject({ method: 'OPTIONS', url });
        return [statusCode, headers.allow];
      };
      expect(await ask('/api/v1/auth/login')).toEqual([405, 'POST']);
      const drafts = '/api/v1/template/drafts/some-page?x=1';
      expect(await ask(drafts)).toEqual([405, 'GET, HEAD, PUT, DELETE']);
      expect(await ask('/media/some.avif')).toEqual([204, 'GET, HEAD, OPTIONS']);
      expect(await ask('/api/v1/nope')).toEqual([404, undefined]);
    });

    it('F-04 G-02 is ours even when the request was too broken to be read', async () => {
      const { app } = world();
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const get = 'GET /health HTTP/1.1';
      const broken: [status: number, head: string[]][] = [
        [400, ['nonsense']],
        [421, [get]],
        [400, [get, 'Host: localhost', 'Content-Length: x']],
        [431, [get, 'Host: localhost', `Cookie: ${'x'.repeat(20_000)}`]],
      ];
      for (const [status, head] of broken) {
        const answer = await sendRaw(port, head, []);
        expect(answer.split('\r\n', 1)[0]).toContain(` ${status} `);
        expect(answer.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
        expect(answer).not.toMatch(/HPE_|stack|node/i);
        // The API's guard answers a foreign host.
        expect(answer.includes('<h1>')).toBe(status !== 421);
      }
    });
  },
  { ...accountEnvironment, SITE_URL: siteUrl },
);

it('F-04 documents say what they may do and where they were opened from', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': yearLong,
  };
  for (const path of ['/', '/admin', '/authors']) {
    expect(documentHeaders(path, site)).toEqual({
      ...always,
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  }
  for (const path of ['/auth/sign-in', '/guidance/verification']) {
    expect(documentHeaders(path, site)).toEqual({ ...always, 'referrer-policy': 'no-referrer' });
  }
  expect(documentHeaders('/', { ...site, SITE_URL: 'http://localhost:3000' })).not.toHaveProperty(
    'strict-transport-security',
  );
});

describeWithPeople(
  'A company whose every host speaks HTTPS',
  (world) => {
    it('F-04 may say so of all of them at once', async () => {
      const { headers } = await world().app.inject('/health');
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      const asked = { ...site, HSTS_SUBDOMAINS: 'true' } as const;
      expect(documentHeaders('/', asked)).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
    });
  },
  { ...accountEnvironment, SITE_URL: siteUrl, HSTS_SUBDOMAINS: 'true' },
);
