import { accentOf } from '../../../domain/settings/accent.ts';
import type { Hue } from '../../../domain/sections/verticals.ts';

/** The hues of the businesses, as in `app/styles/tokens.css`; `all` is the shipped accent. */
const hues: Record<Hue, string> = {
  all: '#047857',
  'real-estate': '#059669',
  'it-consulting': '#2563eb',
  'startup-incubation': '#ea580c',
  education: '#7c3aed',
};

/** Folds of one colour, which meet in a point on the right: each has its own light. */
const folds = [
  { points: '1040,262 660,48 700,0 940,0', opacity: 0.9 },
  { points: '1040,262 500,430 800,630', opacity: 0.75 },
  { points: '1040,262 1160,0 1200,0 1200,215', opacity: 0.55 },
  { points: '1040,262 1200,350 1200,630 1130,630', opacity: 1 },
];

/** The ground of cards of a company with a look of its own, as an SVG of 1200 by 630. */
export function drawOwnGround(hue: Hue, accent: string | undefined): Buffer {
  const { light, deep } = accentOf(hue === 'all' ? (accent ?? hues.all) : hues[hue]);
  const planes = folds.map(
    ({ points, opacity }) =>
      `<polygon points="${points}" fill="url(#fold)" fill-opacity="${opacity}"/>`,
  );
  return Buffer.from(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">',
      '<linearGradient id="fold" x1="0" y1="0" x2="1" y2="1">',
      `<stop offset="0" stop-color="${deep}"/><stop offset="1" stop-color="${light.brand}"/>`,
      '</linearGradient><rect width="1200" height="630" fill="#0b1714"/>',
      ...planes,
      '</svg>',
    ].join(''),
  );
}
