/** Colour ramps of the four businesses: each runs from ink through a saturated shade to a lit highlight. */

export type HueName = 'green' | 'blue' | 'orange' | 'violet';
/** Red, green and blue from 0 to 255, not rounded. */
export type Rgb = readonly [red: number, green: number, blue: number];

type Lab = readonly [lightness: number, a: number, b: number];

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

const decode = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const encode = (value: number): number => {
  const clamped = Math.min(1, Math.max(0, value));
  return 255 * (clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055);
};

/** Mixing happens in Oklab, where the way between two colours stays even to the eye. */
function toLab(colour: Rgb): Lab {
  const [r, g, b] = [decode(colour[0]), decode(colour[1]), decode(colour[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** What `color-mix(in oklab, one share, other)` makes of two colours in hex. */
export function mixedHex(one: string, other: string, share: number): string {
  const [from, to] = [toLab(rgbOf(other)), toLab(rgbOf(one))];
  const at = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * share;
  return hexOf(fromLab([at(0), at(1), at(2)]));
}

interface Anchor {
  tone: number;
  lab: Lab;
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
