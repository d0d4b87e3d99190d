import type { Expression, SqlBool } from 'kysely';

import { LastFew } from './last-few.ts';

/** A found row. Lists show the newest first, and of one millisecond those with the greatest id. */
export type Match = { id: string; created_at: number };

/** So many matches came at this moment or later; all others are older. */
export type Mark = { count: number; since: number };

/** Nearer marks would help little: a hundred rows are skipped in no time. */
export const matchesPerMark = 100;

const newestMark: Mark = { count: 0, since: Number.MAX_SAFE_INTEGER };

/**
 * What is known about the places in a search: a page begins at the mark before it, however far down it is. Without
 * marks, all matches above a page would be read to find its first row.
 */
export class KnownSearch {
  /** The state of the table that the marks belong to. */
  readonly stamp: string;
  readonly #marks: Mark[] = [newestMark];
  /** The number of all matches, once someone has come to the last of them. */
  total: number | undefined;

  constructor(stamp: string) {
    this.stamp = stamp;
  }

  /** Tells whether there are more matches than this, or undefined where that is not known. */
  hasMoreThan(count: number): boolean | undefined {
    if ((this.#marks.at(-1)?.count ?? 0) > count) return true;
    return this.total === undefined ? undefined : this.total > count;
  }

  /** The last mark with at most so many matches before it. */
  markBefore(count: number): Mark {
    return this.#marks[this.#placeOf(count)] ?? newestMark;
  }

  /** The first mark with at least so many matches before it; the end, if that is known to be nearer. */
  markAfter(count: number): Mark | undefined {
    const known = this.#marks.find((mark) => mark.count >= count);
    return known ?? (this.total === undefined ? undefined : { count: this.total, since: 0 });
  }

  learn(from: Mark, marks: readonly Mark[]): void {
    for (const { count, since } of marks) this.#add({ count: from.count + count, since });
  }

  #add(mark: Mark): void {
    const place = this.#placeOf(mark.count);
    const [before, after] = [this.#marks[place], this.#marks[place + 1]];
    if (mark.count - (before?.count ?? 0) < matchesPerMark) return;
    if (after && after.count - mark.count < matchesPerMark) return;
    this.#marks.splice(place + 1, 0, mark);
  }

  #placeOf(count: number): number {
    return this.#marks.findLastIndex((mark) => mark.count <= count);
  }
}

/** The marks in sorted matches. Rows of one millisecond are not divided, because a mark names no row. */
function marksIn(sorted: readonly Match[]): Mark[] {
  const marks: Mark[] = [];
  for (const [index, { created_at }] of sorted.entries()) {
    const count = index + 1;
    const isNear = count - (marks.at(-1)?.count ?? 0) < matchesPerMark;
    if (isNear || (sorted[count]?.created_at ?? created_at) >= created_at) continue;
    marks.push({ count, since: created_at });
  }
  return marks;
}

/**
 * The last searches with very many matches, by what they look for: a person who pages through one asks for it again and
 * again. What is known counts as long as the table has the same state.
 */
export class SearchMemory extends LastFew<KnownSearch> {
  constructor() {
    super(20);
  }

  recall(name: string, stamp: string): KnownSearch {
    const known = this.get(name);
    return known?.stamp === stamp ? known : new KnownSearch(stamp);
  }
}

// What the two engines are asked, and what they answer.

/** `filters` are the other conditions of the list. */
export type Words = { table: 'inquiry' | 'account'; search: string; filters: Expression<SqlBool> };

/**
 * Counting stops this many matches after the start of a page, because counting takes time and nobody reads that far.
 */
export const countingLimit = 1000;

/** One page among the matches that came before a moment. */
export type Part = {
  before: number;
  /** How many of the newest of them to skip, and how many to return. */
  skip: number;
  limit: number;
  /** No match of the page is older. Given where it is known already how many matches follow. */
  since: number | undefined;
};

/** `counted` and the marks begin at the start of the part. */
export type FoundPart = {
  page: Match[];
  marks: Mark[];
  counted: number;
  isAll: boolean;
  /** All matches of the part, where all of them were read. */
  all?: Match[];
};

/** Cuts the page out of sorted matches, which begin at the start of the part. */
export function cutPage({ skip, limit }: Part, sorted: Match[]): Pick<FoundPart, 'page' | 'marks'> {
  return { page: sorted.slice(skip, skip + limit), marks: marksIn(sorted) };
}

export function newestFirst<Row extends Match>(matches: Row[]): Row[] {
  return matches.toSorted(
    (one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1),
  );
}
