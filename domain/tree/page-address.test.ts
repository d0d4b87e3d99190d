import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { child, page, parent, tree } from '../../tests/support/builder/trees.ts';
import { completeTree } from './complete.ts';
import { pageAddresses, slugFor, slugOf } from './read-tree.ts';
import { fixedPages } from '../pages/page-ids.ts';
import { openPage, putIntoTree } from './edit-tree.ts';
import { mergeTrees } from './merge.ts';
import {
  betterAddress,
  findAddressProblem,
  freeAddress,
  isAddressPart,
  madeAddress,
  renamed,
  withMadeAddress,
  withMadeAddresses,
} from './page-address.ts';
import { redirectsAfter } from './redirects.ts';
import { findTreeProblem, withDerivedSlugs } from './tree-rules.ts';
import { navigationTreeSchema } from './tree-schema.ts';

const at = (address: string, id = 'a', text = 'Straße') => ({ ...page(id, [], text), address });

describe('The address of a page', () => {
  it('is made from the name as ever while nobody has given it one', () => {
    const plain = withDerivedSlugs(tree(at('')));
    expect(plain.toJSON().children[0]?.to).toBe('strae');
    const old = { children: [{ id: 'a', text: 'Straße', to: 'strae' }] };
    expect(navigationTreeSchema.parse(old).children[0]?.address).toBe('');
  });

  it('is the one it was given, and the old one leads to it', () => {
    const before = withDerivedSlugs(tree(at('')));
    const after = withDerivedSlugs(tree(at('strasse')));
    expect(pageAddresses(after).get('a')).toBe('/strasse');
    expect(redirectsAfter(before, after, [], 0)).toMatchObject([{ from: '/strae', pageId: 'a' }]);
  });

  it('stays where a client does not know of it', () => {
    const before = withDerivedSlugs(tree(at('strasse')));
    const sent = { children: [{ id: 'a', text: 'Allee', to: 'allee' }] };
    expect(completeTree(sent, before).toJSON().children[0]).toMatchObject({ address: 'strasse' });
  });

  it('begins those of the pages in a dropdown', () => {
    const menu = withDerivedSlugs(
      tree({ ...parent('p', [child('c')], 'Firmen'), address: 'firms' }),
    );
    expect(pageAddresses(menu).get('c')).toBe('/firms/c');
  });

  it('lets a page have a name without a single Latin letter', () => {
    expect(findTreeProblem(withDerivedSlugs(tree(at('japanese', 'a', '日本語'))))).toBeUndefined();
  });

  it.each(['Straße', 'a b', 'a/b', '-a', 'a-', 'a--b', '../x', 'a?b'])('is never %s', (address) => {
    expect(findTreeProblem(withDerivedSlugs(tree(at(address))))).toContain('Address');
  });

  it('is nobody else’s beside it, nor the site’s own', () => {
    const twins = withDerivedSlugs(tree(at('news'), page('n', [], 'News')));
    expect(findTreeProblem(twins)).toContain('“news”');
    expect(findTreeProblem(withDerivedSlugs(tree(at('contact'))))).toContain('/contact');
  });

  it('stays with the page through an edit, and is not for those beside the menu', () => {
    const menu = withDerivedSlugs(tree(at('strasse')));
    const document = openPage(menu, 'a');
    if (!document) throw new Error('It is there');
    const after = putIntoTree(menu, { ...document, text: 'Allee' });
    expect(after.toJSON().children[0]).toMatchObject({
      text: 'Allee',
      to: 'strasse',
      address: 'strasse',
    });
    const about = openPage(menu, fixedPages[1].id);
    if (!about) throw new Error('It is there');
    expect(
      putIntoTree(menu, { ...about, text: 'Us', address: 'us' }).toJSON().pages[0],
    ).toMatchObject({
      to: 'about-us',
      address: '',
    });
  });

  it('is joined like any other field, and asked about where two gave it another', () => {
    const base = withDerivedSlugs(tree(at('')));
    const mine = withDerivedSlugs(tree(at('strasse')));
    const theirs = withDerivedSlugs(tree(at('', 'a', 'Straßen')));
    const joined = mergeTrees(base, mine, theirs);
    expect(joined.clashes).toEqual([]);
    expect(joined.tree.toJSON().children[0]).toMatchObject({ text: 'Straßen', address: 'strasse' });
    const other = withDerivedSlugs(tree(at('street')));
    expect(mergeTrees(base, mine, other).clashes).toMatchObject([{ field: 'ownAddress' }]);
  });

  it('tells two pages of one name apart when two people add them', () => {
    const base = tree();
    const mine = withDerivedSlugs(tree(at('ours', 'm', 'News')));
    const theirs = withDerivedSlugs(tree(page('t', [], 'News')));
    const { tree: both, clashes } = mergeTrees(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(findTreeProblem(both)).toBeUndefined();
  });
});

describe('What is wrong with an address', () => {
  const menu = withDerivedSlugs(
    tree(page('n', [], 'News'), parent('p', [child('c', [], 'Contact')], 'Firms')),
  );
  const draft = { id: 'new', parentId: null, text: 'Anything', address: '' };

  it('is that a page beside it has it, by its name or of its own', () => {
    expect(findAddressProblem({ ...draft, text: 'News' }, menu)).toBe(
      '“News” already has this address',
    );
    expect(findAddressProblem({ ...draft, address: 'firms' }, menu)).toContain('“Firms”');
    expect(findAddressProblem({ ...draft, parentId: 'p', text: 'News' }, menu)).toBeUndefined();
  });

  it('is that it belongs to the site, at the top only', () => {
    expect(findAddressProblem({ ...draft, text: 'Contact' }, menu)).toContain(
      'reserved by the site',
    );
    const inside = { ...draft, parentId: 'p', address: 'media' };
    expect(findAddressProblem(inside, menu)).toBeUndefined();
  });

  it('is how it is written, and nothing while there is none, or for the page itself', () => {
    expect(findAddressProblem({ ...draft, address: 'Straße' }, menu)).toContain(
      'lower-case letters',
    );
    expect(findAddressProblem({ ...draft, text: '' }, menu)).toBeUndefined();
    expect(findAddressProblem({ ...draft, text: '日本語' }, menu)).toContain('no letter');
    expect(findAddressProblem({ ...draft, id: 'n', text: 'News' }, menu)).toBeUndefined();
  });
});

describe('A better address', () => {
  it.each([
    ['Straße', 'strasse'],
    ['News ', 'news'],
    [' Über uns!', 'ueber-uns'],
    ['Łódź & Ærø', 'lodz-aero'],
    ['Новости', 'novosti'],
    ['日本語', 'page'],
    ['ニュース 2', 'page-2'],
    ['日本語 Tokyo', 'tokyo'],
    ['ﬁnance', 'finance'],
    ['Ⅷ', 'viii'],
    ['🎉', 'page'],
    ['Ｎｅｗｓ', 'news'],
  ])('of “%s” is %s', (name, address) => {
    expect(betterAddress(name)).toBe(address);
  });

  it('is one that no page beside it has, nor the site itself', () => {
    const menu = withDerivedSlugs(tree(page('p', [], 'Page'), page('q', [], 'Page 2')));
    const draft = { id: 'new', parentId: null, text: '日本語', address: '' };
    expect(freeAddress('page', draft, menu)).toBe('page-3');
    expect(freeAddress('media', draft, menu)).toBe('media-2');
    expect(freeAddress('tokyo', draft, menu)).toBe('tokyo');
  });

  it.each(['News', 'Água & Energy', 'Our  Work', '', '   '])('is not needed for “%s”', (name) => {
    expect(betterAddress(name)).toBeUndefined();
  });
});

/** Some letters of each of many scripts, and what stands between words. */
const scripts = [
  'abzéñçåäöüßæøłđþıŋ',
  'абвгґдеёєжзиіїйклмнопрстуфхцчшщъыьэюя',
  'ђјљњћџѓѕќў',
  'αβγδεζηθικλμνξοπρσςτυφχψωάέϊΰ',
  'ابتثجحخدذرز',
  'אבגדהוזחטי',
  'अआइईउऊक',
  '日本語中文한국어かな',
  'กขคงจა',
  'ＡＢ１２ﬁⅧ①',
  'AZ09',
  ' -–_.,!?/&()’',
].map((letters) => Array.from(letters));
const name = fc
  .array(fc.oneof(...scripts.map((letters) => fc.constantFrom(...letters)), fc.string()))
  .map((letters) => letters.join(''));
const languages = ['de', 'de-CH', 'fr', 'sv', 'tr', 'el', 'ru', 'uk', 'bg', 'sr', 'ar', 'ja', 'vi'];

describe('The address that a name makes in another language', () => {
  it.each([
    ['de', 'Über uns', 'ueber-uns'],
    ['de-AT', 'Straße & Größe', 'strasse-groesse'],
    ['de', 'Qualität', 'qualitaet'],
    ['sv', 'Åre Östersund', ''],
    ['fr', 'À propos', ''],
    ['fr', 'Œuvre', 'oeuvre'],
    ['pl', 'Łódź', 'lodz'],
    ['tr', 'Işık', 'isik'],
    ['el', 'Σχετικά με εμάς', 'schetika-me-emas'],
    ['ru', 'О компании', 'o-kompanii'],
    ['uk', 'Про гроші', 'pro-hroshi'],
    ['bg', 'Къща', 'kashta'],
    ['de', 'Leistungen', ''],
    ['ar', 'من نحن', ''],
    ['ja', '会社概要', ''],
    ['en', 'Über uns', ''],
    ['en-GB', 'Straße', ''],
  ])('in %s of “%s” is “%s”', (language, text, address) => {
    expect(madeAddress(text, language)).toBe(address);
  });

  it('is one that a page may have, or the specification’s rule makes it, or the editor is asked', () => {
    fc.assert(
      fc.property(name, fc.constantFrom(...languages), (text, language) => {
        const made = madeAddress(text, language);
        expect(made === '' || isAddressPart(made)).toBe(true);
        expect(made.length).toBeLessThanOrEqual(80);
        const named = withMadeAddress(
          { ...at('', 'a', text), parentId: null },
          undefined,
          language,
        );
        const slug = slugFor(named);
        expect(slug).toBe(made || slugOf(text));
        expect(slug).toMatch(/^[a-z\d-]*$/);
        if (/[a-z\d]/.test(slug) || text.trim() === '') return;
        expect(findAddressProblem(named, tree())).toContain('no letters or digits');
        expect(betterAddress(text, language)).toMatch(/^page/);
      }),
    );
  });

  it('is never another one in English, whatever the script', () => {
    fc.assert(
      fc.property(name, fc.constantFrom('en', 'en-US'), (text, language) => {
        const named = at('', 'a', text);
        expect(withMadeAddress(named, undefined, language)).toBe(named);
        expect(slugFor(named)).toBe(slugOf(text));
      }),
    );
  });

  it('moves no page that is there: only a new name makes a new address', () => {
    const before = withDerivedSlugs(tree(at('', 'a', 'Über uns'), page('b', [], 'Büro')));
    expect(withMadeAddresses(before, before, 'de')).toBe(before);
    const hidden = withDerivedSlugs(
      tree({ ...at('', 'a', 'Über uns'), hidden: true }, page('b', [], 'Büros')),
    );
    const after = withDerivedSlugs(withMadeAddresses(hidden, before, 'de'));
    expect([...pageAddresses(after).values()].slice(-2)).toEqual(['/uber-uns', '/bueros']);
    expect(redirectsAfter(before, after, [], 0)).toMatchObject([{ from: '/buro', pageId: 'b' }]);
  });

  it('follows the name, and one that was typed stays', () => {
    const made = at('ueber-uns', 'a', 'Über uns');
    expect(withMadeAddress(at('ueber-uns', 'a', 'Für dich'), made, 'de').address).toBe('fuer-dich');
    expect(withMadeAddress(at('ueber-uns', 'a', 'Team'), made, 'de').address).toBe('');
    expect(withMadeAddress(at('we', 'a', 'Für dich'), at('we', 'a'), 'de').address).toBe('we');
    expect(withMadeAddress(at('', 'a', 'Über uns'), made, 'de').address).toBe('ueber-uns');
    const about = { ...page(fixedPages[1].id, [], 'Über uns') };
    expect(withMadeAddress(about, undefined, 'de')).toBe(about);
  });

  it('follows every key, and comes back with the name', () => {
    const before = withDerivedSlugs(tree(at('', 'a', 'Über uns')));
    const was = before.pages.get('a');
    let open = openPage(before, 'a');
    if (!open) throw new Error('It is there');
    for (const text of ['Über un', 'Über u', 'Ü']) open = renamed(open, text, was, 'de');
    expect(open.address).toBe('ue');
    expect(renamed(open, 'Über uns', was, 'de').address).toBe('');
    expect(renamed({ ...open, address: 'we' }, 'Wir', was, 'de').address).toBe('we');
    expect(renamed({ ...open, address: '' }, 'Öl', was, 'en').address).toBe('');
  });
});
