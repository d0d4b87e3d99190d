import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestPostgres, type TestDatabase } from '../support/engines.ts';
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

  it('X-20 are replaced one after the other without a single failed call', async () => {
    expect((await replaceAll(world, callsPerSecond)).lost).toBe(0);
  });

  it('X-21 fail no reader when one is killed, and write nothing twice', async () => {
    const { acknowledged, lost } = await killOne(world, callsPerSecond);
    expect(acknowledged).toBeGreaterThanOrEqual(10);
    expect(lost).toBe(0);
  });
});
