import { backupUnderReplacement } from './backup-under-replacement.ts';
import { deadInstance, rollingRestart } from './behind-balancer.ts';
import { emptiedSite } from './emptied-site.ts';
import { endedStarter } from './ended-starter.ts';
import { failingDisk } from './failing-disk.ts';
import { powerLoss, readOnlyDisk } from './lost-disk.ts';
import { leakOnSignal, noMemory } from './no-memory.ts';
import { syncedBeforeAnswered } from './synced-before-answered.ts';
import { inOneHouse, type Play } from './fault.ts';
import { hostileThousand } from './hostile-bodies.ts';
import { type EngineName, engines } from './house.ts';
import { killedWhileMailing } from './killed-while-mailing.ts';
import { killedWhileSaving } from './killed-while-saving.ts';
import { killedWhileWriting } from './killed-while-writing.ts';
import { largeMigration } from './large-migration.ts';
import { lostFile } from './lost-file.ts';
import { otherDatabase } from './other-database.ts';

type Fault = { engines: readonly EngineName[]; play: Play };

/** What `npm run faults` can make; the faults that are shown once and for all by a test stand in `docs/reliability.md` only. */
export const faults: Record<string, Fault> = {
  'X-01': { engines, play: inOneHouse(killedWhileWriting) },
  'X-02': { engines, play: inOneHouse(killedWhileSaving) },
  'X-03': { engines, play: killedWhileMailing },
  'X-04': { engines, play: inOneHouse(syncedBeforeAnswered) },
  'X-05': { engines, play: inOneHouse(failingDisk) },
  'X-15': { engines, play: inOneHouse(hostileThousand) },
  'X-20': { engines: ['PostgreSQL'], play: rollingRestart },
  'X-21': { engines: ['PostgreSQL'], play: deadInstance },
  'X-22': { engines, play: inOneHouse(noMemory, leakOnSignal) },
  'X-27': { engines, play: readOnlyDisk },
  'X-28': { engines, play: powerLoss },
  'X-29': { engines: ['SQLite'], play: inOneHouse(lostFile) },
  'X-30': { engines, play: inOneHouse(emptiedSite) },
  'X-31': { engines, play: inOneHouse(otherDatabase) },
  'X-32': { engines, play: inOneHouse(endedStarter) },
  'X-33': { engines: ['PostgreSQL'], play: largeMigration },
  'X-37': { engines, play: inOneHouse(backupUnderReplacement) },
};
