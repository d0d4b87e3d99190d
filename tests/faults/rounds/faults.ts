import { deadInstance, rollingRestart } from './behind-balancer.ts';
import { inOneHouse, type Play } from './fault.ts';
import { hostileThousand } from './hostile-bodies.ts';
import { type EngineName, engines } from './house.ts';
import { killedWhileMailing } from './killed-while-mailing.ts';
import { killedWhileSaving } from './killed-while-saving.ts';
import { killedWhileWriting } from './killed-while-writing.ts';

type Fault = { engines: readonly EngineName[]; play: Play };

/** What `npm run faults` can make; the faults that are shown once and for all by a test stand in `docs/reliability.md` only. */
export const faults: Record<string, Fault> = {
  'X-01': { engines, play: inOneHouse(killedWhileWriting) },
  'X-02': { engines, play: inOneHouse(killedWhileSaving) },
  'X-03': { engines, play: inOneHouse(killedWhileMailing) },
  'X-15': { engines, play: inOneHouse(hostileThousand) },
  'X-20': { engines: ['PostgreSQL'], play: rollingRestart },
  'X-21': { engines: ['PostgreSQL'], play: deadInstance },
};
