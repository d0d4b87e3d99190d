import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { buildApp } from '../start/app.ts';
import { type HttpLimits, httpLimits } from './front-door.ts';

/** Far shorter than the real limits, so that the tests are quick. */
const short: HttpLimits = { ...httpLimits, headersMs: 100, bodyMs: 300, idleMs: 50, checkMs: 50 };
const head = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\n';
const withBody = `${head}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n`;

describe('A client that takes its time', () => {
  let database: TestDatabase;
  let test: TestApp;
  let app: FastifyInstance;

  beforeEach(async () => {
    database = await openTestSqlite();
    test = await buildTestApp(database, { RATE_LIMITS: 'off' });
    app = await buildApp(test.services, undefined, short);
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await app.close();
    await test.app.close();
    await database.close();
  });

  const send = (words: string): Socket => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(words);
    return socket;
  };

  it('H-06 is cut off with 408 when its headers do not end', async () => {
    expect(await text(send(head))).toMatch(/^HTTP\/1\.1 408 [\s\S]*nosniff/i);
  });

  it('H-06 is cut off with 408 when its body does not come', async () => {
    expect(await text(send(`${withBody}{`))).toMatch(/^HTTP\/1\.1 408 [\s\S]*nosniff/i);
  });

  it('H-06 is cut off though it had its answer before its body had come', async () => {
    const moved = 'GET /About-Us HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n';
    const socket = send(moved);
    socket.on('error', () => {});
    const dripping = setInterval(() => socket.write('.'), 20);
    // The answer comes at once. What is written after the end may be answered with a reset.
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 301 /);
    await new Promise((resolve) => {
      socket.once('close', resolve);
    });
    clearInterval(dripping);
  }, 5000);

  it('F-04 hears with our headers that we do not know what it expects', async () => {
    const expecting = 'GET /health HTTP/1.1\r\nHost: localhost\r\nExpect: foo\r\n\r\n';
    expect(await text(send(expecting))).toMatch(/^HTTP\/1\.1 417 [\s\S]*nosniff/i);
  }, 5000);

  it('H-06 is hung up on when it has had its answer and says nothing more', async () => {
    const answer = await text(send(`${withBody}{}`));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\nconnection: keep-alive\r\n/i);
  });

  it('H-06 is answered when the process itself was late for what had been sent in time', async () => {
    const socket = send('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.on('error', () => {});
    await once(socket, 'data');
    socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    // The event loop is blocked, as by a slow disk. Node adds a second to the limit.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, short.idleMs + 1100);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('H-06 keeps nobody else waiting', async () => {
    const slow = Array.from({ length: 50 }, () => send(head));
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    const answer = await text(send('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of slow) socket.destroy();
  });

  it('H-06 has the time that was written down', () => {
    const { server } = test.app;
    expect({
      headers: server.headersTimeout,
      idle: server.keepAliveTimeout,
      request: server.requestTimeout,
      silence: server.timeout,
      connections: server.maxConnections,
    }).toEqual({
      headers: 10_000,
      idle: 5000,
      request: 3_660_000,
      silence: 360_000,
      connections: 1000,
    });
  });
});
