/** The id of the element that a part wakes in. */
export function placeIdOf(id: string): string {
  return `part-${id}`;
}
