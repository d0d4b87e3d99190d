/** Whether two values of one schema are equal: their keys stand in one order, so their JSON can be compared. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
