import { foldText } from '../../../domain/search-text.ts';
import type { PageChoice } from '../../../domain/tree/page-links.ts';

/** Pages whose name or address holds every word; those whose name begins with the search come first. */
export function findPages(pages: PageChoice[], search: string): PageChoice[] {
  const wanted = foldText(search).trim();
  const words = wanted.split(/\s+/).filter(Boolean);
  const fitting = pages.filter(({ text, path }) => {
    const folded = `${foldText(text)} ${path}`;
    return words.every((word) => folded.includes(word));
  });
  const rank = ({ text }: PageChoice) => (foldText(text).startsWith(wanted) ? 0 : 1);
  return fitting.toSorted((one, other) => rank(one) - rank(other));
}
