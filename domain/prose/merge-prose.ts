import { isSameValue } from '../values/values.ts';
import type { Prose, ProseBlock } from './prose.ts';
import { readProse } from './read-prose.ts';
import { writeProse } from './write-prose.ts';

/**
 * Joins two changes of one text by paragraph, item, heading and quote. Undefined is a clash: both changed one block to
 * different words, one deleted what the other changed, or both inserted different words at one place.
 */
export function mergeProse(
  base: string,
  mine: string,
  theirs: string,
  { isArticle } = { isArticle: false },
): string | undefined {
  const [before, own, others] = [base, mine, theirs].map((text) => readProse(text, { isArticle }));
  if (!before || !own || !others) return undefined;
  const changes = joinChanges(changesOf(before, own), changesOf(before, others));
  if (!changes) return undefined;
  const merged = applyChanges(before, changes);
  // A text that says all of it already stays as it was typed.
  if (isSameValue(merged, others)) return theirs;
  return isSameValue(merged, own) ? mine : writeProse(merged);
}

/** The blocks that stand in place of those from `from` until `end`; an insertion replaces none. */
type Change = { from: number; end: number; blocks: Prose };

/** Undefined when the texts are so long and so different that comparing them would take too long. */
function changesOf(base: Prose, side: Prose): Change[] | undefined {
  const [before, after] = [base, side].map((prose) => prose.map((block) => JSON.stringify(block)));
  const pairs = before && after && commonBlocks(before, after);
  if (!pairs) return undefined;
  const changes: Change[] = [];
  let [from, at] = [0, 0];
  for (const [end, until] of [...pairs, [base.length, side.length] as const]) {
    changes.push(...splitChange({ from, end, blocks: side.slice(at, until) }));
    [from, at] = [end + 1, until + 1];
  }
  return changes;
}

/** As many blocks as before are taken for the same blocks with other words; deleted blocks go one by one. */
function splitChange({ from, end, blocks }: Change): Change[] {
  if (from === end && blocks.length === 0) return [];
  if (blocks.length !== 0 && blocks.length !== end - from) return [{ from, end, blocks }];
  return Array.from({ length: end - from }, (_, index) => ({
    from: from + index,
    end: from + index + 1,
    blocks: blocks.slice(index, index + 1),
  }));
}

function joinChanges(mine: Change[] | undefined, theirs: Change[] | undefined) {
  if (!mine || !theirs) return undefined;
  const joined = [...mine];
  const known = new Map(mine.map((change) => [`${change.from}-${change.end}`, change]));
  for (const change of theirs) {
    const same = known.get(`${change.from}-${change.end}`);
    if (same && isSameValue(same.blocks, change.blocks)) continue;
    joined.push(change);
  }
  joined.sort((a, b) => a.from - b.from || a.end - b.end);
  const isClash = joined.some((change, index) => clashes(joined[index - 1], change));
  return isClash ? undefined : joined;
}

/** Whether two changes, in the order of their places, touch the same blocks or the same place between blocks. */
function clashes(first: Change | undefined, second: Change): boolean {
  if (!first) return false;
  if (second.from < first.end) return true;
  if (second.from > first.end) return false;
  // Where a change has more blocks than before, some are inserted at one of its edges.
  return isGrowing(first) && isGrowing(second);
}

function isGrowing({ from, end, blocks }: Change): boolean {
  return blocks.length > end - from;
}

function applyChanges(base: Prose, changes: readonly Change[]): Prose {
  const merged: ProseBlock[] = [];
  let at = 0;
  for (const { from, end, blocks } of changes) {
    merged.push(...base.slice(at, from), ...blocks);
    at = end;
  }
  return [...merged, ...base.slice(at)];
}

/** Comparing 2,000 changed blocks with 2,000 takes some 20 ms. */
const mostComparisons = 4_000_000;

/** The longest list of blocks that both texts have in this order, as pairs of their places. */
function commonBlocks(before: string[], after: string[]): [number, number][] | undefined {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - start;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const rows = before.length - start - tail;
  const columns = after.length - start - tail;
  if (rows * columns > mostComparisons) return undefined;

  /** The length of the list from each pair of places on. */
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const isSame = (row: number, column: number) => before[start + row] === after[start + column];
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = isSame(row, column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const pairs = Array.from({ length: start }, (_, place): [number, number] => [place, place]);
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (isSame(row, column)) pairs.push([start + row++, start + column++]);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  for (let place = tail; place > 0; place -= 1) {
    pairs.push([before.length - place, after.length - place]);
  }
  return pairs;
}
