/** A colour as `#rrggbb`. */
export type Hex = string;

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

/** The contrast of two colours by WCAG, from 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf(colour: Hex): number {
  const [red, green, blue] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Linear = [red: number, green: number, blue: number];

function toLinear(colour: Hex): Linear {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

type Oklch = { lightness: number; chroma: number; hue: number };

/** OKLCH, in which equal steps of lightness look equal in every hue. */
function toOklch(colour: Hex): Oklch {
  const [red, green, blue] = toLinear(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
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
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toPair(linear: number): string {
  const part = clamp(linear);
  const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
