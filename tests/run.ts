import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { shareCompiledCode } from './support/process/compile-cache.ts';
import { runSteps, type Step } from './support/process/run-steps.ts';
import { keepTemporaryFilesInMemory } from './support/process/temporary-folder.ts';

/**
 * `npm test`: from the quickest check to the slowest. `--rest` runs what it leaves out and must hold before a change
 * lands; `npm run test:all` runs everything, each test once.
 */
const journeys = ['node', 'tests/run-journeys.ts'] as const;
const checks: Step = ['checks', 'node', 'tests/check.ts'];
const inFirefox: Step = [
  'eight journeys in Firefox',
  ...journeys,
  '--project',
  'firefox',
  '--grep',
  '@firefox',
];
const mainInFirefox: Step = [
  'main journeys in Firefox',
  ...journeys,
  '--project',
  'firefox',
  '--grep',
  '@main|@firefox',
];
const inNewest: Step = [
  'main journeys about keys and forms in a newer Chromium',
  ...journeys,
  '--project',
  'newest',
  '--grep',
  '@main|@ci',
  '--pass-with-no-tests',
];
const runs = {
  main: [
    checks,
    ['unit and HTTP tests, on SQLite and where it adds something on PostgreSQL', 'vitest', 'run'],
    ['statements that PostgreSQL was sent', 'node', 'tests/choose-engines.ts', '--check'],
    ['main browser journeys', ...journeys, '--project', 'chromium', '--grep', '@main'],
  ],
  rest: [
    ['all other tests on PostgreSQL, and slow faults', 'vitest', 'run', '--project', 'one process'],
    ['journeys of second order', ...journeys, '--project', 'chromium', '--grep', '@ci'],
    inNewest,
    inFirefox,
  ],
  all: [
    checks,
    ['unit and HTTP tests, on SQLite and PostgreSQL', 'vitest', 'run'],
    ['all browser journeys', ...journeys],
    mainInFirefox,
    ['every fault once', 'node', 'tests/faults/run.ts', '--rounds', '1'],
  ],
} satisfies Record<string, Step[]>;

const wanted = process.argv.includes('--all') ? 'all' : undefined;
const run = wanted ?? (process.argv.includes('--rest') ? 'rest' : 'main');
shareCompiledCode();
keepTemporaryFilesInMemory();
if (run !== 'all') process.env['TEST_RUN'] = run;
if (run === 'main') {
  process.env['STATEMENTS_FOLDER'] = mkdtempSync(path.join(os.tmpdir(), 'fourfold-statements-'));
}
// Builds beside the checks; otherwise the first test that starts a site would build, and all others
// would wait for it.
const build = "import('./server/start/build-when-stale.ts').then((it) => it.buildWhenStale())";
spawn(process.execPath, ['-e', build], { stdio: 'ignore' });
runSteps(runs[run]);
