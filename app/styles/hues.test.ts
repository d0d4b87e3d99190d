import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { mixedHex } from '../../art/colour.ts';
import { contrastOf } from '../../domain/values/colours.ts';

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

const sections = readFileSync('app/styles/sections.css', 'utf8');

/** The share of the hue in a frame's ground, from its rule. */
function shareIn(frame: 'frame-tint' | 'frame-hue'): number {
  const rule = new RegExp(`\\.${frame} \\{[^}]*var\\(--hue\\) (\\d+)%`).exec(sections);
  if (!rule?.[1]) throw new Error(`.${frame} has no share of the hue`);
  return Number(rule[1]) / 100;
}

describe.each(cases)('Words on the grounds of $name in the $theme theme', ({ name, theme }) => {
  const own = (token: string) => tokenIn(`.hue-${name}`, token, theme);
  const common = (token: string, within: Theme = theme) => tokenIn(':root', token, within);

  it.each(['ink', 'muted'])('--%s can be read on a tint and on cards on it', (token) => {
    const tint = mixedHex(own('hue'), common('paper'), shareIn('frame-tint'));
    for (const ground of [tint, common('surface')])
      expect(contrastOf(common(token), ground), `on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['brand', 'brand-strong'])('--%s can be read on a tint', (token) => {
    const tint = mixedHex(own('hue'), common('paper'), shareIn('frame-tint'));
    expect(contrastOf(own(token), tint), `on ${tint}`).toBeGreaterThanOrEqual(4.5);
  });

  it('words and links can be read on the full hue, which is dark in both themes', () => {
    const ground = mixedHex(own('hue'), common('sheet'), shareIn('frame-hue'));
    const muted =
      /\.frame-hue \{[^}]*--muted: light-dark\(#\w+, (#\w+)\)/.exec(sections)?.[1] ?? '';
    const links = ['accent', 'brand', 'brand-strong'].map((token) =>
      tokenIn('.frame-hue', token, 'dark'),
    );
    for (const colour of [common('ink', 'dark'), muted, ...links])
      expect(contrastOf(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it('words and links can be read on ink, which is dark in both themes', () => {
    const dark = ['brand', 'brand-strong'].map((token) => tokenIn(`.hue-${name}`, token, 'dark'));
    for (const colour of [common('ink', 'dark'), common('muted', 'dark'), ...dark])
      expect(contrastOf(colour, common('sheet')), `${colour} on ink`).toBeGreaterThanOrEqual(4.5);
  });
});
