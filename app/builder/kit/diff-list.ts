import { commonPlaces } from '../../../domain/values/common-places.ts';

export type Change = 'same' | 'gone' | 'new';

/** The difference between two lists. Items are equal when their names are. */
export function diffList<Item>(
  old: readonly Item[],
  now: readonly Item[],
  nameOf: (item: Item) => string = String,
): { kind: Change; item: Item }[] {
  const made: { kind: Change; item: Item }[] = [];
  const add = (kind: Change, items: readonly Item[]) => {
    for (const item of items) made.push({ kind, item });
  };
  let [from, at] = [0, 0];
  for (const [end, until] of commonPlaces(old.map(nameOf), now.map(nameOf))) {
    add('gone', old.slice(from, end));
    add('new', now.slice(at, until));
    add('same', now.slice(until, until + 1));
    [from, at] = [end + 1, until + 1];
  }
  add('gone', old.slice(from));
  add('new', now.slice(at));
  return made;
}
