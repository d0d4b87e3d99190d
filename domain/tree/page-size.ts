import {
  pageSizeProblem,
  type ProseSize,
  proseSizeProblem,
  sizeOfProse,
} from '../prose/prose-size.ts';
import { cardIdOf, isArticle } from '../sections/fields.ts';
import { itemsOf, textsOfType } from '../sections/kinds.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { remember } from '../values/values.ts';
import type { PagePlace } from './edit-cards.ts';
import type { PageDocument } from './tree-schema.ts';

type SizedText = ProseSize & { place: PagePlace; label: string; problem: string | undefined };

const parts = ['letters', 'blocks', 'marks'] as const;

/** A section is never changed, so what nobody has touched is counted once. */
const sizesOf = remember((section: BuiltSection): SizedText[] =>
  textsOfType(section, 'prose').map(({ value, name, field, cardIndex }) => {
    const reading = { isArticle: isArticle(field) };
    const card = cardIndex === undefined ? undefined : itemsOf(section)[cardIndex];
    const cardId = card && cardIdOf(card, cardIndex ?? 0);
    return {
      ...sizeOfProse(value, reading),
      place: { field: name, sectionId: section.id, ...(cardId !== undefined && { cardId }) },
      label: field.label,
      problem: proseSizeProblem(value, reading),
    };
  }),
);

/**
 * Why the texts of these sections are too much for one page, with the text that is one too many. A text that is too much
 * alone is told by its own field.
 */
export function findPageSizeProblem(
  sections: readonly BuiltSection[],
): (PagePlace & { words: string }) | undefined {
  const total = { letters: 0, blocks: 0, marks: 0 };
  let place: PagePlace | undefined;
  for (const text of sections.flatMap(sizesOf)) {
    for (const part of parts) total[part] += text[part];
    if (text.problem !== undefined) return undefined;
    if (pageSizeProblem(total) !== undefined) place ??= text.place;
  }
  const words = pageSizeProblem(total);
  return words === undefined || !place ? undefined : { ...place, words };
}

/**
 * Why a page cannot be stored, not even as a draft; undefined when it can. A text that was too large before may stay as it is
 * and become smaller, so that a page from before this rule can be mended step by step.
 */
export function findStoringProblem(page: PageDocument, before?: PageDocument): string | undefined {
  const known = new Map(before && textsIn(before).map((text) => [nameOf(text), text]));
  const larger = textsIn(page).find((text) => {
    if (text.problem === undefined) return false;
    const was = known.get(nameOf(text));
    return !was || was.blocks < text.blocks || was.marks < text.marks;
  });
  if (larger) return `“${page.text}”, ${larger.label}: ${larger.problem}`;
  const problem = findPageSizeProblem(allSections(page));
  if (!problem) return undefined;
  const [size, was] = [totalOf(page), before && totalOf(before)];
  const isSmaller = was && parts.every((part) => size[part] <= was[part]);
  return isSmaller ? undefined : `“${page.text}”: ${problem.words}`;
}

function allSections({ sections, copies }: PageDocument): BuiltSection[] {
  return [...sections, ...copies.map(({ section }) => section)];
}

function textsIn(page: PageDocument): SizedText[] {
  return allSections(page).flatMap(sizesOf);
}

function totalOf(page: PageDocument): ProseSize {
  const texts = textsIn(page);
  const sum = (part: keyof ProseSize) => texts.reduce((all, text) => all + text[part], 0);
  return { letters: sum('letters'), blocks: sum('blocks'), marks: sum('marks') };
}

function nameOf({ place: { sectionId, cardId, field } }: SizedText): string {
  return [sectionId, cardId, field].join('/');
}
