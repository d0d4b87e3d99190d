import { runSteps } from './support/process/run-steps.ts';

/** `npm run check`: is it formatted, does it keep the rules, does it type? */
runSteps([
  ['formatting', 'oxfmt', '--check'],
  ['lint', 'oxlint', '--type-aware'],
  ['types', 'tsc', '--noEmit'],
  ['unused code', 'knip'],
]);
