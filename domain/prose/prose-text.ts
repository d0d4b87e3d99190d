import { type Prose, textOf, type Reading } from './prose.ts';
import { readBlocks, readProse, wordsOf } from './read-prose.ts';
import { readMarks } from './read-marks.ts';
import { writeTarget } from './write-marks.ts';

const asField: Reading = { isArticle: false };

/** The words that a reader sees, on one line: a space stands for every line break and end of a block. */
export function plainWords(text: string, reading: Reading): string {
  return blockTexts(readProse(text, reading)).join(' ').replace(/\s+/g, ' ').trim();
}

/** How many characters a reader sees. Marks, signs and targets are not counted; a line break counts as one. */
export function countProseLetters(text: string, reading = asField): number {
  return blockTexts(readProse(text, reading)).join('\n').length;
}

function blockTexts(prose: Prose): string[] {
  return prose.map(({ spans }) => textOf(spans));
}

export type ProseLink = { to: string; words: string };

export function linksInProse(text: string, reading = asField): ProseLink[] {
  if (!text.includes('[')) return [];
  return readProse(text, reading).flatMap(({ spans }) => {
    const links: ProseLink[] = [];
    spans.forEach(({ text: words, to }, index) => {
      const last = links.at(-1);
      if (to === undefined) return;
      if (last && spans[index - 1]?.to === to) last.words += words;
      else links.push({ to, words });
    });
    return links;
  });
}

/** Nothing but the targets changes; a text in which none changes is returned as it is. */
export function mapProseLinks(
  text: string,
  change: (to: string) => string,
  reading = asField,
): string {
  if (!text.includes('[')) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const block of readBlocks(text, reading)) {
    let line = 0;
    let lineStart = 0;
    for (const { from, end, to } of readMarks(wordsOf(text, block)).targets) {
      const changed = change(to);
      if (changed === to) continue;
      for (let here = block.lines[line]; here; here = block.lines[line]) {
        const next = lineStart + here.end - here.from + 1;
        if (from < next) break;
        lineStart = next;
        line += 1;
      }
      const inText = (block.lines[line]?.from ?? 0) - lineStart;
      pieces.push(text.slice(at, inText + from), writeTarget(changed));
      at = inText + end;
    }
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(at);
}
