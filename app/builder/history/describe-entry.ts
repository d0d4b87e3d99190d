import type { HistoryEntry } from '../../../domain/tree/codec.ts';

/** What a version changed, in words: one line a page. */
export function describeEntry({ summary }: Pick<HistoryEntry, 'summary'>): string[] {
  if (summary.length === 0) return ['The order of the menu'];
  return summary.map(({ page, change, sections }) => {
    const name = `“${page}”`;
    if (change === 'moved') return `${name}: sections moved`;
    if (sections.length === 0) return `${name} ${change}`;
    const parts = sections.map((section) =>
      section.heading ? `${section.heading} ${section.change}` : `a section ${section.change}`,
    );
    return `${name}: ${parts.join(', ')}`;
  });
}
