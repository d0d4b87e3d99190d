import { setTimeout } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import { buildTestApp } from '../../tests/support/http/test-app.ts';
import { buildApp } from './app.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestSqlite();
});
afterEach(() => database.close());

it('A start on a busy machine refuses nobody once it listens @rest', async () => {
  const { services } = await buildTestApp(database, { RATE_LIMITS: 'on' });
  const app = await buildApp(services);
  block(3000);
  // What measures the delay of the event loop looks at it now.
  await setTimeout(20);
  block(3000);
  await setTimeout(20);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { statusCode } = await app.inject('/api/v1/site');
  await app.close();
  expect(statusCode).toBe(200);
});

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
