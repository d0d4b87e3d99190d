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
export const fitSteps = [20, 22, 23, 24, 25, 26, 27, 28, 30, 32, 34, 36, 38, 40, 42] as const;

/** The narrowest menu; below this width the drawer replaces it. */
const least = 19.5;

/** Longer names are shortened. */
const mostRem = 11;
/** The first entries are rather shortened to this than moved to 'More'. */
const shortRem = 4.75;
const shortened = 3;
const fontRem = 0.9375;
const paddingRem = 1.75;
/** In a narrow bar with 'More': `long-menus.css`. */
const narrowPaddingRem = 1.25;
const arrowRem = 1.125;
const gapRem = 0.25;
const siteToolsRem = 4;
const entryToolsRem = 1.25;
/** An administrator's menu at the large breakpoint, beside the longest name of a company. */
const firstRem = 25;

/** `explore` is the name of the menu after the entries; empty without one. */
export function fitWidths(entries: Entry[], explore: string, hasTools = false): FitWidth[] {
  const whole = endsOf(entries, explore, hasTools, widthOf);
  const short = endsOf(entries.slice(0, shortened), explore, hasTools, shortWidthOf);
  const more = { text: shellWords.more, isDropdown: true };
  const all = whole.at(-1) ?? 0;
  let before = 0;
  return whole.map((end, index) => {
    // Where all entries fit, 'More' is not needed.
    const width = Math.min(
      end + widthOf(more),
      all,
      (short[index] ?? Number.POSITIVE_INFINITY) + shortWidthOf(more),
      index === 0 ? firstRem : Number.POSITIVE_INFINITY,
    );
    // No entry stands in the bar without those before it.
    before = Math.max(before, width);
    return stepFor(before);
  });
}

/** The width of the bar up to the end of each entry. */
function endsOf(
  entries: Entry[],
  explore: string,
  hasTools: boolean,
  width: (entry: Entry) => number,
): number[] {
  let sum = explore === '' ? 0 : width({ text: explore, isDropdown: true });
  if (hasTools) sum += siteToolsRem + gapRem;
  return entries.map((entry) => (sum += width(entry) + (hasTools ? entryToolsRem : 0)));
}

function stepFor(width: number): FitWidth {
  if (width <= least) return undefined;
  return fitSteps.find((step) => step >= width) ?? Number.POSITIVE_INFINITY;
}

function widthOf({ text, isDropdown }: Entry): number {
  return Math.min(nameWidth(text), mostRem) + paddingRem + (isDropdown ? arrowRem : 0) + gapRem;
}

function shortWidthOf({ text, isDropdown }: Entry): number {
  const name = Math.min(nameWidth(text), shortRem);
  return name + narrowPaddingRem + (isDropdown ? arrowRem : 0) + gapRem;
}

/** A name that may be shortened is shown whole in a tooltip. `index` is that of an entry beside 'More'. */
export function isShortened(text: string, index = shortened): boolean {
  return nameWidth(text) > (index < shortened ? shortRem : mostRem);
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
