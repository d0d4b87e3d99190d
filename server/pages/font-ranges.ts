import type { AtRule } from 'postcss';

/** The code points of a text, for questions about fonts. */
export function codePointsOf(text: string): number[] {
  return [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
}

/** Whether a font has letters of the text. Without a range it has all. */
export function isFontNeeded(font: AtRule, codePoints: readonly number[]): boolean {
  let ranges: (readonly [from: number, to: number])[] = [];
  font.walkDecls('unicode-range', ({ value }) => {
    ranges = value.split(',').map((range) => limitsOf(range.trim()));
  });
  if (ranges.length === 0) return true;
  return codePoints.some((point) => ranges.some(([from, to]) => point >= from && point <= to));
}

/** Reads 'U+A0', 'U+2010-2014' and 'U+1E??'. */
function limitsOf(range: string): readonly [from: number, to: number] {
  const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
  return [parseInt(from.replaceAll('?', '0'), 16), parseInt(to.replaceAll('?', 'F'), 16)];
}
