import { runSteps } from './support/process/run-steps.ts';

/** `npm run check`: formatting, lint rules, types and unused code. */
runSteps([
  ['formatting', 'oxfmt', '--check'],
  ['lint', 'oxlint', '--type-aware'],
  ['types', 'tsc', '--noEmit'],
  ['unused code', 'knip'],
]);
