type Named = { id?: string | number | undefined };

/** Inserts an item behind its neighbour in `model`; else before the next one that is there, or at the end. */
export function insertBehind<Item extends Named>(
  list: Item[],
  item: Item,
  model: readonly Item[],
): Item[] {
  const at = model.findIndex(({ id }) => id === item.id);
  const placeOf = ({ id }: Item) => list.findIndex((other) => other.id === id);
  const before = model.slice(0, at).findLast((each) => placeOf(each) !== -1);
  if (before !== undefined) return list.toSpliced(placeOf(before) + 1, 0, item);
  const next = model.slice(at + 1).find((each) => placeOf(each) !== -1);
  return list.toSpliced(next === undefined ? list.length : placeOf(next), 0, item);
}

export function placeOfId(list: readonly Named[], id: string): number {
  return list.findIndex((item) => String(item.id) === id);
}

/** Moves one item to another place; the same list when nothing moves. */
export function moveTo<Item>(list: Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || to === from) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
