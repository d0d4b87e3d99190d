import { describe, expect, it } from 'vitest';

import { fixedIdAt, footerPage, verticalPageIds, legalPageIds } from '../pages/page-ids.ts';
import { sectionOfKind } from '../sections/section-schema.ts';
import { changedPaths } from './changes.ts';
import { openPage, putIntoTree, removePage } from './edit-tree.ts';
import { topPage, treeOf, withSent } from '../../tests/support/builder/trees.ts';
import { listPages, pagesLinkingTo } from './page-links.ts';
import { canOpen, pageAddresses, pagesOf, walkTree } from './read-tree.ts';
import { listPagePaths } from './resolve-page.ts';
import { seedNavigation } from './seed-navigation.ts';
import { type GivenProfiles, treeFrame } from './site-frame.ts';
import { findTreeProblem } from './tree-rules.ts';
import type { NavigationTree, PageDocument } from './tree-schema.ts';

const frame = (tree: NavigationTree, given: GivenProfiles = {}) => {
  const paths = new Set(listPagePaths(tree));
  return treeFrame(tree, (path) => paths.has(path), given);
};

const footer = openPage(seedNavigation, footerPage.id)!;

function withFooter(sections: PageDocument['sections'], tree = seedNavigation): NavigationTree {
  return putIntoTree(tree, { ...footer, sections });
}

const column = (...links: { text: string; link: string }[]) =>
  sectionOfKind('footer_links', 'column', { heading: 'More', links });
const social = (
  ...networks: { network: '' | 'LinkedIn' | 'Mastodon'; link: string; text: string }[]
) => sectionOfKind('footer_social', 'social', { networks });
const legal = (...links: { id?: string; text: string; link: string }[]) =>
  sectionOfKind('footer_legal', 'legal', { links });
const explore = (...links: { text: string; link: string }[]) =>
  sectionOfKind('explore_menu', 'explore', { heading: 'Explore', links });

describe('The frame of a new site', () => {
  it('is what the specification says', () => {
    expect(frame(seedNavigation)).toEqual({
      tagline: 'Empowering visionaries through strategic investments and operational excellence.',
      columns: [
        {
          title: 'Business Verticals',
          links: [
            { text: 'Real Estate', path: '/verticals/real-estate' },
            { text: 'IT Consulting', path: '/verticals/it-consulting' },
            { text: 'Startup Incubation', path: '/verticals/startup-incubation' },
            { text: 'Education', path: '/verticals/education' },
          ],
        },
        {
          title: 'Company',
          links: [
            { text: 'About Us', path: '/about-us' },
            { text: 'Careers', path: '/careers' },
            { text: 'Contact Us', path: '/contact' },
          ],
        },
      ],
      social: ['LinkedIn', 'X', 'Facebook', 'Instagram'].map((name) => ({ name, href: '#' })),
      legal: ['Privacy Policy', 'Terms of Service', 'Cookie Policy'].map((text) => ({ text })),
      explore: {
        title: 'Explore',
        links: [
          { text: 'About Us', path: '/about-us' },
          { text: 'Contact', path: '/contact' },
          { text: 'Careers', path: '/careers' },
        ],
      },
    });
  });

  it('follows the names of pages', () => {
    const careers = openPage(seedNavigation, fixedIdAt('/careers')!)!;
    const renamed = putIntoTree(seedNavigation, { ...careers, text: 'Jobs' });
    const estates = openPage(renamed, verticalPageIds['real-estate'])!;
    const { columns, explore: menu } = frame(
      putIntoTree(renamed, { ...estates, text: 'Homes', address: 'homes' }),
    );
    expect(columns[0]?.links[0]).toEqual({ text: 'Homes', path: '/verticals/homes' });
    expect(columns[1]?.links[1]).toEqual({ text: 'Jobs', path: '/careers' });
    expect(menu.links.at(-1)).toEqual({ text: 'Jobs', path: '/careers' });
  });

  it('loses a page that was deleted, and has it again when it is back', () => {
    const without = removePage(seedNavigation, verticalPageIds.education);
    expect(frame(without).columns[0]?.links).toHaveLength(3);
    const edited = withFooter([...footer.sections, column({ text: 'A', link: '/careers' })]);
    const later = removePage(edited, verticalPageIds.education);
    expect(findTreeProblem(later)).toBeUndefined();
    expect(frame(later).columns[0]?.links).toHaveLength(3);
    const back = treeOf({ ...later.toJSON(), children: seedNavigation.toJSON().children });
    expect(frame(back).columns[0]?.links).toHaveLength(4);
  });
});

