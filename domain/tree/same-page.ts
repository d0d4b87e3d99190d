import { isSameValue } from '../same-value.ts';
import type { PageDocument } from './tree-schema.ts';

/** Asked at every key: an edit leaves all sections but one as they are, and what both have need not be read. */
export function isSamePage(one: PageDocument, other: PageDocument): boolean {
  return (
    isSameValue(ownOf(one), ownOf(other)) &&
    isSameList(one.sections, other.sections) &&
    isSameList(one.copies, other.copies)
  );
}

function ownOf({ sections: _sections, copies: _copies, ...own }: PageDocument): object {
  return own;
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  return one.every((each, index) => each === other[index] || isSameValue(each, other[index]));
}
