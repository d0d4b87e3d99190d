import fc from 'fast-check';

import { dropTemplate } from '../../app/builder/work/template-api.ts';
import type { Database } from '../../server/db/database.ts';
import { type Act, afternoons } from './acts.ts';
import { installBrowser } from './browser.ts';
import { People } from './people.ts';

export type Trial = {
  runs: number;
  seed?: number | undefined;
  /** Of a failure that was printed: begins with that one. */
  path?: string | undefined;
  /** Looks for a shorter afternoon that fails too: that takes minutes. */
  isShrunk?: boolean;
  openDatabase: () => Promise<{ db: Database; close: () => Promise<void> }>;
};

/** Random afternoons; undefined when no word was lost, else the report with the seed to see it again. */
export async function tryEditors({ runs, seed, path, isShrunk = false, openDatabase }: Trial) {
  const uninstall = installBrowser();
  try {
    const property = fc.asyncProperty(afternoons, async (acts) => {
      const { db, close } = await openDatabase();
      try {
        await spend(acts, db);
      } finally {
        await close();
      }
    });
    const details = await fc.check(property, {
      numRuns: runs,
      includeErrorInReport: true,
      ...(seed !== undefined && { seed }),
      ...(path !== undefined && { path }),
      endOnFailure: !isShrunk,
    });
    return details.failed ? fc.defaultReportMessage(details) : undefined;
  } finally {
    uninstall();
  }
}

async function spend(acts: Act[], db: Database): Promise<void> {
  // What a run before had fetched last.
  dropTemplate();
  const people = new People(db);
  for (const act of acts) await people.do(act);
  await people.comeBack();
}
