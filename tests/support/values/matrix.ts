/** `WHOLE_MATRIX=1 npm run journeys` walks every pair that is otherwise taken in turns. */
const isWhole = Boolean(process.env['WHOLE_MATRIX']);
/** For `npm test`, as `tests/run-journeys.ts` says it. */
const isMain = Boolean(process.env['MAIN_JOURNEYS']);

/**
 * Which of the columns the row of this number is tried with: one in so many, or for `npm test` in thrice as many, the
 * next row with the next ones. Every row and every column has its turn, though not every pair.
 */
export function inTurn<Column>(row: number, columns: Column[], oneIn: number): Column[] {
  if (isWhole) return columns;
  const every = isMain ? Math.min(3 * oneIn, columns.length) : oneIn;
  return columns.filter((_column, index) => index % every === row % every);
}

/** Ways to walk the same road: `npm test` takes the first of them. */
export function inWays<Way>(ways: Way[]): Way[] {
  return isMain ? ways.slice(0, 1) : ways;
}
