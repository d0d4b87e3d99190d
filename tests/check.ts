import { runSteps } from './support/process/run-steps.ts';

/** `npm run check`: formatting, lint rules, types and unused code. */
runSteps([
  ['formatting', 'oxfmt', '--check'],
  // The linter reads the types for its rules anyway, and reports what the compiler finds in them.
  ['lint and types', 'oxlint', '--type-aware', '--type-check'],
  ['unused code', 'knip'],
]);
