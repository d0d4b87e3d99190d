/** `WHOLE_MATRIX=1 npm run journeys` runs every pair that is otherwise taken in turns. */
const isWhole = Boolean(process.env['WHOLE_MATRIX']);
/** Set for `npm test` by `tests/run-journeys.ts`. */
const isMain = Boolean(process.env['TEST_RUN']);

/**
 * The columns that the row of this number is tried with: one in so many, or for `npm test` one in
 * three times as many; the next row takes the next ones. Every row and every column is tried,
 * though not every pair.
 */
export function inTurn<Column>(row: number, columns: Column[], oneIn: number): Column[] {
  if (isWhole) return columns;
  const every = isMain ? Math.min(3 * oneIn, columns.length) : oneIn;
  return columns.filter((_column, index) => index % every === row % every);
}

/** Ways to do the same: `npm test` takes the first of them. */
export function inWays<Way>(ways: Way[]): Way[] {
  return isMain ? ways.slice(0, 1) : ways;
}
