import { shareCompiledCode } from './support/compile-cache.ts';
import { runSteps } from './support/run-steps.ts';

/** `npm test`: everything, from the quickest answer to the slowest. */
shareCompiledCode();
runSteps([
  ['checks', 'node', 'tests/check.ts'],
  ['unit and HTTP tests, on SQLite and PostgreSQL', 'vitest', 'run'],
  ['browser journeys', 'node', 'tests/run-journeys.ts'],
]);
