import { spawn } from 'node:child_process';

import { shareCompiledCode } from './support/process/compile-cache.ts';
import { runSteps } from './support/process/run-steps.ts';
import { keepTemporaryFilesInMemory } from './support/process/temporary-folder.ts';

/**
 * `npm test`: from the quickest check to the slowest. The other journeys have a command of their
 * own.
 */
shareCompiledCode();
keepTemporaryFilesInMemory();
// Builds beside the checks; otherwise the first test that starts a site would build, and all others
// would wait for it.
const build = "import('./server/start/build-when-stale.ts').then((it) => it.buildWhenStale())";
spawn(process.execPath, ['-e', build], { stdio: 'ignore' });
runSteps([
  ['checks', 'node', 'tests/check.ts'],
  ['unit and HTTP tests, on SQLite and PostgreSQL', 'vitest', 'run'],
  ['main browser journeys', 'node', 'tests/run-journeys.ts', '--main'],
  ['six journeys in Firefox', 'node', 'tests/run-journeys.ts', '--main', '--engine', 'firefox'],
]);
