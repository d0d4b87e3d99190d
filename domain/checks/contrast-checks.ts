import { iconColours } from '../sections/icon-colours.ts';
import { kindValueOf } from '../sections/kinds.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { type Check, placesOf } from './check.ts';

const themes: Theme[] = ['light', 'dark'];

/** Finds icons whose colour is too close to their ground. */
export function checkContrast(sections: BuiltSection[]): Check[] {
  return placesOf(sections).flatMap((place) =>
    place.fields
      .filter(({ field }) => field.type === 'colour')
      .flatMap(({ name: colourField }): Check[] => {
        const colour = place.words(colourField);
        const ground = kindValueOf(place.section)?.itemGround ?? 'paper';
        const theme = themes.find(
          (name) => colour !== '' && contrastOfIcon(colour, name, ground) < iconContrast,
        );
        if (!theme) return [];
        const name = iconColours.find(({ hex }) => hex === colour)?.name ?? colour;
        const ratio = contrastOfIcon(colour, theme, ground).toFixed(2);
        return [
          place.check(
            'Advice',
            colourField,
            `${name} is faint on the ${theme} page (${ratio} to 1, ${iconContrast} is needed): the icon of ${place.name}`,
          ),
        ];
      }),
  );
}

type Rgb = [red: number, green: number, blue: number];

/** The grounds of icons, paper and cards, as in `tokens.css`; a test holds the two together. */
export const grounds = {
  light: { paper: '#fbfaf7', surface: '#fff' },
  dark: { paper: '#0b1210', surface: '#121b18' },
} as const;

/** WCAG asks three to one of icons. */
const iconContrast = 3;

type Theme = keyof typeof grounds;
type IconGround = keyof (typeof grounds)['light'];

const known = new Map<string, number>();

/** The contrast of an icon as `.section-tint` colours it: in the dark theme with some white. There are few colours. */
export function contrastOfIcon(hex: string, theme: Theme, ground: IconGround): number {
  const key = `${hex} ${theme} ${ground}`;
  const found = known.get(key) ?? reckonContrast(hex, theme, ground);
  known.set(key, found);
  return found;
}

function reckonContrast(hex: string, theme: Theme, ground: IconGround): number {
  const colour = theme === 'light' ? rgbOf(hex) : withWhite(rgbOf(hex), 0.3);
  return contrast(colour, rgbOf(grounds[theme][ground]));
}

export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

export function rgbOf(hex: string): Rgb {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}

/** As `color-mix(in oklab, colour, #fff share)` does. */
function withWhite(colour: Rgb, share: number): Rgb {
  const [lightness, a, b] = toOklab(colour);
  const keep = 1 - share;
  return fromOklab([lightness * keep + share, a * keep, b * keep]);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(colour: Rgb): Rgb {
  return mapRgb(colour, (part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
}

function toOklab(colour: Rgb): Rgb {
  const [red, green, blue] = linear(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return mapRgb(
    [
      4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
    ],
    (part) => {
      const inside = Math.min(1, Math.max(0, part));
      return inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
    },
  );
}

function mapRgb([red, green, blue]: Rgb, change: (part: number) => number): Rgb {
  return [change(red), change(green), change(blue)];
}
