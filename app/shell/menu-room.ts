import { shellWords } from '../../domain/pages/shell-words.ts';

/**
 * Which entries of the menu stand in the bar and which in 'More' depends on its width, which only the browser knows.
 * Nothing measures there: how wide each entry will be is reckoned here, and container queries (`menu-room.css`)
 * choose. What was reckoned too small is shortened, so nothing ever overflows, with scripts or without.
 */
type Entry = { text: string; isDropdown: boolean };

/** In rem: from which width of the menu an entry stands in the bar; undefined: in every, Infinity: in none. */
export type Room = number | undefined;

/** The steps that `menu-room.css` knows. */
export const roomSteps = [20, 22, 23, 24, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42] as const;

/** The narrowest that the menu becomes: below it the drawer stands in. */
const least = 19.5;

/** Longer names are shortened. */
const mostRem = 11;
const fontRem = 0.9375;
const paddingRem = 1.75;
const arrowRem = 1.125;
const gapRem = 0.25;
const siteToolsRem = 4;
const entryToolsRem = 1.25;
/** What an administrator's menu has at the large breakpoint, beside the longest name that the header shows. */
const firstRem = 25;

export function roomFor(entries: Entry[], hasTools = false): Room[] {
  const fixed = widthOf({ text: shellWords.explore, isDropdown: true });
  const beside = fixed + (hasTools ? siteToolsRem + gapRem : 0);
  const more = widthOf({ text: shellWords.more, isDropdown: true });
  let sum = beside;
  const ends = entries.map((entry) => (sum += widthOf(entry) + (hasTools ? entryToolsRem : 0)));
  const all = ends.at(-1) ?? 0;
  // Where all of them fit, nobody needs More. The first is rather shortened further than sent there.
  return ends.map((end, index) =>
    stepFor(Math.min(end + more, all, index === 0 ? firstRem : Number.POSITIVE_INFINITY)),
  );
}

function stepFor(width: number): Room {
  if (width <= least) return undefined;
  return roomSteps.find((step) => step >= width) ?? Number.POSITIVE_INFINITY;
}

function widthOf({ text, isDropdown }: Entry): number {
  return Math.min(nameWidth(text), mostRem) + paddingRem + (isDropdown ? arrowRem : 0) + gapRem;
}

/** What cannot be read whole in the bar is read in a tooltip. */
export function isShortened(text: string): boolean {
  return nameWidth(text) > mostRem;
}

function nameWidth(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0) * fontRem;
}

/** In em, rather too wide than too narrow. */
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
