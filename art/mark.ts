/** The mark as SVG: four blades around one point, each folded once. */

import { type HueName, hexOf, toneOf } from './colour.ts';

/** Clockwise from the right. */
const BLADES: readonly HueName[] = ['green', 'blue', 'orange', 'violet'];

/** Gradients and creases would only blur a small mark, so it comes plain below about 48 pixels. */
type Detail = 'plain' | 'fine';

function blade(hue: HueName, index: number, half: number, detail: Detail): string {
  const [lit, shaded] =
    detail === 'fine'
      ? [`url(#l${index})`, `url(#s${index})`]
      : [hexOf(toneOf(hue, 0.82)), hexOf(toneOf(hue, 0.44))];
  const crease = `<path d="M0 0L${half / 2} ${-half / 2}" stroke="${hexOf(toneOf(hue, 1))}" stroke-opacity=".7" stroke-width="${half / 160}"/>`;
  return (
    `<g transform="rotate(${index * 90})"><path d="M0 0H${half}V${-half}Z" fill="${shaded}"/>` +
    `<path d="M0 0H${half}L${half / 2} ${-half / 2}Z" fill="${lit}"/>${detail === 'fine' ? crease : ''}</g>`
  );
}

function gradient(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  hue: HueName,
  tones: readonly [number, number],
): string {
  const stops = tones.map(
    (tone, offset) => `<stop offset="${offset}" stop-color="${hexOf(toneOf(hue, tone))}"/>`,
  );
  const ends = `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
  return `<linearGradient id="${id}" ${ends}>${stops.join('')}</linearGradient>`;
}

function gradients(hue: HueName, index: number, half: number): string {
  return (
    gradient(`l${index}`, [half * 0.15, 0, half, half * -0.2], hue, [0.66, 0.86]) +
    gradient(`s${index}`, [half * 0.6, half * -0.35, half, half * -0.8], hue, [0.22, 0.48])
  );
}

/** The mark around the origin with the given half-side; the caller moves it where it belongs. */
export function markGroup(half: number, detail: Detail): string {
  const definitions =
    detail === 'fine'
      ? `<defs>${BLADES.map((hue, index) => gradients(hue, index, half)).join('')}</defs>`
      : '';
  return `${definitions}${BLADES.map((hue, index) => blade(hue, index, half, detail)).join('')}`;
}

/** A square icon of `size` pixels: the mark on nothing, or on a ground with rounded corners. */
export function iconSvg(
  size: number,
  half: number,
  detail: Detail,
  ground?: { colour: string; radius: number },
): string {
  const middle = size / 2;
  const box = `viewBox="${-middle} ${-middle} ${size} ${size}"`;
  const place = `x="${-middle}" y="${-middle}" width="${size}" height="${size}"`;
  const sheet =
    ground === undefined ? '' : `<rect ${place} rx="${ground.radius}" fill="${ground.colour}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${sheet}${markGroup(half, detail)}</svg>`;
}
