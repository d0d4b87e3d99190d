import { setImmediate } from 'node:timers/promises';

import { type Database, handleOf } from './database.ts';
import { databaseTroubleOf } from './database-trouble.ts';

/** A few milliseconds each. */
const pagesPerStep = 100;
/** 40 MB in ten minutes. */
const stepsPerRun = 100;
/** What is less is used again soon. */
const leftFreePages = 1000;
/** A larger file is made over by hand: it would hold up the start. */
const madeOverUpTo = 256 * 2 ** 20;

const incremental = 2;

/** Gives the room that purged rows leave in SQLite's file back to the disk, in steps between which others have their turn. */
export async function giveSpaceBack(db: Database): Promise<void> {
  const file = handleOf(db);
  if (!file || numberOf(file, 'auto_vacuum') !== incremental) return;
  for (let step = 0; step < stepsPerRun; step += 1) {
    if (numberOf(file, 'freelist_count') <= leftFreePages) return;
    await db.connection().execute(async () => {
      file.pragma(`incremental_vacuum(${pagesPerStep})`);
    });
    await setImmediate();
  }
}

/** Once, before anyone is served: a file from before this was thought of is written anew. */
export async function learnToGiveSpaceBack(db: Database): Promise<void> {
  const file = handleOf(db);
  if (!file || numberOf(file, 'auto_vacuum') === incremental) return;
  if (numberOf(file, 'page_count') * numberOf(file, 'page_size') > madeOverUpTo) return;
  try {
    await db.connection().execute(async () => {
      file.pragma('auto_vacuum = INCREMENTAL');
      file.exec('vacuum');
    });
  } catch (error) {
    // No room for a second copy, or someone else has the file: the next start tries again.
    if (!databaseTroubleOf(error)) throw error;
  }
}

function numberOf(file: NonNullable<ReturnType<typeof handleOf>>, name: string): number {
  return Number(file.pragma(name, { simple: true }));
}
