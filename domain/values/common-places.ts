type Pair = [before: number, after: number];

/**
 * The places of members that both lists hold in the same order, as pairs, from the first to the last. The work grows with
 * the lists' length: members that stand once in each list are matched first, and only what repeats itself between two of
 * them is compared pair by pair, as far as `mostComparisons` goes. Beyond it such a stretch counts as changed.
 */
export function commonPlaces(before: readonly string[], after: readonly string[]): Pair[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const pairs = Array.from({ length: start }, (_, place): Pair => [place, place]);
  const [left, right] = inBoth(
    before.slice(start, before.length - tail),
    after.slice(start, after.length - tail),
    start,
  );
  let [row, column] = [0, 0];
  let budget = mostComparisons;
  for (const [nextRow, nextColumn] of [...anchorsOf(left, right), [left.length, right.length]]) {
    const gap = [left.slice(row, nextRow), right.slice(column, nextColumn)] as const;
    budget -= gap[0].length * gap[1].length;
    if (budget >= 0) for (const pair of longestCommon(...gap)) pairs.push(pair);
    const [anchor, other] = [left[nextRow ?? 0], right[nextColumn ?? 0]];
    if (anchor && other) pairs.push([anchor.place, other.place]);
    [row, column] = [(nextRow ?? 0) + 1, (nextColumn ?? 0) + 1];
  }
  for (let place = tail; place > 0; place -= 1) {
    pairs.push([before.length - place, after.length - place]);
  }
  return pairs;
}

/** So many take some milliseconds. */
const mostComparisons = 1_000_000;

/** Equal names have equal numbers, which are compared a million times in a fraction of the time. */
type Member = { name: number; place: number };

function inBoth(before: readonly string[], after: readonly string[], start: number) {
  const numbers = new Map([...new Set(before)].map((name, number) => [name, number]));
  const others = new Set(after);
  const keep = (list: readonly string[]): Member[] =>
    list.flatMap((text, at) => {
      const name = numbers.get(text);
      return name === undefined || !others.has(text) ? [] : [{ name, place: start + at }];
    });
  return [keep(before), keep(after)] as const;
}

/** The longest row of members that stand once in each list, as pairs of their positions. */
function anchorsOf(before: readonly Member[], after: readonly Member[]): Pair[] {
  const places = positionsOfSingles(after);
  const singles = [...positionsOfSingles(before)].flatMap(([name, row]): Pair[] => {
    const column = places.get(name);
    return column === undefined ? [] : [[row, column]];
  });
  // The last single of the best row of each length, and what stands before each single in its row.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  singles.forEach(([, column], index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((singles[ends[middle] ?? 0]?.[1] ?? 0) < column) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  });
  const row: Pair[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) row.push(singles[at] ?? [0, 0]);
  return row.toReversed();
}

function positionsOfSingles(list: readonly Member[]): Map<number, number> {
  const positions = new Map<number, number>();
  const repeated = new Set<number>();
  list.forEach(({ name }, at) => {
    if (positions.has(name)) repeated.add(name);
    positions.set(name, at);
  });
  for (const name of repeated) positions.delete(name);
  return positions;
}

function longestCommon(before: readonly Member[], after: readonly Member[]): Pair[] {
  const [rows, columns] = [before.map(({ name }) => name), after.map(({ name }) => name)];
  /** The length of that list from each pair of positions on. */
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const isSame = (row: number, column: number) => rows[row] === columns[column];
  for (let row = rows.length - 1; row >= 0; row -= 1) {
    let [right, below] = [0, 0];
    for (let column = columns.length - 1; column >= 0; column -= 1) {
      const diagonal = below;
      below = lengthAt(row + 1, column);
      right = isSame(row, column) ? diagonal + 1 : Math.max(below, right);
      lengths[row * width + column] = right;
    }
  }
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (isSame(row, column)) pairs.push([before[row++]?.place ?? 0, after[column++]?.place ?? 0]);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
