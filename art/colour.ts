/** Colour ramps of the four businesses: each runs from ink through a saturated shade to a lit highlight. */

import {
  decodePart,
  encodePart,
  fromOklab,
  type Oklab,
  toOklab,
} from '../domain/values/colours.ts';

export type HueName = 'green' | 'blue' | 'orange' | 'violet';
/** Red, green and blue from 0 to 255, not rounded. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const INK: Rgb = [11, 23, 20];
export const NIGHT: Rgb = [4, 11, 9];
export const WHITE: Rgb = [255, 255, 255];

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function hexOf(colour: Rgb): string {
  return `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixing happens in Oklab, where the way between two colours stays even to the eye. */
function toLab([red, green, blue]: Rgb): Oklab {
  return toOklab([decodePart(red / 255), decodePart(green / 255), decodePart(blue / 255)]);
}

function fromLab(lab: Oklab): Rgb {
  const [red, green, blue] = fromOklab(lab);
  return [255 * encodePart(red), 255 * encodePart(green), 255 * encodePart(blue)];
}

/** What `color-mix(in oklab, one share, other)` makes of two colours in hex. */
export function mixedHex(one: string, other: string, share: number): string {
  const [from, to] = [toLab(rgbOf(other)), toLab(rgbOf(one))];
  const at = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * share;
  return hexOf(fromLab([at(0), at(1), at(2)]));
}

interface Anchor {
  tone: number;
  lab: Oklab;
}

const ramp = (shade: string, deep: string, full: string, light: string): readonly Anchor[] => [
  { tone: 0, lab: toLab(INK) },
  { tone: 0.25, lab: toLab(rgbOf(shade)) },
  { tone: 0.5, lab: toLab(rgbOf(deep)) },
  { tone: 0.8, lab: toLab(rgbOf(full)) },
  { tone: 1, lab: toLab(rgbOf(light)) },
];

/**
 * The dark anchors are picked by hand: a hue mixed straight into green-black ink turns to mud (orange and violet
 * above all), so the shades keep their own temperature for longer.
 */
const RAMPS: Record<HueName, readonly Anchor[]> = {
  green: ramp('#07352b', '#04664d', '#059669', '#33c998'),
  blue: ramp('#0e2353', '#1641a3', '#2563eb', '#6594ff'),
  orange: ramp('#4a1c0d', '#a0390a', '#ea580c', '#ff8a42'),
  violet: ramp('#281653', '#4d23a4', '#7c3aed', '#a679ff'),
};

/** Slope of a ramp at one of its anchors, for a curve that passes through without a corner. */
function slopeAt(anchors: readonly Anchor[], index: number, channel: 0 | 1 | 2): number {
  const before = anchors[Math.max(0, index - 1)];
  const after = anchors[Math.min(anchors.length - 1, index + 1)];
  if (before === undefined || after === undefined) return 0;
  return (after.lab[channel] - before.lab[channel]) / (after.tone - before.tone);
}

/**
 * The colour of a hue at a tone between 0 (ink) and 1 (highlight); .8 is the hue itself. The anchors are joined by
 * a smooth curve: straight joins show as faint lines across a wide plane.
 */
export function toneOf(hue: HueName, tone: number): Rgb {
  const clamped = Math.min(1, Math.max(0, tone));
  const anchors = RAMPS[hue];
  const upper = Math.max(
    1,
    anchors.findIndex((anchor) => clamped <= anchor.tone),
  );
  const [from, to] = [anchors[upper - 1], anchors[upper]];
  if (from === undefined || to === undefined) return INK;
  const span = to.tone - from.tone;
  const t = (clamped - from.tone) / span;
  const channel = (index: 0 | 1 | 2): number =>
    from.lab[index] * (2 * t ** 3 - 3 * t ** 2 + 1) +
    slopeAt(anchors, upper - 1, index) * span * (t ** 3 - 2 * t ** 2 + t) +
    to.lab[index] * (3 * t ** 2 - 2 * t ** 3) +
    slopeAt(anchors, upper, index) * span * (t ** 3 - t ** 2);
  return fromLab([channel(0), channel(1), channel(2)]);
}
