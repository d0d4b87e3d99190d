import type { PageDocument } from '../../../domain/page-document.ts';
import type { PageSearch } from '../../../domain/page-search.ts';

/** Titles and descriptions are shown on one line: a pasted line break becomes a space. */
export function editSearch(document: PageDocument, change: Partial<PageSearch>): PageDocument {
  const entries = Object.entries(change).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.replaceAll(/[\n\r]+/g, ' ') : value,
  ]);
  return { ...document, search: { ...document.search, ...Object.fromEntries(entries) } };
}
