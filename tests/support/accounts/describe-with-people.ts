import { afterEach, beforeEach } from 'vitest';

import type { ServiceParts } from '../../../server/start/services.ts';
import { describeOnBothEngines, openPatiently, type TestDatabase } from '../database/engines.ts';
import { accountEnvironment, People } from './people.ts';
import { buildTestApp, type TestApp } from '../http/test-app.ts';

export type World = TestApp & {
  database: TestDatabase;
  people: People;
  /** Moves the process's clock. */
  wait: (ms: number) => void;
  /** Another instance of the application on the same database. */
  startSecond: (environment?: Record<string, string>) => Promise<People>;
};

/** Runs tests of accounts on both engines, each with a fresh database and the API on it. */
export function describeWithPeople(
  name: string,
  tests: (world: () => World) => void,
  environment: Record<string, string> = accountEnvironment,
  extras: Pick<ServiceParts, 'hashCost' | 'logStream'> = {},
): void {
  describeOnBothEngines(name, (openTestDatabase) => {
    let world: World;
    const closing: (() => Promise<void>)[] = [];

    beforeEach(async () => {
      const database = await openTestDatabase();
      let passedMs = 0;
      const now = () => Date.now() + passedMs;
      const test = await buildTestApp(database, environment, now, extras);
      closing.push(() => database.close());
      closing.push(() => test.app.close());
      world = {
        ...test,
        database,
        people: new People(test, database),
        wait: (ms) => {
          passedMs += ms;
        },
        startSecond: async (otherEnvironment = environment) => {
          const second = { ...database, db: openPatiently(database.settings).db };
          const other = await buildTestApp(second, otherEnvironment, now, extras);
          closing.push(() => second.db.destroy());
          closing.push(() => other.app.close());
          return new People(other, second);
        },
      };
    });
    afterEach(async () => {
      for (const close of closing.splice(0).toReversed()) await close();
    });

    tests(() => world);
  });
}
