import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hostileText } from '../../tests/support/prose/hostile-prose.ts';
import { page, section, tree } from '../../tests/support/builder/trees.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { fixedTails, shippedPages } from '../pages/shipped-pages.ts';
import { escapeProse } from '../prose/escape-prose.ts';
import { plainWords } from '../prose/prose-text.ts';
import {
  itemsOf,
  type Kind,
  kinds,
  listOf,
  mapTexts,
  textsOfType,
  withItems,
} from '../sections/kinds.ts';
import { type BuiltSection, sectionOfKind } from '../sections/section-schema.ts';
import { decodePageRow, decodeTree, encodePageRow, encodeTree } from './codec.ts';
import { escapeSentPage, escapeSentTree, withFormat } from './page-format.ts';
import { openPage } from './edit-tree.ts';
import { pageRowOf } from './page-rows.ts';
import { mapPages } from './read-tree.ts';
import { seedNavigation } from './seed-navigation.ts';
import type { NavigationTree, PageDocument } from './tree-schema.ts';

const everyKind = (Object.keys(kinds) as Kind[]).filter((kind) => kind !== 'text');

/** A section of each kind with an item in its list. */
function oneOfEach(): BuiltSection[] {
  return everyKind.map((kind, index) => {
    const made: BuiltSection = sectionOfKind(kind, `of-${kind}`, kinds[kind].defaults as object);
    const list = listOf(made);
    if (!list) return made;
    const id = list.ids ? index : `item-${index}`;
    return withItems(made, [{ ...list.newItem, id }]);
  });
}

/** A page whose text areas hold this text. */
const written = (text: string) =>
  page(
    'news',
    oneOfEach().map((each) =>
      mapTexts(
        mapTexts(each, 'prose', () => text),
        'words',
        () => text,
      ),
    ),
  );

const proseIn = (sections: readonly BuiltSection[]) =>
  sections.flatMap((each) => textsOfType(each, 'prose').map(({ value }) => value));

const asSeen = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

describe('A stored page of a version without prose', () => {
  it('says the same words, whatever they were', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const stored = pageRowOf(written(text));
        const read = decodePageRow(JSON.stringify(stored));
        const prose = proseIn(read.templates);
        expect(prose.length).toBeGreaterThan(everyKind.length);
        for (const each of prose) expect(each).toBe(escapeProse(text));
        expect(plainWords(escapeProse(text), { isArticle: false })).toBe(asSeen(text));
        // Lines are no prose.
        expect(read.templates.flatMap((each) => textsOfType(each, 'words'))).toEqual(
          stored.templates.flatMap((each) => textsOfType(each, 'words')),
        );
        // It is escaped once: a page that names its format stays as it is.
        expect(decodePageRow(encodePageRow(read))).toEqual(read);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('is escaped in a tree too, and one of this version is not', () => {
    const old = tree(written('- *a*'));
    expect(proseIn(decodeTree(JSON.stringify(old)).children[0]!.templates)[0]).toBe('\\- \\*a\\*');
    expect(decodeTree(encodeTree(old))).toEqual(old);
  });

  it('keeps a section of an unknown kind byte for byte, and what was no text area', () => {
    const unknown = { id: 'u', templateId: 'later', data: { subHeading: '*a*' } };
    // That version did not know articles either.
    const article = { id: 'a', templateId: 'text', data: { heading: '', body: '*a*' } };
    const stored = { ...pageRowOf(page('news')), templates: [unknown, article] };
    expect(decodePageRow(JSON.stringify(stored)).templates).toEqual([unknown, article]);
  });
});

describe('What the site comes with', () => {
  const sections = [
    ...oneOfEach(),
    ...[...shippedPages.values()].flatMap((shipped) => shipped.sections),
    ...[...fixedTails.values()].flat(),
    ...pagesOf(seedNavigation),
  ];

  it('is prose already: nothing in it would be escaped', () => {
    expect(proseIn(sections).length).toBeGreaterThan(100);
    for (const text of proseIn(sections)) expect(escapeProse(text)).toBe(text);
  });
});

function pagesOf({ children, pages }: NavigationTree): BuiltSection[] {
  return [...children, ...children.flatMap((entry) => entry.children), ...pages].flatMap(
    ({ templates }) => templates,
  );
}

describe('A page from an open builder of the version before', () => {
  const base = tree(page('news', [changed(section('s'), '\\*known\\*')]));
  const sent = (text: string): PageDocument => {
    const opened = openPage(base, 'news')!;
    return { ...opened, sections: opened.sections.map((each) => changed(each, text)) };
  };

  it('is escaped, but for a text that it read from this version', () => {
    expect(proseIn(escapeSentPage(sent('*known*'), [base]).sections)).toContain('\\*known\\*');
    expect(escapeSentPage(sent('\\*known\\*'), [base])).toEqual(sent('\\*known\\*'));
    expect(proseIn(escapeSentPage(sent('\\*new\\*'), [base]).sections)).toContain(
      '\\\\\\*new\\\\\\*',
    );
  });

  it('may have read a draft', () => {
    const draft = sent('\\*drafted\\*');
    expect(escapeSentPage(sent('\\*drafted\\*'), [base, draft])).toEqual(draft);
    expect(escapeSentPage(sent('\\*drafted\\*'), [base])).not.toEqual(draft);
  });

  it('is not taken for another field, card or section with the same text', () => {
    const copied = { ...sent('\\*known\\*').sections[0]!, id: 'other' };
    const [escaped] = escapeSentPage({ ...sent(''), sections: [copied] }, [base]).sections;
    expect(proseIn([escaped!])).toContain('\\\\\\*known\\\\\\*');
  });

  it('is escaped in the sections that it copies to other pages', () => {
    const copies = [{ pageId: 'other', section: changed(section('c'), '*a*') }];
    const escaped = escapeSentPage({ ...sent(''), copies }, []);
    expect(proseIn([escaped.copies[0]!.section])).toContain('\\*a\\*');
  });

  it('stays the same value where nothing is escaped', () => {
    const plain = sent('Plain words');
    expect(escapeSentPage(plain, [])).toBe(plain);
    const whole = mapPages(base, (each) => each);
    expect(escapeSentTree(whole, [base])).toBe(whole);
  });
});

it('names its format before all else, in a value of its own', () => {
  expect(JSON.stringify(withFormat({ id: 'a' }))).toBe('{"format":2,"id":"a"}');
});

/** The section with this text in its text area and in that of a card. */
function changed(made: BuiltSection, text: string): BuiltSection {
  const [item] = itemsOf(sectionOfKind('section_02', 'x', kinds.section_02.defaults));
  const filled = itemsOf(made).length > 0 ? made : withItems(made, [{ ...item, id: 'card-1' }]);
  return mapTexts(filled, 'prose', () => text);
}
