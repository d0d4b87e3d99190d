import { runSteps } from './support/run-steps.ts';

/** `npm test`: everything, from the quickest answer to the slowest. */
runSteps([
  ['checks', 'node', 'tests/check.ts'],
  ['unit and HTTP tests, on SQLite and PostgreSQL', 'vitest', 'run'],
  ['browser journeys', 'node', 'tests/run-journeys.ts'],
]);
