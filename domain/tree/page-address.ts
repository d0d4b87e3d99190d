import { treeLimits } from '../values/tree-limits.ts';
import { isBlank } from '../values/values.ts';
import { english, isEnglish } from '../values/language.ts';
import { changesBetween, withChanges } from './page-rows.ts';
import { entryOf, isReservedSlug, slugFor, slugOf } from './read-tree.ts';
import { isFixedPage, isFooterPage } from '../pages/page-ids.ts';
import { type NavigationTree, type PageDocument, pagesIn, topList } from './tree-schema.ts';

export const addressRule = 'lower-case letters, digits and single hyphens';

/** Whether this may be the last part of a page's address. */
export function isAddressPart(text: string): boolean {
  return /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text);
}

function lettersIn(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(2)]));
}

/** Latin spellings of letters that do not become Latin without their accents. */
const spelled = lettersIn(
  [
    'ß:ss æ:ae œ:oe ø:o ł:l đ:d ð:d þ:th ı:i ħ:h ŋ:ng ŧ:t ə:e',
    'а:a б:b в:v г:g ґ:g д:d е:e ё:yo є:ye ж:zh з:z и:i',
    'і:i ї:yi й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya',
    'ђ:dj ј:j љ:lj њ:nj ћ:c џ:dz ѕ:dz ў:u',
    'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o',
  ].join(' '),
);

const umlauts = lettersIn('ä:ae ö:oe ü:ue');

/** Letters that a language spells otherwise. In English they are for proposals alone. */
const ownSpelling = new Map([
  ['de', umlauts],
  ['en', umlauts],
  ['bg', lettersIn('щ:sht ъ:a')],
  ['uk', lettersIn('г:h ґ:g и:y')],
]);

/** The name in Latin letters, as far as they are known here. */
function spellOut(name: string, language: string): string {
  const own = ownSpelling.get(new Intl.Locale(language).language);
  const spell = (letter: string) => own?.get(letter) ?? spelled.get(letter);
  return Array.from(name.normalize('NFKC').toLowerCase(), (letter) => {
    return spell(letter) ?? spell(letter.normalize('NFD').slice(0, 1)) ?? letter;
  }).join('');
}

/** The address that a name makes on a site in this language; empty where the specification's rule makes the same. */
export function madeAddress(name: string, language: string): string {
  if (isEnglish(language)) return '';
  const slug = slugOf(spellOut(name, language));
  return slug === slugOf(name) ? '' : trimDashes(slug.slice(0, treeLimits.nameLength));
}

function trimDashes(slug: string): string {
  return slug.replace(/^-|-$/g, '');
}

type Addressed = Pick<PageDocument, 'id' | 'text' | 'address'>;

/**
 * The page with the address that its name makes. An address that someone typed stays, and so does that of a page whose
 * name is as it was: no language moves a page.
 */
export function withMadeAddress<Page extends Addressed>(
  page: Page,
  was: Addressed | undefined,
  language: string,
): Page {
  const isNamedSo = was?.text === page.text && was.address === page.address;
  const isTyped = page.address !== '' && page.address !== wasMade(was, language);
  if (isNamedSo || isTyped || hasNoAddress(page.id)) return page;
  const address = madeAddress(page.text, language);
  return page.address === address ? page : { ...page, address };
}

function wasMade(was: Addressed | undefined, language: string): string | undefined {
  const made = was && madeAddress(was.text, language);
  return was?.address === made ? made : undefined;
}

function hasNoAddress(id: string): boolean {
  return isFixedPage(id) || isFooterPage(id);
}

/** The same for all pages that are not as they were in the other tree. */
export function withMadeAddresses(
  tree: NavigationTree,
  before: NavigationTree,
  language: string,
): NavigationTree {
  if (isEnglish(language)) return tree;
  const pages = [...changesBetween(before, tree).pages].flatMap(([id, page]) => {
    const made = page && withMadeAddress(page, before.pages.get(id), language);
    return made === page ? [] : [[id, made] as const];
  });
  return pages.length === 0 ? tree : withChanges(tree, { pages });
}

/** What a page is called from now on: an address that its name has made follows the name, also back to what it was. */
export function renamed(
  page: PageDocument,
  text: string,
  was: Addressed | undefined,
  language: string,
): PageDocument {
  if (page.address !== madeAddress(page.text, language) && page.address !== '') {
    return { ...page, text };
  }
  if (was?.text === text) return { ...page, text, address: was.address };
  return withMadeAddress({ ...page, text, address: '' }, undefined, language);
}

/** An address where the one made from the name would lose letters or end in a dash; undefined where that is fine. */
export function betterAddress(name: string, language = english): string | undefined {
  if (isBlank(name)) return undefined;
  const usual = slugOf(name);
  const spelt = trimDashes(slugOf(spellOut(name, language)));
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
    return isBlank(page.text)
      ? undefined
      : 'This name has no letters or digits to create an address from';
  const parent = entryOf(tree, page.parentId);
  if (!parent && isReservedSlug(slug, tree)) return `/${slug} is reserved by the site`;
  const siblings = pagesIn(tree, parent?.id ?? topList);
  const twin = siblings.find(({ id, to }) => to === slug && id !== page.id);
  return twin && `“${twin.text}” already has this address`;
}

/** The address, or the first numbered one that is free for the page. */
export function freeAddress(address: string, page: Wanted, tree: NavigationTree): string {
  let free = address;
  for (let number = 2; findAddressProblem({ ...page, address: free }, tree); number += 1)
    free = `${address}-${number}`;
  return free;
}
