import { expect, it } from 'vitest';

import { footerPage, verticalPageIds } from '../../../domain/pages/page-ids.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import type { SiteFrame } from '../../../domain/settings/site-frame.ts';
import type { WireDocument } from '../../../domain/tree/codec.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { topPage } from '../../../tests/support/builder/trees.ts';
import { NavigationTree, type PageDocument } from '../../../domain/tree/tree-schema.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { accountEnvironment } from '../../../tests/support/accounts/people.ts';

const newsId = 'd'.repeat(24);

describeWithPeople(
  'The footer page',
  (world) => {
    const setUp = async () => {
      const { people } = world();
      const token = await people.login(await people.make('Admin'));
      const read = async () => (await people.get('template')).json<{ data: WireDocument }>().data;
      const frame = async () =>
        (await people.get('site')).json<{ data: { frame: SiteFrame } }>().data.frame;
      const footer = async () =>
        openPage(NavigationTree.from((await read()).component), footerPage.id)!;
      const save = async (page: PageDocument) =>
        people.put(
          `template/pages/${footerPage.id}`,
          { version: (await read()).version, page },
          { token },
        );
      const put = async (component: object) =>
        people.put('template', { version: (await read()).version, component }, { token });
      return { people, token, read, frame, footer, save, put };
    };

    it('is published, and every page has it; the environment’s profile wins', async () => {
      const { frame, footer, save } = await setUp();
      const page = await footer();
      expect((await frame()).social[0]).toEqual({
        name: 'LinkedIn',
        href: 'https://linkedin.com/env',
      });
      const about = sectionOfKind('footer_about', 'about', { text: 'Our line' });
      const column = sectionOfKind('footer_links', 'column', {
        heading: 'Ours',
        links: [
          { id: 'a', text: '', link: `page:${verticalPageIds.education}` },
          { id: 'b', text: 'Shop', link: 'https://shop.example' },
        ],
      });
      const social = sectionOfKind('footer_social', 'social', {
        networks: [{ id: 'a', network: '', link: 'https://linkedin.com/mine', text: '' }],
      });
      expect((await save({ ...page, sections: [about, column, social] })).statusCode).toBe(200);
      expect(await frame()).toEqual({
        tagline: 'Our line',
        columns: [
          {
            title: 'Ours',
            links: [
              { text: 'Education', path: '/verticals/education' },
              { text: 'Shop', path: 'https://shop.example' },
            ],
          },
        ],
        social: [{ name: 'LinkedIn', href: 'https://linkedin.com/env' }],
        legal: [],
        explore: { title: '', links: [] },
      });
    });

    it('has no address: nowhere to open, to preview or to find it', async () => {
      const { people, token, footer, save } = await setUp();
      const page = await footer();
      await save({ ...page, text: 'Footer', sections: page.sections.slice(1) });
      const draft = { revision: 0, baseVersion: 2, document: { ...page, sections: [] } };
      expect(
        (await people.put(`template/drafts/${footerPage.id}`, draft, { token })).statusCode,
      ).toBe(200);
      const link = await people.post(
        `template/drafts/${footerPage.id}/links`,
        { days: 7 },
        { token },
      );
      expect(link.statusCode).toBe(400);
    });

    it('takes its own kinds only, and no other page takes them', async () => {
      const { read, footer, save, put } = await setUp();
      const page = await footer();
      const hero = sectionOfKind('section_01', 'hero', { heading: 'A' });
      expect((await save({ ...page, sections: [hero] })).statusCode).toBe(400);
      const { children } = (await read()).component;
      const sections = [sectionOfKind('footer_about', 'about', { text: 'A' })];
      const news = topPage({ id: newsId, text: 'News', sections });
      expect((await put({ children: [...children, news] })).statusCode).toBe(400);
      const moved = topPage({ id: footerPage.id, text: 'Footer' });
      expect((await put({ children: [...children, moved] })).statusCode).toBe(400);
    });

    it('stays as it is when an older client sends the menu without pages', async () => {
      const { read, footer, save, put, frame } = await setUp();
      const page = await footer();
      await save({ ...page, sections: page.sections.slice(0, 1) });
      const before = await frame();
      const { children } = (await read()).component;
      const news = topPage({ id: newsId, text: 'News' });
      expect((await put({ children: [...children, news] })).statusCode).toBe(200);
      expect(await frame()).toEqual(before);
    });

    it('joins the changes of two editors, and its history restores it', async () => {
      const { people, token, read, footer, frame } = await setUp();
      const { version } = await read();
      const page = await footer();
      const change = (index: number, data: object) => ({
        ...page,
        sections: page.sections.map((section, at) =>
          at === index ? { ...section, data } : section,
        ),
      });
      const one = change(0, { text: 'From one' });
      const other = change(2, { heading: 'From the other', links: [] });
      for (const mine of [one, other]) {
        const answer = await people.put(
          `template/pages/${footerPage.id}`,
          { version, page: mine },
          { token },
        );
        expect(answer.statusCode).toBe(200);
      }
      const joined = openPage(NavigationTree.from((await read()).component), footerPage.id)!;
      expect(joined.sections.map(({ data }) => data)).toMatchObject({
        0: { text: 'From one' },
        2: { heading: 'From the other' },
      });
      const restored = await people.post(
        'template/restore',
        { version: 1, pageId: footerPage.id },
        { token },
      );
      expect(restored.statusCode).toBe(200);
      expect((await read()).component.pages).toEqual([]);
      expect((await frame()).columns).toHaveLength(2);
    });

    it('makes a legal link of plain words when a page of that name is published', async () => {
      const { read, put, frame } = await setUp();
      expect((await frame()).legal[0]).toEqual({ text: 'Privacy Policy' });
      const { children } = (await read()).component;
      const page = topPage({ id: newsId, text: 'Privacy Policy', hidden: true });
      await put({ children: [...children, page] });
      expect((await frame()).legal[0]).toEqual({ text: 'Privacy Policy', path: '/privacy-policy' });
      await put({ children: [...children, { ...page, text: 'Privacy', to: 'privacy' }] });
      expect((await frame()).legal[0]?.path).toBe('/privacy-policy');
    });
  },
  { ...accountEnvironment, SOCIAL_LINKEDIN: 'https://linkedin.com/env' },
);
