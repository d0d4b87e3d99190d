import { describe, expect, it } from 'vitest';

import { page, section, tree } from '../../tests/support/builder/trees.ts';
import { builtSection } from '../pages/built-section.ts';
import { whyChooseUs } from '../pages/it-consulting.ts';
import { editSection } from './edit-page.ts';
import { openPage, putIntoTree } from './edit-tree.ts';
import { fixedIdAt, verticalPageIds } from '../pages/page-ids.ts';
import { mergeTrees } from './merge.ts';
import { pageIn, shippedPage, withOwnSectionIds } from './stored-form.ts';
import { findTreeProblem } from './tree-rules.ts';
import type { NavigationTree } from './tree-schema.ts';

const aboutId = fixedIdAt('/about-us') ?? '';
const shipped = shippedPage(aboutId)!;
const taken = shipped.templates[0]!.id;

/** As another program may have stored it before the rule existed. */
const stored = tree(
  page('jobs', [
    { ...section(taken), data: { ...section(taken).data, heading: 'Ours' } },
    builtSection('section_01', 'hero', { buttonSectionId: taken }),
  ]),
);

function aboutSays(site: NavigationTree, heading: string): NavigationTree {
  const open = openPage(site, aboutId)!;
  return putIntoTree(site, editSection(open, taken, { heading }));
}

describe('The ids of what was shipped are taken', () => {
  it('also while nobody has edited that page', () => {
    expect(findTreeProblem(tree(page('jobs', [section(taken)], 'Jobs')))).toBe(
      `The section ${taken} belongs to “About Us” and cannot be on “Jobs”`,
    );
    expect(findTreeProblem(tree(page('jobs', [section(aboutId)], 'Jobs')))).toBe(
      `The section ${aboutId} belongs to “About Us” and cannot be on “Jobs”`,
    );
  });

  it('and so are those of what follows a page by itself', () => {
    expect(findTreeProblem(tree(page('jobs', [whyChooseUs], 'Jobs')))).toBe(
      'The section why-choose-us belongs to “IT Consulting” and cannot be on “Jobs”',
    );
    const own = tree(page(verticalPageIds['it-consulting'], [whyChooseUs], 'Software'));
    expect(findTreeProblem(own)).toBeUndefined();
  });

  it('for their own page they are free', () => {
    expect(findTreeProblem(aboutSays(tree(), 'Ours'))).toBeUndefined();
  });

  it('a name that nobody sees is none', () => {
    for (const text of ['\u200B', ' \u00AD\uFEFF']) {
      expect(findTreeProblem(tree(page('jobs', [], text)))).toBe('All field required');
    }
  });

  it('a page beside the menu that stands in it is told so, and not that its address is taken', () => {
    expect(findTreeProblem(tree({ ...page(aboutId, [], 'About Us'), to: 'about-us' }))).toBe(
      '“About Us” has a fixed address and cannot be in the menu',
    );
  });
});

describe('A stored tree in which one of them stands elsewhere', () => {
  it('is read with another id there, and its buttons lead to it', () => {
    const read = withOwnSectionIds(stored);
    const [first, hero] = read.toJSON().children[0]!.templates;
    expect(first).toMatchObject({ data: { heading: 'Ours' } });
    expect(first?.id).not.toBe(taken);
    expect(hero).toMatchObject({ id: 'hero', data: { buttonSectionId: first?.id } });
    expect(findTreeProblem(read)).toBeUndefined();
    expect(withOwnSectionIds(read)).toBe(read);
  });

  it('loses nothing when the shipped page is edited, by whomever', () => {
    const about = aboutSays(stored, 'About');
    const more = tree(...stored.toJSON().children, page('more'));
    for (const [mine, theirs] of [[about, more] as const, [more, about] as const]) {
      const { tree: joined, clashes } = mergeTrees(stored, mine, theirs);
      expect(clashes).toEqual([]);
      expect(joined.toJSON().children.map(({ templates }) => templates.length)).toEqual([2, 0]);
      expect(joined.toJSON().children[0]?.templates[0]).toMatchObject({
        data: { heading: 'Ours' },
      });
      const edited = pageIn(joined, aboutId);
      expect(edited?.templates.length).toBe(shipped.templates.length);
      expect(edited?.templates[0]).toMatchObject({ id: taken, data: { heading: 'About' } });
    }
  });
});
