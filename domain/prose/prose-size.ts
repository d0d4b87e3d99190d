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
    return `This has ${sayCount(blocks)} paragraphs, headings and list items; the limit is ${sayCount(treeLimits.proseBlocks)}. Move some of them to another section.`;
  }
  if (marks > treeLimits.proseMarks) {
    return `This has ${sayCount(marks)} pieces of bold, italic and linked text; the limit is ${sayCount(treeLimits.proseMarks)}. Remove some of them.`;
  }
  return undefined;
}

export function pageSizeProblem({ letters, blocks, marks }: ProseSize): string | undefined {
  if (blocks > treeLimits.pageBlocks) {
    return `The texts of this page have ${sayCount(blocks)} paragraphs, headings and list items in all; the limit is ${sayCount(treeLimits.pageBlocks)}. Move some of them to another page.`;
  }
  if (marks > treeLimits.pageMarks) {
    return `The texts of this page have ${sayCount(marks)} pieces of bold, italic and linked text in all; the limit is ${sayCount(treeLimits.pageMarks)}. Remove some of them, or move some to another page.`;
  }
  if (letters > treeLimits.pageLetters) {
    return `The texts of this page have ${sayCount(letters)} characters in all, including link addresses; the limit is ${sayCount(treeLimits.pageLetters)}. Move some of the text to another page.`;
  }
  return undefined;
}
