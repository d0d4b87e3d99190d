import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestPostgres, type TestDatabase } from '../support/database/engines.ts';
import { startHaproxy } from './rounds/balancer.ts';
import { killOne, replaceAll, signIn, type World } from './rounds/behind-balancer.ts';
import { Instances } from './rounds/instances.ts';
import { askTooMuch, limit } from './rounds/shared-limits.ts';
import { startSmallBalancer } from './rounds/small-balancer.ts';

const callsPerSecond = 40;

describe('Two instances behind a balancer', () => {
  let database: TestDatabase;
  let world: World;

  beforeAll(async () => {
    database = await openTestPostgres();
    const { DATA_DIR, DATABASE_URL: databaseUrl = '' } = database.settings;
    const instances = await Instances.start(2, { DATA_DIR, DATABASE_URL: databaseUrl });
    const balancer = await startSmallBalancer(instances.ports);
    const token = await signIn(balancer.url);
    world = { instances, balancer, databaseUrl, token, mayShed: true };
  });
  afterAll(async () => {
    await world.balancer.stop();
    await world.instances.stop();
    await database.close();
  });

  it('let a client do together what it may do, and no more', async () => {
    const { letThrough, shed } = await askTooMuch(world.balancer.url);
    expect(letThrough).toBeLessThanOrEqual(limit);
    expect(letThrough + shed).toBeGreaterThanOrEqual(limit);
  });

  it('X-20 are replaced one after the other without a single failed call @rest', async () => {
    expect((await replaceAll(world, callsPerSecond)).lost).toBe(0);
  });

  it('X-21 fail no reader when one is killed, and write nothing twice', async () => {
    const { acknowledged, lost } = await killOne(world, callsPerSecond);
    expect(acknowledged).toBeGreaterThanOrEqual(10);
    expect(lost).toBe(0);
  });
});

/** Answers as an instance does that is late for everything: what it knows goes on. */
async function startStub() {
  const state = { isReady: true, saidUnready: 0 };
  const server = http.createServer(({ url }, response) => {
    const isUnready = url === '/ready' && !state.isReady;
    if (isUnready) state.saidUnready += 1;
    response.writeHead(isUnready ? 503 : 200).end('known');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, state, stop };
}

const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

describe('A balancer with the file for operators', () => {
  it.skipIf(!hasHaproxy)('X-23 asks all instances when none of them is ready', async () => {
    const stubs = await Promise.all([startStub(), startStub()]);
    const balancer = await startHaproxy(stubs.map(({ port }) => port));
    const statusOf = async (path: string) => (await fetch(balancer.url + path)).status;
    for (const { state } of stubs) state.isReady = false;
    await expect.poll(() => statusOf('/ready'), { timeout: 10_000 }).toBe(503);
    // The balancer has checked each of them by then; one of these questions was our own.
    const saidUnready = () => stubs.map(({ state }) => Math.min(state.saidUnready, 5));
    await expect.poll(saidUnready).toEqual([5, 5]);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf('/')));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    await balancer.stop();
    for (const stub of stubs) stub.stop();
  });
});
