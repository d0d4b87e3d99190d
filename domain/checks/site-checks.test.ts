import { describe, expect, it } from 'vitest';

import { seedNavigation } from '../tree/seed-navigation.ts';
import { knownAddresses } from '../tree/dead-links.ts';
import { makeSection, newPage } from '../tree/edit-page.ts';
import { openPage } from '../tree/edit-tree.ts';
import { walkTree } from '../tree/read-tree.ts';
import { addShippedPages } from '../tree/stored-form.ts';
import { fixedIdAt, fixedPageIds, isFooterPage } from '../pages/page-ids.ts';
import { withValues } from '../sections/kinds.ts';
import { sectionOfKind } from '../sections/section-schema.ts';
import type { PageDocument } from '../tree/tree-schema.ts';
import { checkBothStates, listSiteChecks, type PageStates } from './site-checks.ts';
import { mostSiteChecks, type SiteCheck } from './site-check-list.ts';

const site = { known: knownAddresses(seedNavigation, []), pictures: {}, ownsShipped: false };

const hero = (buttonLink: string, heading = 'Heading') =>
  sectionOfKind('section_01', 'hero', {
    heading,
    subHeading: 'Words enough to describe it',
    buttonText: 'Go there',
    buttonLink,
  });

const pageOf = (...sections: PageDocument['sections']): PageDocument => ({
  ...newPage('p', null),
  text: 'Page',
  sections,
});

const lines = (states: PageStates, ownsShipped = false) =>
  checkBothStates(states, { ...site, ownsShipped }).map(
    ({ state, severity, message }) => `${state}, ${severity}: ${message}`,
  );

const listed = (pageId: string, checks: SiteCheck[]) => ({ pageId, name: '', path: '', checks });

const dead = 'Problem: The link of Section 1 is broken';

describe('Checks of all pages', () => {
  it('say whether visitors see it, only the draft has it, or the draft has cured it', () => {
    const [good, bad] = [pageOf(hero('/contact')), pageOf(hero('/nowhere'))];
    expect(lines({ published: good })).toEqual([]);
    expect(lines({ published: bad })).toEqual([`published, ${dead}`]);
    expect(lines({ published: bad, draft: bad })).toEqual([`published, ${dead}`]);
    expect(lines({ published: bad, draft: good })).toEqual([`cured, ${dead}`]);
    expect(lines({ published: good, draft: bad })).toEqual([`draft, ${dead}`]);
    expect(lines({ draft: bad })).toEqual([`draft, ${dead}`]);
  });

  it('know a check again whose section has moved in the draft', () => {
    const before = sectionOfKind('section_03', 'before', { heading: 'Before' });
    const draft = pageOf(before, hero('/nowhere'));
    const found = checkBothStates({ published: pageOf(hero('/nowhere')), draft }, site);
    expect(found.filter(({ about }) => about === 'links').map(({ state }) => state)).toEqual([
      'published',
    ]);
  });

  it('let a draft link to itself before it has an address', () => {
    const id = 'f'.repeat(24);
    const draft = { ...pageOf(hero(`page:${id}`)), id };
    expect(lines({ draft })).toEqual([]);
    expect(lines({ draft: { ...draft, id: 'e'.repeat(24) } })).toEqual([`draft, ${dead}`]);
  });

  it('call published sample words advice, and those of a draft a problem', () => {
    const added = withValues(
      makeSection('section_01', () => 'hero'),
      { buttonText: '' },
    );
    const sample = 'Section 1, Heading: still has sample text';
    expect(lines({ published: pageOf(added) })).toContain(`published, Advice: ${sample}`);
    expect(lines({ draft: pageOf(added) })).toContain(`draft, Problem: ${sample}`);
  });

  it('name what came with the site on each page, until the owner says that it is theirs', () => {
    const tree = addShippedPages(seedNavigation, fixedPageIds);
    for (const { page } of walkTree(tree)) {
      const published = openPage(tree, page.id);
      expect(lines({ published }, true)).toEqual([]);
      const isShipped = page.templates.length > 0 && !isFooterPage(page.id);
      expect(lines({ published }).length > 0).toBe(isShipped);
    }
    const careers = openPage(tree, fixedIdAt('/careers') ?? '')!;
    const came = 'is sample content, not a real vacancy';
    expect(lines({ published: careers })).toEqual([
      'published, Advice: Section 1 still shows sample content: 3 texts and 1 picture',
      'published, Advice: Section 2 still shows sample content: 8 texts',
      `published, Problem: The position “Senior Property Manager” in Section 3 ${came}`,
      `published, Problem: The position “Lead Software Architect” in Section 3 ${came}`,
      `published, Problem: The position “Startup Program Manager” in Section 3 ${came}`,
      `published, Problem: The position “Education Counselor” in Section 3 ${came}`,
      'published, Advice: Section 3 still shows sample content: 2 texts',
    ]);
    const draft = { ...careers, sections: careers.sections.slice(0, 2) };
    expect(
      lines({ published: careers, draft }).filter((line) => line.startsWith('cured')),
    ).toHaveLength(5);
  });

  it('are listed with the pages that have problems first, and as many as fit', () => {
    const check: SiteCheck = {
      severity: 'Advice',
      about: 'lengths',
      state: 'published',
      message: 'Long',
      field: 'heading',
    };
    const many = Array.from({ length: mostSiteChecks }, () => check);
    const problem: SiteCheck = { ...check, severity: 'Problem' };
    const { pages, ...counts } = listSiteChecks([
      listed('clean', []),
      listed('many', many),
      listed('left', [check]),
      listed('bad', [problem, check]),
    ]);
    expect(pages.map(({ pageId }) => pageId)).toEqual(['bad', 'many']);
    expect(counts).toEqual({ looked: 4, problems: 1, advice: mostSiteChecks + 2, left: 1 });
  });
});
