import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { draftOf } from './draft-desk.ts';
import { dataOf, page, section, tree } from './trees.ts';

/** A section whose text area holds this text. */
function says(id: string, text: string): BuiltSection {
  const made = section(id);
  dataOf(made).subHeading = text;
  return made;
}

/** The page `news` with one section, whose text area holds this text. */
export function pageSaying(text: string): PageDocument {
  return { ...draftOf('news', ''), sections: [says('news-1', text)] };
}

export function treeSaying(text: string) {
  return tree(page('news', [says('news-1', text)]));
}

export function textIn({ sections }: Pick<PageDocument, 'sections'>): string {
  return dataOf(sections[0]).subHeading;
}
