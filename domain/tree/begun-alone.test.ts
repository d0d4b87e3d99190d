import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { child, page, parent, section, tree } from '../../tests/support/builder/trees.ts';
import { changesOfTrees } from '../../tests/support/builder/tree-changes-arbitrary.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { linkToPage } from '../values/addresses.ts';
import { beginFromToday, newLinks } from './begun-alone.ts';
import { openPage, putIntoTree } from './edit-tree.ts';
import { mergeTrees } from './merge.ts';
import { withPlainLinksToGone } from './page-links.ts';
import { onlyPages } from './page-rows.ts';
import { mapPages } from './read-tree.ts';
import { asStored, withItemIds } from './stored-form.ts';
import { findTreeProblem, withDerivedSlugs } from './tree-rules.ts';
import type { NavigationTree, PageDocument } from './tree-schema.ts';

const ids = Array.from({ length: 6 }, (_, index) => `${index}`.repeat(24));
const [a = '', b = '', c = '', d = ''] = ids;

const linking = (id: string, heading: string, pageId: string) => {
  const made = section(id, heading);
  return { ...made, data: { ...made.data, buttonText: 'Go', buttonLink: linkToPage(pageId) } };
};

const start = withDerivedSlugs(
  withItemIds(
    tree(
      page(a, [section('s1', 'One'), linking('s2', 'Two', c)], 'North'),
      page(d, [section('s3', 'Three')], 'West'),
      parent(b, [child(c, [section('s4', 'Four'), section('s5', 'Five')], 'East')], 'South'),
    ),
  ),
);

type Edit = (document: PageDocument) => PageDocument;

const words = fc.constantFrom('Words', 'Other words', 'One');
const heading = fc.tuple(fc.nat({ max: 2 }), words).map(([at, text]): Edit => (document) => ({
  ...document,
  sections: document.sections.map((each, index) =>
    index === at ? { ...section(each.id, text) } : each,
  ),
}));
const addition = fc
  .tuple(fc.constantFrom('new-1', 'new-2', 's1', 's4'), fc.constantFrom(...ids))
  .map(([id, linked]): Edit => (document) => ({
    ...document,
    sections: [...document.sections, linking(id, 'Added', linked)],
  }));
const deletion = fc.nat({ max: 2 }).map((at): Edit => (document) => ({
  ...document,
  sections: document.sections.toSpliced(at, 1),
}));
const name = fc.constantFrom('North', 'East').map((text): Edit => (document) => ({
  ...document,
  text,
}));
const place = fc.constantFrom(null, b).map((parentId): Edit => (document) => ({
  ...document,
  parentId,
}));
const edits = fc.array(fc.oneof(heading, heading, addition, deletion), { maxLength: 3 });

function edited(document: PageDocument, all: Edit[]): PageDocument {
  return all.reduce((each, edit) => edit(each), document);
}

/** What a save of this page, begun from a tree, becomes today. */
function publish(base: NavigationTree, document: PageDocument, today: NavigationTree) {
  const named = withDerivedSlugs(withItemIds(putIntoTree(base, document)));
  const sent = withPlainLinksToGone(named, base);
  const refused = findTreeProblem(sent, base);
  if (refused !== undefined) return { refused };
  const { tree: merged, clashes } = mergeTrees(base, asStored(sent), today);
  return { merged: merged.toJSON(), clashes, problem: findTreeProblem(merged, today) };
}

/** Today's tree does not tell that a section was on another page, if it has left that page since. */
function takesGoneSection(document: PageDocument, today: NavigationTree): boolean {
  const hasSection = (found: NavigationTree, id: string) =>
    [...found.pages.values()].some(
      (each) => each.id !== document.id && each.templates.some((one) => one.id === id),
    );
  return document.sections.some(({ id }) => hasSection(start, id) && !hasSection(today, id));
}

describe('A change of one page, begun long ago', () => {
  it('becomes the same from today’s tree with that page as it was as from the whole old tree', () => {
    let begun = 0;
    const anyPage = fc.constantFrom(a, c, d);
    const rarely = fc.oneof(
      { weight: 6, arbitrary: fc.constant([]) },
      fc.array(fc.oneof(name, place), { maxLength: 1 }),
    );
    fc.assert(
      fc.property(
        anyPage,
        fc.tuple(edits, rarely),
        changesOfTrees,
        fc.array(fc.tuple(fc.constantFrom(a, c, d), edits), { maxLength: 2 }),
        (id, [ofPage, ofPlace], changes, others) => {
          const written = others.reduce((now, [other, all]) => {
            const open = openPage(now, other);
            return open ? withItemIds(putIntoTree(now, edited(open, all))) : now;
          }, start);
          const today = changes.reduce((now, change) => change(now), withDerivedSlugs(written));
          const document = edited(openPage(start, id)!, [...ofPage, ...ofPlace]);
          fc.pre(findTreeProblem(today) === undefined && !takesGoneSection(document, today));
          const old = onlyPages(start, new Set([id, ...newLinks(start, document)]));
          const from = beginFromToday(old, today, document);
          if (!from) return;
          begun += 1;
          expect(publish(from.tree, from.document, today)).toEqual(publish(start, document, today));
        },
      ),
      { numRuns: propertyRuns(400) },
    );
    expect(begun).toBeGreaterThan(20);
  });

  it('begins from the whole old tree where the page was moved, renamed, or has what was elsewhere', () => {
    const document = openPage(start, a)!;
    const renamed = mapPages(start, (each) => (each.id === a ? { ...each, text: 'New' } : each));
    expect(beginFromToday(start, start, document)).toBeDefined();
    expect(beginFromToday(start, withDerivedSlugs(renamed), document)).toBeUndefined();
    for (const other of [
      { ...document, text: 'New' },
      { ...document, address: 'new' },
      { ...document, parentId: b },
      { ...document, isChild: true },
      { ...document, copies: [{ pageId: d, section: section('copy') }] },
      { ...document, sections: [section('s3')] },
      { ...document, sections: [linking('s1', 'One', 'f'.repeat(24))] },
    ]) {
      expect(beginFromToday(start, start, other)).toBeUndefined();
    }
  });
});
