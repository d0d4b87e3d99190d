import { checkGaps } from '../../../domain/checks/find-checks.ts';
import type { PagePlace } from '../../../domain/tree/edit-cards.ts';
import { isDropdown } from '../../../domain/tree/read-tree.ts';
import { sampleFieldsOf } from '../../../domain/tree/sample-words.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';

export type Asked = { samples: number; gaps: number; places: PagePlace[] };

export const nothingToAsk: Asked = { samples: 0, gaps: 0, places: [] };

/**
 * Words that nobody here has written and that this page would publish: those that came with a section, and gaps of a
 * page that was begun; also in copies for other pages. The sections of a dropdown stay in the editor.
 */
export function wordsToAskAbout(page: PageDocument, published: PageDocument | undefined): Asked {
  const waiting = page.copies.map(({ section }) => section);
  const sections = [...(isDropdown(page) ? [] : page.sections), ...waiting];
  const samples = sampleFieldsOf({ ...page, sections }, published);
  const gaps = checkGaps(sections);
  return {
    samples: samples.length,
    gaps: gaps.length,
    places: [...samples.map(({ name, label: _label, ...at }) => ({ ...at, field: name })), ...gaps],
  };
}
