import { isDropdown } from '../../../domain/tree/read-tree.ts';
import { sampleFieldsOf } from '../../../domain/tree/sample-words.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { checkGaps } from '../checks/gap-checks.ts';
import { fieldId } from '../preview/field-places.ts';

export type AskedPlace = { sectionId: string; fieldId: string };
export type Asked = { samples: number; gaps: number; places: AskedPlace[] };

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
    places: [
      ...samples.map(({ sectionId, name, cardId }) => ({
        sectionId,
        fieldId: fieldId(sectionId, name, cardId),
      })),
      ...gaps.map(({ sectionId = '', fieldId: id }) => ({ sectionId, fieldId: id })),
    ],
  };
}
