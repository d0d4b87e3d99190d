import { verticalField, type Vertical } from '../sections/verticals.ts';
import { verticalPageIds } from './fixed-pages.ts';

/** Which of the brand's hues a page wears: one vertical's, or all four. */
export type Hue = Vertical | 'all';

/** What a page may say about it; the first is: its own. */
export const hueChoices = ['', ...verticalField.options, 'all'] as const;
export type HueChoice = (typeof hueChoices)[number];

/** As its editors chose, else as it was shipped. */
export function hueOf({ id, hue }: { id: string; hue: HueChoice }): Hue {
  return hue || (verticalField.options.find((name) => verticalPageIds[name] === id) ?? 'all');
}
