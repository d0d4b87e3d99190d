import { shellWords } from '../../domain/pages/shell-words.ts';

/**
 * The width of the menu bar decides which entries stand in it and which in 'More', and only the
 * browser knows that width. No script measures it: this module estimates how wide each entry will
 * be, and container queries (`menu-fit.css`) choose. An entry estimated too small is shortened, so
 * nothing overflows, with scripts or without.
 */
type Entry = { text: string; isDropdown: boolean };

/** The menu's width in rem from which an entry is in it. Undefined: always; Infinity: never. */
export type FitWidth = number | undefined;

/** The steps for which `listed-rules.ts` makes the rules of `menu-fit.css`. */
export const fitSteps = [20, 22, 23, 24, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42] as const;

/** The narrowest menu; below this width the drawer replaces it. */
const least = 19.5;

/** Longer names are shortened. */
const mostRem = 11;
const fontRem = 0.9375;
const paddingRem = 1.75;
const arrowRem = 1.125;
const gapRem = 0.25;
const siteToolsRem = 4;
const entryToolsRem = 1.25;
/** An administrator's menu at the large breakpoint, beside the longest name of a company. */
const firstRem = 25;

/** `explore` is the name of the menu after the entries; empty without one. */
export function fitWidths(entries: Entry[], explore: string, hasTools = false): FitWidth[] {
  const fixed = explore === '' ? 0 : widthOf({ text: explore, isDropdown: true });
  const beside = fixed + (hasTools ? siteToolsRem + gapRem : 0);
  const more = widthOf({ text: shellWords.more, isDropdown: true });
  let sum = beside;
  const ends = entries.map((entry) => (sum += widthOf(entry) + (hasTools ? entryToolsRem : 0)));
  const all = ends.at(-1) ?? 0;
  // Where all entries fit, 'More' is not needed. The first entry is shortened rather than moved to
  // 'More'.
  return ends.map((end, index) =>
    stepFor(Math.min(end + more, all, index === 0 ? firstRem : Number.POSITIVE_INFINITY)),
  );
}

function stepFor(width: number): FitWidth {
  if (width <= least) return undefined;
  return fitSteps.find((step) => step >= width) ?? Number.POSITIVE_INFINITY;
}

function widthOf({ text, isDropdown }: Entry): number {
  return Math.min(nameWidth(text), mostRem) + paddingRem + (isDropdown ? arrowRem : 0) + gapRem;
}

/** A shortened name is shown whole in a tooltip. */
export function isShortened(text: string): boolean {
  return nameWidth(text) > mostRem;
}

function nameWidth(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0) * fontRem;
}

/** In em; rounded up, so that an entry is rather estimated too wide than too narrow. */
function letterWidth(letter: string): number {
  if (/[ijlI.,:;'’!|() ]/.test(letter)) return 0.28;
  if (/[ftr]/.test(letter)) return 0.4;
  if (/[1-]/.test(letter)) return 0.42;
  if (/[acesvyz]/.test(letter)) return 0.56;
  if (/[a-ln-vx-zEFJLTXYZ]/.test(letter)) return 0.61;
  if (/[mM]/.test(letter)) return 0.9;
  if (/[wW@%—]/.test(letter)) return 0.95;
  return (letter.codePointAt(0) ?? 0) < 0x2e80 ? 0.72 : 1.05;
}
