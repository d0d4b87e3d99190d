import { shareCompiledCode } from './support/compile-cache.ts';
import { runSteps } from './support/run-steps.ts';
import { keepTemporaryFilesInMemory } from './support/temporary-folder.ts';

/** `npm test`: from the quickest answer to the slowest. All the other journeys have a command of their own. */
shareCompiledCode();
keepTemporaryFilesInMemory();
runSteps([
  ['checks', 'node', 'tests/check.ts'],
  ['unit and HTTP tests, on SQLite and PostgreSQL', 'vitest', 'run'],
  ['main browser journeys', 'node', 'tests/run-journeys.ts', '--main'],
]);
