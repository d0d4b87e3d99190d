import {
  contrastOf,
  encodePart,
  fromOklab,
  type Hex,
  type Linear,
  linearOf,
  toOklab,
} from '../values/colours.ts';

/** The colours of one theme: text and buttons, the same under the pointer, words on a button. */
type AccentTheme = { brand: Hex; strong: Hex; on: Hex };
export type Accent = { light: AccentTheme; dark: AccentTheme; deep: Hex };

export const accentPattern = /^#[\da-f]{6}$/;
/** What WCAG 2.2 asks of text at level AA. */
export const leastContrast = 4.5;

/**
 * In each theme the ground of text that is hardest to contrast with, and what stands on a button:
 * `--paper` and `--surface` of `app/styles/tokens.css`.
 */
export const accentGrounds = {
  light: { ground: '#fbfaf7', on: '#ffffff' },
  dark: { ground: '#121b18', on: '#0b1210' },
} as const;

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** How far the colour under the pointer lies beyond the resting one. */
const strongStep = 0.07;
const walkStep = 0.004;
/** The lightness of the line above the header, which has white words in both themes. */
const deepLightness = 0.38;
/** Colours with less chroma look black, grey or white. */
const leastChroma = 0.05;

/**
 * The shades of one colour for both themes. A shade that could not be read is made darker on light
 * ground or lighter on dark ground, until it can; its hue stays. Black becomes white and white
 * black: the grey between them would look like a disabled button.
 */
export function accentOf(colour: Hex): Accent {
  return {
    light: shadesIn('light', colour),
    dark: shadesIn('dark', colour),
    deep: readable(toOklch(colour), {
      lightness: deepLightness,
      step: -walkStep,
      ground: '#ffffff',
    }),
  };
}

/** The themes in which another shade than the chosen colour is used, with that shade. */
export function movedShades(colour: Hex): { theme: Theme; shade: Hex }[] {
  return themes.flatMap((theme) => {
    const shade = shadesIn(theme, colour).brand;
    return shade === colour ? [] : [{ theme, shade }];
  });
}

function shadesIn(theme: Theme, colour: Hex): AccentTheme {
  const { ground, on } = accentGrounds[theme];
  const direction = theme === 'light' ? -1 : 1;
  const wanted = toOklch(colour);
  const walk = { step: direction * walkStep, ground, on };
  const start = wanted.chroma < leastChroma ? 1 - wanted.lightness : wanted.lightness;
  const brand = isReadable(colour, theme)
    ? colour
    : readable(wanted, { ...walk, lightness: start });
  const lightness = toOklch(brand).lightness + direction * strongStep;
  return { brand, strong: readable(wanted, { ...walk, lightness }), on };
}

function isReadable(colour: Hex, theme: Theme): boolean {
  const { ground, on } = accentGrounds[theme];
  return [ground, on].every((other) => contrastOf(colour, other) >= leastContrast);
}

type Walk = { lightness: number; step: number; ground: Hex; on?: Hex };

/** Walks through the lightness until the colour contrasts with all that it meets. */
function readable(colour: Oklch, { lightness, step, ground, on = ground }: Walk): Hex {
  for (let now = lightness; ; now += step) {
    const shade = toHex({ ...colour, lightness: clamp(now) });
    const holds = [ground, on].every((other) => contrastOf(shade, other) >= leastContrast);
    if (holds || (step < 0 ? now <= 0 : now >= 1)) return shade;
  }
}

type Oklch = { lightness: number; chroma: number; hue: number };

/** OKLCH, in which equal steps of lightness look equal in every hue. */
function toOklch(colour: Hex): Oklch {
  const [lightness, a, b] = toOklab(linearOf(colour));
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** A chroma that screens do not have at this lightness is lowered until they do. */
function toHex(colour: Oklch): Hex {
  let { chroma } = colour;
  let linear = fromOklch({ ...colour, chroma });
  while (chroma > 0.001 && linear.some((part) => part < -0.0005 || part > 1.0005)) {
    chroma *= 0.97;
    linear = fromOklch({ ...colour, chroma });
  }
  return `#${linear.map(toPair).join('')}`;
}

function fromOklch({ lightness, chroma, hue }: Oklch): Linear {
  return fromOklab([lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
}

function toPair(linear: number): string {
  return Math.round(encodePart(linear) * 255)
    .toString(16)
    .padStart(2, '0');
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
