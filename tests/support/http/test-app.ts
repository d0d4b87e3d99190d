import type { FastifyInstance } from 'fastify';

import { readConfig } from '../../../server/config/config.ts';
import { buildApp } from '../../../server/start/app.ts';
import {
  createServices,
  type ServiceParts,
  type Services,
} from '../../../server/start/services.ts';
import type { TestDatabase } from '../database/engines.ts';
import { lendApp } from './lent-apps.ts';

export type TestApp = { app: FastifyInstance; services: Services };

/** Still argon2id, and quick enough for hundreds of sign-ins. */
export const cheapHashCost = { memoryCost: 256, timeCost: 1 };

/** The real API on a test database, without a port: call it with `app.inject`. */
export async function buildTestApp(
  database: TestDatabase,
  environment: Record<string, string> = {},
  now: () => number = Date.now,
  extras: Pick<ServiceParts, 'hashCost' | 'logStream'> = {},
): Promise<TestApp> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: database.settings.DATA_DIR,
    DATABASE_URL: database.settings.DATABASE_URL,
    ...environment,
  });
  const services = createServices({
    config,
    db: database.db,
    now,
    hashCost: cheapHashCost,
    ...extras,
  });
  await services.trees.seed();
  const isCommon = Object.keys(extras).length === 0;
  const app = isCommon
    ? await lendApp(services, JSON.stringify([database.engine, environment]))
    : await buildApp(services);
  return { app, services };
}
