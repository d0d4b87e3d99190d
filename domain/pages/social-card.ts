import type { Hue } from '../sections/verticals.ts';

export type SocialCard = {
  title: string;
  hue: Hue;
  siteName: string;
  /** Tells apart what the company looked like; empty as shipped. */
  look?: string;
};

const folder = '/social/pages/';

/** The hash is made of the card's text: a changed card has a new address, and caches fetch it. */
export function socialCardPath(pageId: string, card: SocialCard): string {
  return `${folder}${pageId}-${hashOf(textOf(card))}.jpg`;
}

function textOf({ title, hue, siteName, look = '' }: SocialCard): string {
  return [title, hue, siteName, ...(look === '' ? [] : [look])].join('\n');
}

/** The page whose card has this address; the caller, who knows the page, checks the hash. */
export function pageIdOfCard(path: string): string | undefined {
  return /^\/social\/pages\/([\w-]{1,64})-[\da-f]{16}\.jpg$/.exec(path)?.[1];
}

/** The plain picture of a hue, on which cards are drawn. */
export function blankCardPath(hue: Hue): string {
  return `/social/blank-${hue}.jpg`;
}

/** FNV-1a, 64 bits: it tells texts apart and keeps no secret. */
function hashOf(text: string): string {
  let hash = 0xcb_f2_9c_e4_84_22_23_25n;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= BigInt(text.charCodeAt(index));
    hash = BigInt.asUintN(64, hash * 0x1_00_00_00_01_b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
