import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';

import { openTestSqlite } from '../../tests/support/database/engines.ts';
import { buildTestApp } from '../../tests/support/http/test-app.ts';
import { buildApp } from '../start/app.ts';
import { knownProxies } from './client-addresses.ts';
import { httpLimits } from './front-door.ts';

const share = 5;
const closing: (() => Promise<void>)[] = [];

async function listen(environment: Record<string, string> = {}): Promise<FastifyInstance> {
  const database = await openTestSqlite();
  const test = await buildTestApp(database, environment);
  const limits = { ...httpLimits, connections: 20, connectionsPerClient: share };
  const app = await buildApp(test.services, undefined, limits);
  closing.push(
    () => database.close(),
    () => test.app.close(),
    () => app.close(),
  );
  await app.listen({ port: 0, host: '0.0.0.0' });
  return app;
}

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Opens a silent connection. Every address in 127.0.0.0/8 is this machine. */
async function hold(app: FastifyInstance, localAddress: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  await once(socket, 'connect');
  closing.push(async () => void socket.destroy());
  return socket;
}

async function ask(app: FastifyInstance, localAddress: string, lines: string[] = []) {
  const socket = await hold(app, localAddress);
  const head = ['GET /health HTTP/1.1', 'Host: localhost', ...lines, 'Connection: close'];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return text(socket).catch(() => '');
}

describe('One client', () => {
  it('H-08 holds its share of the connections, and others are served', async () => {
    const app = await listen();
    const sockets = await Promise.all(Array.from({ length: 30 }, () => hold(app, '127.0.0.2')));
    await expect.poll(() => sockets.filter((socket) => !socket.closed).length).toBe(share);
    expect(await ask(app, '127.0.0.2')).toBe('');
    expect(await ask(app, '127.0.0.3')).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => ask(app, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('H-08 is not a proxy of ours, whose connections are those of everyone', async () => {
    const app = await listen({ TRUST_PROXY: '127.0.0.2' });
    await Promise.all(Array.from({ length: share + 5 }, () => hold(app, '127.0.0.2')));
    expect(await ask(app, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('H-08 who names two hosts is refused', async () => {
    const app = await listen();
    expect(await ask(app, '127.0.0.1', ['Host: localhost'])).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask(app, '127.0.0.1', ['host: evil.example'])).toMatch(/^HTTP\/1\.1 400 /);
  });
});

it.each([
  ['10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '::ffff:10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['192.168.0.0/16', '192.168.7.7', true],
  ['2001:db8::/32', '2001:db8::7', true],
  ['loopback', '::1', true],
  ['loopback', '127.0.0.9', true],
  ['uniquelocal', '11.0.0.1', false],
])('H-08 knows whether TRUST_PROXY=%s names %s', (listed, address, isKnown) => {
  expect(knownProxies([listed])(address)).toBe(isKnown);
});
