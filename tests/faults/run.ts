import { spawnSync } from 'node:child_process';
import { inspect, parseArgs } from 'node:util';

import { buildWhenStale } from '../../server/start/build-when-stale.ts';
import { shareCompiledCode } from '../support/process/compile-cache.ts';
import type { Outcome } from './rounds/fault.ts';
import { cellsOf, writeRow } from './rounds/fault-table.ts';
import { faults } from './rounds/faults.ts';

/** `npm run faults -- [--rounds N] [--only] [--on SQLite] [--write]`: does a promise hold in N rounds of each fault? */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    on: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const wanted = values.only?.split(',') ?? Object.keys(faults);
const rounds = Number(values.rounds);
const print = (line: string) => process.stdout.write(`${line}\n`);

shareCompiledCode();
await buildWhenStale();
const rows: { fault: string; rounds: string; acknowledged: string; lost: string; back: string }[] =
  [];
let hasFailed = false;
for (const id of wanted) {
  const fault = faults[id];
  if (!fault) throw new Error(`No such fault: ${id}. There are ${Object.keys(faults).join(', ')}`);
  const played: Outcome[][] = [];
  for (const engine of fault.engines) {
    if (values.on !== undefined && values.on !== engine) continue;
    print(`\n── ${id} on ${engine}`);
    const outcomes: Outcome[] = [];
    await fault
      .play(engine, rounds, (outcome) => {
        outcomes.push(outcome);
        const { acknowledged, lost, recoveredMs = 0, note = '' } = outcome;
        const back = `back after ${Math.round(recoveredMs)} ms`;
        print(`${outcomes.length}: ${acknowledged} acknowledged, ${lost} lost, ${back} ${note}`);
      })
      .catch((error: unknown) => {
        hasFailed = true;
        print(`Round ${outcomes.length + 1} failed: ${inspect(error, { depth: 6 })}`);
      });
    hasFailed ||= outcomes.some(({ lost }) => lost > 0);
    played.push(outcomes);
  }
  const cells = cellsOf(played);
  const [count = '', acknowledged = '', lost = '', back = ''] = cells;
  rows.push({ fault: id, rounds: count, acknowledged, lost, back });
  if (values.write && !hasFailed) writeRow(id, cells);
}
console.table(rows);
if (values.write) spawnSync('oxfmt', ['docs/reliability.md'], { stdio: 'inherit' });
// The library of PostgreSQL ends the process by itself, and always as a success.
process.exit(hasFailed ? 1 : 0);
