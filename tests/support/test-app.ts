import type { FastifyInstance } from 'fastify';

import { readConfig } from '../../server/config.ts';
import { buildApp } from '../../server/http/app.ts';
import { createServices, type Services } from '../../server/services.ts';
import type { TestDatabase } from './engines.ts';

export type TestApp = { app: FastifyInstance; services: Services };

/** The real API on a test database, without a port: call it with `app.inject`. */
export async function buildTestApp(
  database: TestDatabase,
  environment: Record<string, string> = {},
  now: () => number = Date.now,
): Promise<TestApp> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: database.settings.DATA_DIR,
    ...environment,
  });
  const services = createServices({ config, db: database.db, engine: database.engine, now });
  await services.templates.seed();
  return { app: await buildApp(services), services };
}