describe('A link of the footer', () => {
  it('has its own text, the name of its page, or its host', () => {
    const tree = withFooter([
      column(
        { text: 'Work here', link: `page:${fixedIdAt('/careers')}` },
        { text: '', link: `page:${fixedIdAt('/careers')}` },
        { text: '', link: '/careers/?from=footer#jobs' },
        { text: '', link: 'https://www.example.com/a' },
        { text: '', link: 'mailto:office@example.com' },
        { text: 'Plain words', link: '' },
        { text: '', link: '' },
      ),
    ]);
    expect(frame(tree).columns).toEqual([
      {
        title: 'More',
        links: [
          { text: 'Work here', path: '/careers' },
          { text: 'Careers', path: '/careers' },
          { text: 'Careers', path: '/careers/?from=footer#jobs' },
          { text: 'example.com', path: 'https://www.example.com/a' },
          { text: 'office@example.com', path: 'mailto:office@example.com' },
          { text: 'Plain words' },
        ],
      },
    ]);
  });

  it('that leads nowhere is not drawn, nor is a column without links', () => {
    const gone = 'a'.repeat(24);
    const tree = withFooter([
      column({ text: 'Gone', link: `page:${gone}` }, { text: 'Nowhere', link: '/nowhere' }),
    ]);
    expect(findTreeProblem(tree)).toBeUndefined();
    expect(frame(tree).columns).toEqual([]);
  });

  it('may lead to a page that the menus hide; Explore does not', () => {
    const id = 'b'.repeat(24);
    const hidden = topPage({ id, text: 'Imprint', hidden: true });
    const link = { text: '', link: `page:${id}` };
    const tree = withFooter(
      [column(link), explore(link)],
      treeOf({
        ...seedNavigation.toJSON(),
        children: [...seedNavigation.toJSON().children, hidden],
      }),
    );
    expect(frame(tree).columns[0]?.links).toEqual([{ text: 'Imprint', path: '/imprint' }]);
    expect(frame(tree).explore.links).toEqual([]);
  });
});

describe('A legal link', () => {
  it('leads to the page of its name, in any case, and is plain words until there is one', () => {
    const page = topPage({ id: 'c'.repeat(24), text: 'privacy policy', hidden: true });
    const tree = treeOf({
      ...seedNavigation.toJSON(),
      children: [...seedNavigation.toJSON().children, page],
    });
    expect(frame(tree).legal).toEqual([
      { text: 'Privacy Policy', path: '/privacy-policy' },
      { text: 'Terms of Service' },
      { text: 'Cookie Policy' },
    ]);
  });

  it('leads on where the page of its name has left a redirect', () => {
    const redirected = new Set(['/privacy-policy']);
    expect(treeFrame(seedNavigation, (path) => redirected.has(path), {}).legal[0]?.path).toBe(
      '/privacy-policy',
    );
  });

  it('of an imprint comes by itself with its page, unless the footer leads there already', () => {
    const imprint = topPage({ id: 'd'.repeat(24), text: 'Imprint', hidden: true });
    const tree = treeOf({
      ...seedNavigation.toJSON(),
      children: [...seedNavigation.toJSON().children, imprint],
    });
    const link = { text: 'Imprint', path: '/imprint' };
    expect(frame(tree).legal.at(-1)).toEqual(link);
    const named = withFooter([legal({ text: 'Imprint', link: '' })], tree);
    expect(frame(named).legal).toEqual([link]);
    const listed = [legal(), column({ text: 'Who we are', link: `page:${imprint.id}` })];
    expect(frame(withFooter(listed, tree)).legal).toEqual([]);
    expect(frame(withFooter([column()], tree)).legal).toEqual([]);
  });

  it('leads to the page that was begun as this one, whatever that is called now', () => {
    const named = { imprint: 'Impressum', privacy: 'Datenschutz' } as const;
    const pages = (['imprint', 'privacy'] as const).map((which) =>
      topPage({ id: legalPageIds[which], text: named[which], hidden: true }),
    );
    const tree = treeOf({
      ...seedNavigation.toJSON(),
      children: [...seedNavigation.toJSON().children, ...pages],
    });
    const links = [
      { text: 'Datenschutz', path: '/datenschutz' },
      { text: 'Terms of Service' },
      { text: 'Cookie Policy' },
      { text: 'Impressum', path: '/impressum' },
    ];
    expect(frame(tree).legal).toEqual(links);
    const own = withFooter(
      [legal({ id: 'legal-1', text: 'So schützen wir Daten', link: '' })],
      tree,
    );
    expect(frame(own).legal[0]).toEqual({ text: 'So schützen wir Daten', path: '/datenschutz' });
  });

  it('stays as plain words where its own target is gone', () => {
    const tree = withFooter([legal({ text: 'Imprint', link: '/nowhere' })]);
    expect(frame(tree).legal).toEqual([{ text: 'Imprint' }]);
  });
});

