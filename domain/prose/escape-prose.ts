import { plainWords } from './prose-text.ts';
import { readProse } from './read-prose.ts';
import { escapeMarks } from './write-marks.ts';

/**
 * Plain text, as it was stored before fields held prose, as prose that says the same words. Text in which no sign is read
 * stays as it is, byte for byte.
 */
export function escapeProse(text: string): string {
  if (readsAsPlain(text)) return text;
  return escapeMarks(text, { isFirst: true, isLast: true, isInLink: false }).replace(
    /(^|[\r\n])([^\S\r\n]*)(1?)([-.])([ \t])/g,
    (found, start: string, indent: string, one: string, sign: string, space: string) =>
      (one === '') === (sign === '-') ? `${start}${indent}${one}\\${sign}${space}` : found,
  );
}

function readsAsPlain(text: string): boolean {
  const isPlain = readProse(text, { isArticle: false }).every(
    ({ type, spans }) =>
      type === 'paragraph' &&
      spans.every(({ strong, emphasis, to }) => !strong && !emphasis && to === undefined),
  );
  return isPlain && plainWords(text, { isArticle: false }) === text.replace(/\s+/g, ' ').trim();
}
