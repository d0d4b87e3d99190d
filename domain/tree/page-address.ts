import { isBlank } from '../values/values.ts';
import { entryOf, isReservedSlug, slugFor, slugOf } from './read-tree.ts';
import { isFixedPage } from '../pages/page-ids.ts';
import { type NavigationTree, type PageDocument, pagesIn, topList } from './tree-schema.ts';

export const addressRule = 'small letters, digits and single dashes between them';

/** Whether this may be the last part of a page's address. */
export function isAddressPart(text: string): boolean {
  return /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text);
}

/** Latin spellings of letters that do not become Latin without their accents. */
const spelled = new Map(
  [
    'ß:ss æ:ae œ:oe ø:o ł:l đ:d ð:d þ:th ı:i ä:ae ö:oe ü:ue а:a б:b в:v г:g ґ:g д:d е:e ё:yo є:ye ж:zh з:z и:i',
    'і:i ї:yi й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya',
  ]
    .join(' ')
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
);

/** An address where the one made from the name would lose letters or end in a dash; undefined where that is fine. */
export function betterAddress(name: string): string | undefined {
  if (isBlank(name)) return undefined;
  const letters = Array.from(name.normalize('NFKC').toLowerCase());
  const latin = letters.map((letter) => spelled.get(letter) ?? letter).join('');
  const usual = slugOf(name);
  const spelt = slugOf(latin).replace(/^-|-$/g, '');
  const isSame = usual !== '' && usual === spelt;
  if (isSame && (!losesLetters(name) || /[a-z]/.test(spelt))) return undefined;
  if (!losesLetters(name) && isAddressPart(usual)) return undefined;
  // A number alone says nothing, so `page` comes before it.
  return /[a-z]/.test(spelt) ? spelt : ['page', spelt].filter(Boolean).join('-');
}

/** True when more than accents and punctuation is lost. */
function losesLetters(name: string): boolean {
  const lost = name
    .normalize('NFD')
    .toLowerCase()
    .match(/[^\p{ASCII}\p{M}]/gu);
  return lost?.some((letter) => /\p{L}/u.test(letter)) ?? false;
}

type Wanted = Pick<PageDocument, 'id' | 'parentId' | 'text' | 'address'>;

/** Why the page cannot have its address, in words for its field; undefined when it can. */
export function findAddressProblem(page: Wanted, tree: NavigationTree): string | undefined {
  if (isFixedPage(page.id)) return undefined;
  if (page.address !== '' && !isAddressPart(page.address)) return `Only ${addressRule}`;
  const slug = slugFor(page);
  if (slug.replaceAll('-', '') === '')
    return isBlank(page.text) ? undefined : 'This name has no letter or digit for an address';
  const parent = entryOf(tree, page.parentId);
  if (!parent && isReservedSlug(slug, tree)) return `/${slug} belongs to the site itself`;
  const siblings = pagesIn(tree, parent?.id ?? topList);
  const twin = siblings.find(({ id, to }) => to === slug && id !== page.id);
  return twin && `“${twin.text}” has this address`;
}

/** The address, or the first numbered one that is free for the page. */
export function freeAddress(address: string, page: Wanted, tree: NavigationTree): string {
  let free = address;
  for (let number = 2; findAddressProblem({ ...page, address: free }, tree); number += 1)
    free = `${address}-${number}`;
  return free;
}
