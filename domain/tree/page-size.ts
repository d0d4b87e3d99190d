import {
  pageSizeProblem,
  type ProseSize,
  proseSizeProblem,
  sizeOfProse,
} from '../prose/prose-size.ts';
import { isArticle } from '../sections/fields.ts';
import { textsOfType } from '../sections/field-holders.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { remember } from '../values/values.ts';
import { treeLimits } from '../values/tree-limits.ts';
import type { PagePlace } from './edit-cards.ts';
import type { PageDocument } from './tree-schema.ts';

type SizedText = ProseSize & { place: PagePlace; label: string; problem: string | undefined };

const parts = ['letters', 'blocks', 'marks'] as const;
const { pageLetters, pageBlocks, pageMarks } = treeLimits;
const most: ProseSize = { letters: pageLetters, blocks: pageBlocks, marks: pageMarks };

/** A section is never changed, so what nobody has touched is counted once. */
const sizesOf = remember((section: BuiltSection): SizedText[] =>
  textsOfType(section, 'prose').map(({ value, name, field, cardId }) => {
    const reading = { isArticle: isArticle(field) };
    return {
      ...sizeOfProse(value, reading),
      place: { field: name, sectionId: section.id, ...(cardId !== undefined && { cardId }) },
      label: field.label,
      problem: proseSizeProblem(value, reading),
    };
  }),
);

/** The letters of all texts of a section that are no prose: headings, points of cards, addresses. */
const otherLettersOf = remember(
  (section: BuiltSection): number =>
    lettersIn(section.data) - lettersIn(textsOfType(section, 'prose').map(({ value }) => value)),
);

function lettersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + lettersIn(each), 0);
}

/** Why these texts are too much for one page, and which is one too many. One too large alone has its own problem. */
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

/** A text that was too large before may stay and become smaller, so that its page can be mended step by step. */
export function findStoringProblem(page: PageDocument, before?: PageDocument): string | undefined {
  const known = new Map(before && textsIn(before).map((text) => [nameOf(text), text]));
  const larger = textsIn(page).find((text) => {
    if (text.problem === undefined) return false;
    const was = known.get(nameOf(text));
    return !was || was.blocks < text.blocks || was.marks < text.marks;
  });
  if (larger) return `“${page.text}”, ${larger.label}: ${larger.problem}`;
  const [size, was] = [totalOf(page), before && totalOf(before)];
  const problem = pageSizeProblem(size);
  if (problem === undefined) return undefined;
  const isSmaller = was && parts.every((part) => size[part] <= Math.max(was[part], most[part]));
  return isSmaller ? undefined : `“${page.text}”: ${problem}`;
}

function allSections({ sections, copies }: PageDocument): BuiltSection[] {
  return [...sections, ...copies.map(({ section }) => section)];
}

function textsIn(page: PageDocument): SizedText[] {
  return allSections(page).flatMap(sizesOf);
}

/** Publishing has a limit for each heading and point; a draft has only this one for all of them. */
function totalOf(page: PageDocument): ProseSize {
  const texts = textsIn(page);
  const sum = (part: keyof ProseSize) => texts.reduce((all, text) => all + text[part], 0);
  const others = allSections(page).reduce((all, section) => all + otherLettersOf(section), 0);
  const ofPage = lettersIn([page.text, page.address, page.search]);
  const letters = sum('letters') + others + ofPage;
  return { letters, blocks: sum('blocks'), marks: sum('marks') };
}

function nameOf({ place: { sectionId, cardId, field } }: SizedText): string {
  return [sectionId, cardId, field].join('/');
}
