/** `WHOLE_MATRIX=1 npm test` walks every pair that is otherwise taken in turns. */
const isWhole = Boolean(process.env['WHOLE_MATRIX']);

/**
 * Which of the columns the row of this number is tried with: one in so many, the next row with the next
 * ones. Every row and every column has its turn, though not every pair.
 */
export function inTurn<Column>(row: number, columns: Column[], oneIn: number): Column[] {
  if (isWhole) return columns;
  return columns.filter((_column, index) => index % oneIn === row % oneIn);
}
