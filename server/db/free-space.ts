import { setImmediate } from 'node:timers/promises';

import { type Database, handleOf } from './database.ts';

/** A step takes a few milliseconds. */
const pagesPerStep = 100;
/** At most 40 MB every ten minutes. */
const stepsPerRun = 100;
/** Fewer free pages are soon used again. */
const keptFreePages = 1000;

/** Returns the space of purged rows in SQLite's file to the disk. Other queries run between the steps. */
export async function returnFreeSpace(db: Database): Promise<void> {
  const file = handleOf(db);
  if (!file) return;
  for (let step = 0; step < stepsPerRun; step += 1) {
    if (numberOf(file, 'freelist_count') <= keptFreePages) return;
    await db.connection().execute(async () => {
      file.pragma(`incremental_vacuum(${pagesPerStep})`);
    });
    await setImmediate();
  }
}

function numberOf(file: NonNullable<ReturnType<typeof handleOf>>, name: string): number {
  return Number(file.pragma(name, { simple: true }));
}
