import { setImmediate } from 'node:timers/promises';

import { type Database, handleOf } from './database.ts';
import { databaseTroubleOf } from './database-trouble.ts';

/** A step takes a few milliseconds. */
const pagesPerStep = 100;
/** At most 40 MB every ten minutes. */
const stepsPerRun = 100;
/** Fewer free pages are soon used again. */
const keptFreePages = 1000;
/** A larger file has to be converted by hand, because that would delay the start. */
const largestConvertedBytes = 256 * 2 ** 20;

const incremental = 2;

/** Returns the space of purged rows in SQLite's file to the disk. Other queries run between the steps. */
export async function returnFreeSpace(db: Database): Promise<void> {
  const file = handleOf(db);
  if (!file || numberOf(file, 'auto_vacuum') !== incremental) return;
  for (let step = 0; step < stepsPerRun; step += 1) {
    if (numberOf(file, 'freelist_count') <= keptFreePages) return;
    await db.connection().execute(async () => {
      file.pragma(`incremental_vacuum(${pagesPerStep})`);
    });
    await setImmediate();
  }
}

/** Rewrites an older file once, before the first request, so that it can return space in steps. */
export async function enableIncrementalVacuum(db: Database): Promise<void> {
  const file = handleOf(db);
  if (!file || numberOf(file, 'auto_vacuum') === incremental) return;
  if (numberOf(file, 'page_count') * numberOf(file, 'page_size') > largestConvertedBytes) return;
  try {
    await db.connection().execute(async () => {
      file.pragma('auto_vacuum = INCREMENTAL');
      file.exec('vacuum');
    });
  } catch (error) {
    // The disk has no room for a second copy, or another process uses the file. The next start tries again.
    if (!databaseTroubleOf(error)) throw error;
  }
}

function numberOf(file: NonNullable<ReturnType<typeof handleOf>>, name: string): number {
  return Number(file.pragma(name, { simple: true }));
}
