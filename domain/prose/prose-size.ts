import { sayCount } from '../values/text-length.ts';
import { treeLimits } from '../values/tree-limits.ts';
import { readBlocks } from './read-prose.ts';

/** How much of a text has to be read, compared and drawn: its letters as stored, its blocks, and the marks in them. */
export type ProseSize = { letters: number; blocks: number; marks: number };

const signs = /\\[!-/:-@[-`{-~]|\*+|[[\]]/g;

/** Two signs are one mark. One that is read as a letter counts too: counting costs one look at the text. */
export function sizeOfProse(text: string, reading: { isArticle: boolean }): ProseSize {
  let count = 0;
  for (const [sign] of text.matchAll(signs)) if (!sign.startsWith('\\')) count += 1;
  const blocks = readBlocks(text, reading).length;
  return { letters: text.length, blocks, marks: Math.ceil(count / 2) };
}

/** Why one text holds too many blocks or marks to be stored; undefined when it does not. */
export function proseSizeProblem(
  text: string,
  reading: { isArticle: boolean },
): string | undefined {
  // Each block and each mark takes two letters and more.
  if (text.length <= 2 * treeLimits.proseBlocks) return undefined;
  const { blocks, marks } = sizeOfProse(text, reading);
  if (blocks > treeLimits.proseBlocks) {
    return `This has ${sayCount(blocks)} paragraphs, headings and list items; ${sayCount(treeLimits.proseBlocks)} are possible. Put some of them into another section.`;
  }
  if (marks > treeLimits.proseMarks) {
    return `This has ${sayCount(marks)} bold, italic and linked places; ${sayCount(treeLimits.proseMarks)} are possible. Take some of them away.`;
  }
  return undefined;
}

export function pageSizeProblem({ letters, blocks, marks }: ProseSize): string | undefined {
  if (blocks > treeLimits.pageBlocks) {
    return `The texts of this page have ${sayCount(blocks)} paragraphs, headings and list items in all; ${sayCount(treeLimits.pageBlocks)} are possible. Put some of them on another page.`;
  }
  if (marks > treeLimits.pageMarks) {
    return `The texts of this page have ${sayCount(marks)} bold, italic and linked places in all; ${sayCount(treeLimits.pageMarks)} are possible. Take some of them away, or put some on another page.`;
  }
  if (letters > treeLimits.pageLetters) {
    return `The texts of this page have ${sayCount(letters)} letters in all, with the targets of their links; ${sayCount(treeLimits.pageLetters)} are possible. Put some of them on another page.`;
  }
  return undefined;
}
