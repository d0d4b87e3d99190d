export function placeIdOf(id: string): string {
  return `part-${id}`;
}
