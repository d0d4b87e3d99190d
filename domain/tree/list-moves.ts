/** Moves that leave the given list unchanged, and return it when nothing moves. */
export function insertAt<Item>(list: Item[], item: Item, index: number): Item[] {
  return [...list.slice(0, index), item, ...list.slice(index)];
}

/** Inserts an item behind its neighbour in `model`; else before the next one that is there, or at the end. */
export function insertBehind<Item>(
  list: Item[],
  item: Item,
  model: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): Item[] {
  const at = model.findIndex((each) => isSame(each, item));
  const placeOf = (each: Item) => list.findIndex((other) => isSame(other, each));
  const before = model.slice(0, at).findLast((each) => placeOf(each) !== -1);
  if (before !== undefined) return insertAt(list, item, placeOf(before) + 1);
  const next = model.slice(at + 1).find((each) => placeOf(each) !== -1);
  return insertAt(list, item, next === undefined ? list.length : placeOf(next));
}

export function moveBy<Item>(list: Item[], isIt: (item: Item) => boolean, step: number): Item[] {
  return moveTo(list, isIt, list.findIndex(isIt) + step);
}

export function moveTo<Item>(list: Item[], isIt: (item: Item) => boolean, index: number): Item[] {
  const from = list.findIndex(isIt);
  const item = list[from];
  if (item === undefined || index < 0 || index >= list.length || index === from) return list;
  return insertAt(list.toSpliced(from, 1), item, index);
}
