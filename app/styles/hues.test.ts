import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { contrastOf } from '../../domain/settings/accent.ts';

const tokens = readFileSync('app/styles/tokens.css', 'utf8');

type Theme = 'light' | 'dark';

/** The value of a token inside the last rule that has this selector and sets it. */
function tokenIn(selector: string, token: string, theme: Theme): string {
  const rules = tokens.split('}').map((rule) => rule.split('{'));
  const value = rules
    .filter(([head = '']) => head.split(/[\s,]+/).includes(selector))
    .map(([, body = '']) => new RegExp(`\\s--${token}: ([^;]+);`).exec(body)?.[1])
    .findLast((found) => found !== undefined);
  if (value === undefined) throw new Error(`${selector} has no --${token}`);
  const other = /^var\(--([a-z-]+)\)$/.exec(value)?.[1];
  if (other !== undefined) return tokenIn(selector, other, theme);
  const colours = value.match(/#[\da-f]{3,6}\b/g) ?? [];
  const [light = '', dark = light] = colours.map((colour) =>
    colour.length === 4 ? colour.replaceAll(/[^#]/g, '$&$&') : colour,
  );
  return theme === 'light' ? light : dark;
}

const businesses = ['real-estate', 'it-consulting', 'startup-incubation', 'education'];
const cases = businesses.flatMap((name) =>
  (['light', 'dark'] as const).map((theme) => ({ name, theme })),
);

describe.each(cases)('The hue of $name on $theme ground', ({ name, theme }) => {
  const own = (token: string) => tokenIn(`.hue-${name}`, token, theme);
  const common = (token: string) => tokenIn(':root', token, theme);
  // Heroes and banners are dark in both themes, and take the dark colours.
  const grounds = ['paper', 'surface', ...(theme === 'dark' ? ['sheet'] : [])].map(common);

  it.each(['brand', 'brand-strong'])('--%s can be read as text and carries words', (token) => {
    const shade = own(token);
    for (const other of [...grounds, common('on-brand')])
      expect(contrastOf(shade, other), `${shade} and ${other}`).toBeGreaterThanOrEqual(4.5);
  });

  it('--accent is seen as a line or an icon', () => {
    for (const ground of grounds)
      expect(contrastOf(own('accent'), ground)).toBeGreaterThanOrEqual(3);
  });
});
