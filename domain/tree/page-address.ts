import { isBlank } from '../values/values.ts';
import { isReservedSlug, isTakenByVerticals, slugFor, slugOf } from './read-tree.ts';
import { isFixedPage } from '../pages/page-ids.ts';
import type { NavigationTree, PageDocument } from './tree-schema.ts';

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
  const letters = Array.from(name.normalize('NFKC').toLowerCase());
  const latin = letters.map((letter) => spelled.get(letter) ?? letter).join('');
  const usual = slugOf(name);
  const spelt = slugOf(latin).replace(/^-|-$/g, '');
  const isSame = usual !== '' && usual === spelt;
  if (isSame && (!losesLetters(name) || /[a-z]/.test(spelt))) return undefined;
  if (!losesLetters(name) && isAddressPart(usual)) return undefined;
  // A number alone says nothing of what it is the number of.
  return /[a-z]/.test(spelt) ? spelt : ['page', spelt].filter(Boolean).join('-');
}

/** More than accents and signs. */
function losesLetters(name: string): boolean {
  const lost = name
    .normalize('NFD')
    .toLowerCase()
    .match(/[^\p{ASCII}\p{M}]/gu);
  return lost?.some((letter) => /\p{L}/u.test(letter)) ?? false;
}

type Wanted = Pick<PageDocument, 'id' | 'parentId' | 'text' | 'address'>;

/** Why the page cannot have the address that it would have, in words for its field; undefined when it can. */
export function findAddressProblem(page: Wanted, tree: NavigationTree): string | undefined {
  if (isFixedPage(page.id)) return undefined;
  if (page.address !== '' && !isAddressPart(page.address)) return `Only ${addressRule}`;
  const slug = slugFor(page);
  if (slug.replaceAll('-', '') === '')
    return isBlank(page.text) ? undefined : 'This name has no letter or digit for an address';
  const parent = tree.children.find(({ id }) => id === page.parentId);
  if (!parent && (isReservedSlug(slug) || isTakenByVerticals(slug, page.id)))
    return `/${slug} belongs to the site itself`;
  const siblings = parent?.children ?? tree.children;
  const twin = siblings.find(({ id, to }) => to === slug && id !== page.id);
  return twin && `“${twin.text}” has this address`;
}

/** The address, or the first one with a number behind it that the page can have. */
export function freeAddress(address: string, page: Wanted, tree: NavigationTree): string {
  let free = address;
  for (let number = 2; findAddressProblem({ ...page, address: free }, tree); number += 1)
    free = `${address}-${number}`;
  return free;
}
