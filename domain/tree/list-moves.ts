type Named = { id?: string | number | undefined };

/** Inserts an item behind its neighbour in `model`; else before the next one that is there, or at the end. */
export function insertBehind<Item extends Named>(
  list: Item[],
  item: Item,
  model: readonly Item[],
): Item[] {
  const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);
  return list.toSpliced(placeBehind(idsOf(list), item.id, idsOf(model)), 0, item);
}

/** The same for a list of ids. */
export function insertIdBehind(ids: readonly string[], id: string, model: readonly string[]) {
  return ids.toSpliced(placeBehind(ids, id, model), 0, id);
}

function placeBehind<Id>(ids: readonly Id[], id: Id, model: readonly Id[]): number {
  const at = model.indexOf(id);
  const before = model.slice(0, at).findLast((each) => ids.includes(each));
  if (before !== undefined) return ids.indexOf(before) + 1;
  const next = model.slice(at + 1).find((each) => ids.includes(each));
  return next === undefined ? ids.length : ids.indexOf(next);
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
