import { commonPlaces } from '../values/common-places.ts';
import { isSameValue } from '../values/values.ts';
import type { Prose, ProseBlock } from './prose.ts';
import { readProse } from './read-prose.ts';
import { writeProse } from './write-prose.ts';

/** Joins two changes of one text by block. Undefined is a clash: both changed, or inserted at, one place. */
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

function changesOf(base: Prose, side: Prose): Change[] {
  const pairs = commonPlaces(namesOf(base), namesOf(side));
  const changes: Change[] = [];
  let [from, at] = [0, 0];
  for (const [end, until] of [...pairs, [base.length, side.length] as const]) {
    for (const change of splitChange({ from, end, blocks: side.slice(at, until) })) {
      changes.push(change);
    }
    [from, at] = [end + 1, until + 1];
  }
  return changes;
}

function namesOf(prose: Prose): string[] {
  return prose.map((block) => JSON.stringify(block));
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

function joinChanges(mine: Change[], theirs: Change[]): Change[] | undefined {
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
    for (const block of base.slice(at, from)) merged.push(block);
    for (const block of blocks) merged.push(block);
    at = end;
  }
  return [...merged, ...base.slice(at)];
}