describe('A profile', () => {
  it('is of the network that was chosen, else of that of its address, else a plain one', () => {
    const tree = withFooter([
      social(
        { network: '', link: 'https://de.linkedin.com/company/x', text: '' },
        { network: 'Mastodon', link: 'https://social.example/@x', text: '' },
        { network: '', link: 'https://www.example.org/x', text: '' },
        { network: '', link: 'https://youtu.be/x', text: 'Our films' },
        { network: 'LinkedIn', link: '', text: '' },
        { network: '', link: 'https://notlinkedin.com/x', text: '' },
      ),
    ]);
    expect(frame(tree).social).toEqual([
      { name: 'LinkedIn', href: 'https://de.linkedin.com/company/x' },
      { name: 'Mastodon', href: 'https://social.example/@x' },
      { name: 'example.org', href: 'https://www.example.org/x' },
      { name: 'Our films', href: 'https://youtu.be/x', network: 'YouTube' },
      { name: 'notlinkedin.com', href: 'https://notlinkedin.com/x' },
    ]);
  });

  it('of the environment wins, also over an empty one and where there is none', () => {
    const tree = withFooter([social({ network: 'LinkedIn', link: '', text: '' })]);
    const given = { LinkedIn: 'https://linkedin.com/a', X: 'https://x.com/a' };
    expect(frame(tree, given).social).toEqual([
      { name: 'LinkedIn', href: 'https://linkedin.com/a' },
      { name: 'X', href: 'https://x.com/a' },
    ]);
    expect(frame(tree).social).toEqual([]);
  });
});

describe('The footer page', () => {
  const edited = withFooter([...footer.sections, column({ text: 'A', link: '/careers' })]);

  it('has no address, whatever it is called, and is in no list of pages', () => {
    const renamed = withSent(edited, ({ pages }) => ({
      pages: pages.map((page) => ({ ...page, text: 'About' })),
    }));
    for (const tree of [seedNavigation, edited, renamed]) {
      expect(listPagePaths(tree)).toEqual(listPagePaths(seedNavigation));
      expect(pageAddresses(tree).has(footerPage.id)).toBe(false);
      expect(canOpen(tree, footerPage.id)).toBe(false);
      expect(listPages(tree).some(({ id }) => id === footerPage.id)).toBe(false);
      expect(pagesOf(tree).some(({ page }) => page.id === footerPage.id)).toBe(false);
    }
    expect(walkTree(edited).at(-1)).toMatchObject({ address: '' });
  });

  it('is on every page, so that every page differs when it does', () => {
    expect(changedPaths(seedNavigation, edited)).toBeUndefined();
    expect(changedPaths(edited, seedNavigation)).toBeUndefined();
  });

  it('is left out of what is stored when it is as shipped', () => {
    expect(edited.toJSON().pages).toHaveLength(1);
    expect(withFooter(footer.sections).toJSON().pages).toEqual([]);
  });

  it('says where a page is linked', () => {
    expect(pagesLinkingTo(edited, fixedIdAt('/careers')!)).toContainEqual({
      pageId: footerPage.id,
      text: 'Footer',
      sections: ['Section 4 · Company', 'Section 6 · Explore', 'Section 7 · More'],
    });
  });

  it('holds its own kinds and no others, and they stand nowhere else', () => {
    const hero = sectionOfKind('section_01', 'hero', {});
    expect(findTreeProblem(withFooter([hero]))).toMatch(/cannot be on “Footer”/);
    const stray = topPage({ id: 'p', text: 'News', sections: [column()] });
    const tree = treeOf({
      ...seedNavigation.toJSON(),
      children: [...seedNavigation.toJSON().children, stray],
    });
    expect(findTreeProblem(tree)).toBe('A “Column of links” section cannot be on “News”');
  });
});
