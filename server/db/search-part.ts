import type { Expression, SqlBool } from 'kysely';

import { type Mark, marksIn, type Match } from './search-memory.ts';

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
