export type Change = 'same' | 'gone' | 'new';

/** Longer lists would take too long to compare: all of the old is gone then, and all of the new is new. */
const mostPairs = 4_000_000;

/** The difference between two lists. Items are equal when their names are. */
export function diffList<Item>(
  old: readonly Item[],
  now: readonly Item[],
  nameOf: (item: Item) => string = String,
): { kind: Change; item: Item }[] {
  const names = [old.map(nameOf), now.map(nameOf)] as const;
  const isSame = (i: number, j: number) => names[0][i] === names[1][j];
  let start = 0;
  while (start < old.length && start < now.length && isSame(start, start)) start += 1;
  let end = 0;
  while (
    end < Math.min(old.length, now.length) - start &&
    isSame(old.length - 1 - end, now.length - 1 - end)
  ) {
    end += 1;
  }
  const made: { kind: Change; item: Item }[] = [];
  const add = (kind: Change, items: readonly Item[]) => {
    for (const item of items) made.push({ kind, item });
  };
  add('same', now.slice(0, start));
  const left = old.slice(start, old.length - end);
  const right = now.slice(start, now.length - end);
  const common =
    left.length * right.length <= mostPairs
      ? commonLengths(left.map(nameOf), right.map(nameOf))
      : undefined;
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (common && i < left.length && j < right.length && isSame(start + i, start + j)) {
      add('same', right.slice(j, j + 1));
      i += 1;
      j += 1;
    } else if (
      j >= right.length ||
      (i < left.length && (!common || at(common, i + 1, j) >= at(common, i, j + 1)))
    ) {
      add('gone', left.slice(i, i + 1));
      i += 1;
    } else {
      add('new', right.slice(j, j + 1));
      j += 1;
    }
  }
  add('same', now.slice(now.length - end));
  return made;
}

/** How many items the two lists have in common from each pair of positions to their ends. */
function commonLengths(old: string[], now: string[]): Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i];
    if (!row) continue;
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === now[j]
          ? at(lengths, i + 1, j + 1) + 1
          : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}

function at(lengths: Uint32Array[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}
