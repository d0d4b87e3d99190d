import { isBlank } from '../blank.ts';
import { slugOf } from './read-tree.ts';

export const addressRule = 'small letters, digits and single dashes between them';

/** Whether this may be the last part of a page's address. */
export function isAddressPart(text: string): boolean {
  return /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text);
}

/** What people write for letters that losing their accents does not make Latin. */
const spelled = new Map(
  [
    'ß:ss æ:ae œ:oe ø:o ł:l đ:d ð:d þ:th ı:i ä:ae ö:oe ü:ue а:a б:b в:v г:g ґ:g д:d е:e ё:yo є:ye ж:zh з:z и:i',
    'і:i ї:yi й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya',
  ]
    .join(' ')
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
);

/**
 * What to propose where the address made from a name would lose letters or end in a dash; undefined where that is
 * fine. Letters that nobody spells in Latin make no address: then it is up to the editor.
 */
export function betterAddress(name: string): string | undefined {
  if (isBlank(name)) return undefined;
  const letters = Array.from(name.normalize('NFC').toLowerCase());
  const latin = letters.map((letter) => spelled.get(letter) ?? letter).join('');
  const address = slugOf(latin).replace(/^-|-$/g, '') || 'page';
  const usual = slugOf(name);
  return usual === address || isGood(name, usual) ? undefined : address;
}

/** Nothing but accents and signs was lost on the way. */
function isGood(name: string, usual: string): boolean {
  const lost = name
    .normalize('NFD')
    .toLowerCase()
    .match(/[^\p{ASCII}\p{M}]/gu);
  return !lost?.some((letter) => /\p{L}/u.test(letter)) && isAddressPart(usual);
}
