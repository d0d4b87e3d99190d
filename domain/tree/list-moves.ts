/** Changes of order that leave the given list as it is, and return it when nothing moves. */
export function insertAt<Item>(list: Item[], item: Item, index: number): Item[] {
  return [...list.slice(0, index), item, ...list.slice(index)];
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
