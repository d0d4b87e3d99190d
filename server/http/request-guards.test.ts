import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import { sendRaw } from '../../tests/support/http/send-raw.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';

const calls = [
  '/api/v1/auth/contact',
  '/api/v1/auth/register',
  '/api/v1/auth/login',
  '/api/v1/auth/forgotPassword',
  '/api/v1/captcha/check',
];

describe('A request', () => {
  let database: TestDatabase;
  let test: TestApp;
  let port: number;

  beforeAll(async () => {
    database = await openTestSqlite();
    test = await buildTestApp(database, { RATE_LIMITS: 'off' });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    port = (test.app.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await test.app.close();
    await database.close();
  });

  function post(url: string, payload: string | Buffer, headers: Record<string, string> = {}) {
    return test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  it('H-01 is refused above 16 KiB, before it is read', async () => {
    for (const url of calls) {
      // A long message with three bytes per letter is twice as large.
      const most = (url.endsWith('/contact') ? 32 : 16) * 1024;
      const response = await post(url, JSON.stringify({ message: 'x'.repeat(most) }));
      expect(response.statusCode).toBe(413);
      expect(response.json()).toMatchObject({ message: 'The request is too large.' });
    }
  });

  it('H-01 is refused above 16 KiB also when it comes in chunks and does not say how long it is', async () => {
    const chunk = Buffer.alloc(64 * 1024);
    const framed = Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]);
    const answer = await sendRaw(
      port,
      [
        'POST /api/v1/auth/contact HTTP/1.1',
        'Host: localhost',
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
      ],
      Array<Buffer>(10).fill(framed),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('H-01 may not be compressed', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'identity, gzip']) {
      const response = await post('/api/v1/auth/contact', '{}', { 'content-encoding': encoding });
      expect(response.statusCode).toBe(415);
    }
  });

  it('H-02 gets 400 and no stack when its body is missing or wrong', async () => {
    for (const url of calls) {
      for (const body of ['', 'null', '[]', '"x"', '{"a":1}x', '{', '{"email":"a\\u0000@x.io"}']) {
        const response = await post(url, body);
        expect(response.statusCode).toBe(400);
        expect(response.json()).toMatchObject({ status: 400, data: null });
        expect(response.body).not.toMatch(/at .*\.(js|ts):|SyntaxError|Unexpected/);
      }
    }
  });

  it('V-04 cannot reach prototypes through any call', async () => {
    for (const url of calls) {
      expect((await post(url, '{"__proto__":{"polluted":true}}')).statusCode).toBe(400);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('H-05 is never taken under a content type that is not exactly JSON in UTF-8', async () => {
    const types = [
      'application/json\ta',
      'Application/JSON ;x',
      'application/json;charset=utf-16',
      'application/json; charset=latin1',
      'application/json,text/plain',
      'application/jsonx',
      'application/vnd.api+json',
      'text/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ];
    for (const type of types) {
      const response = await post('/api/v1/auth/contact', '{"firstName":7}', {
        'content-type': type,
      });
      expect([400, 415]).toContain(response.statusCode);
    }
  });

  it('H-05 is taken as JSON in any spelling that means JSON in UTF-8', async () => {
    for (const type of ['Application/JSON', 'application/json; charset=UTF-8']) {
      const response = await post('/api/v1/auth/contact', '{}', { 'content-type': type });
      expect(response.json()).toMatchObject({ message: 'First name is required' });
    }
  });

  it('F-05 needs JSON, gets no CORS headers, and may not come from another site', async () => {
    const plain = await post('/api/v1/auth/login', '{}', { 'content-type': 'text/plain' });
    expect(plain.statusCode).toBe(415);
    const foreignSigns = [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
    ] as const;
    for (const [name, value] of foreignSigns) {
      const response = await post('/api/v1/auth/login', '{}', { [name]: value });
      expect(response.statusCode).toBe(403);
    }
    const foreign = await test.app.inject({
      url: '/api/v1/template',
      headers: { origin: 'https://evil.example' },
    });
    const names = Object.keys(foreign.headers).join();
    expect(names).not.toContain('access-control');
  });

  it('F-06 is answered in JSON with the policy of the API, and not kept where people are named', async () => {
    for (const url of [...calls, '/api/v1/nothing']) {
      const response = await post(url, '{}');
      expect(response.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('G-01 finds nothing at addresses that do not exist, and says so in JSON', async () => {
    for (const url of ['/api/v1/nope', '/api/v1/.env', '/api/v1/.git/config', '/api/nope']) {
      const response = await test.app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ status: 404, data: null });
    }
  });

  it('H-06 is refused when it says its length in two ways', async () => {
    const answer = await sendRaw(
      port,
      [
        'POST /api/v1/auth/contact HTTP/1.1',
        'Host: localhost',
        'Content-Type: application/json',
        'Content-Length: 2',
        'Transfer-Encoding: chunked',
      ],
      Buffer.from('2\r\n{}\r\n0\r\n\r\n'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});
