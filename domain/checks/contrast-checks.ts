import { iconColours } from '../sections/icon-colours.ts';
import { kindValueOf } from '../sections/kinds.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { contrastOfLights, fromOklab, type Linear, linearOf, toOklab } from '../values/colours.ts';
import { type Check, inFields } from './check.ts';

const themes: Theme[] = ['light', 'dark'];

/** Finds icons whose colour is too close to their ground. */
export function checkContrast(sections: BuiltSection[]): Check[] {
  return inFields(sections, 'colour', (place, { name: colourField }) => {
    const colour = place.words(colourField);
    const ground = kindValueOf(place.section)?.itemGround ?? 'paper';
    const isFaint = (theme: Theme) => contrastOfIcon(colour, theme, ground) < iconContrast;
    const theme = colour === '' ? undefined : themes.find(isFaint);
    if (!theme) return [];
    const name = iconColours.find(({ hex }) => hex === colour)?.name ?? colour;
    const ratio = contrastOfIcon(colour, theme, ground).toFixed(2);
    const message = `${name} is faint on the ${theme} page (${ratio} to 1, ${iconContrast} is needed): the icon of ${place.name}`;
    return place.tell('Advice', colourField, message);
  });
}

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
  const colour = linearOf(hex);
  const shown = theme === 'light' ? colour : withWhite(colour, 0.3);
  return contrastOfLights(shown, linearOf(grounds[theme][ground]));
}

/** As `color-mix(in oklab, colour, #fff share)` does. */
function withWhite(colour: Linear, share: number): Linear {
  const [lightness, a, b] = toOklab(colour);
  const keep = 1 - share;
  const [red, green, blue] = fromOklab([lightness * keep + share, a * keep, b * keep]);
  return [inside(red), inside(green), inside(blue)];
}

function inside(part: number): number {
  return Math.min(1, Math.max(0, part));
}
