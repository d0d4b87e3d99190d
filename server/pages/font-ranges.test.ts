import postcss, { type AtRule } from 'postcss';
import { expect, it } from 'vitest';

import { codePointsOf, isFontNeeded } from './font-ranges.ts';

function font(range: string): AtRule {
  return postcss.parse(`@font-face{font-family:a;${range}}`).first as AtRule;
}

it.each([
  ['unicode-range:U+20-7E', 'Hello', true],
  ['unicode-range:U+100-24F,U+1E??', 'Hello', false],
  ['unicode-range:U+100-24F,U+1E??', 'Hello Łódź', true],
  ['unicode-range:U+100-24F,U+1E??', 'ẞ', true],
  ['unicode-range:U+E9', 'café', true],
  ['', 'Hello', true],
])('a font with %s is needed for %s: %s', (range, text, isNeeded) => {
  expect(isFontNeeded(font(range), codePointsOf(text))).toBe(isNeeded);
});
