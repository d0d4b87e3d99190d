import { expect, it } from 'vitest';

import type { SiteCheckList } from '../../../domain/checks/site-check-list.ts';
import { mediaPath } from '../../../domain/media/media.ts';
import { seedNavigation } from '../../../domain/tree/seed-navigation.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { page, type TreeEntry, withSent } from '../../../tests/support/builder/trees.ts';

const hero = (id: string, buttonLink: string, image = '') =>
  sectionOfKind('section_01', id, {
    heading: 'Heading',
    subHeading: 'Words enough to describe it',
    buttonText: 'Go there',
    buttonLink,
    image,
  });

/** The site as it is born, and these pages. */
async function publish(desk: DraftDesk, ...pages: TreeEntry[]): Promise<void> {
  const component = withSent(seedNavigation, ({ children }) => ({
    children: [...children, ...pages],
  }));
  expect((await desk.call('PUT', '', { version: 1, component })).statusCode).toBe(200);
}

/** The owner says that the shipped words are theirs. */
async function ownShipped({ people }: World): Promise<void> {
  const token = await people.login(await people.make('Admin', 'owner@example.com'));
  const save = { version: 0, changes: { confirmedSteps: ['home'] } };
  expect((await people.put('auth/admin/settings', save, { token })).statusCode).toBe(200);
}

const find = async (desk: DraftDesk, query = ''): Promise<SiteCheckList> =>
  (await desk.call('GET', `/checks${query}`)).json().data;

const lines = ({ pages }: SiteCheckList) =>
  pages.flatMap(({ name, path, checks }) =>
    checks.map(({ state, message }) => `${name} ${path} ${state}: ${message}`),
  );

describeWithPeople('The checks of all pages', (world) => {
  it('name every page that shows what came with the site, until the owner says that it is theirs', async () => {
    const desk = await DraftDesk.open(world());
    const { pages, problems } = await find(desk);
    expect(pages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Home', 'About Us', 'Contact', 'Careers', 'Real Estate']),
    );
    expect(problems).toBe(4);
    await ownShipped(world());
    const { looked, ...rest } = await find(desk);
    expect(rest).toEqual({ pages: [], problems: 0, advice: 0, left: 0 });
    expect(looked).toBe(10);
  });

  it('name page, section and field of what is published and of what waits as a draft', async () => {
    const desk = await DraftDesk.open(world());
    await ownShipped(world());
    await publish(
      desk,
      page('a', [hero('a1', '/contact')], 'Fine'),
      page('b', [hero('b1', '/nowhere')], 'Broken'),
      page('c', [hero('c1', '/contact', mediaPath('d'.repeat(24)))], 'Pictured'),
    );
    const draft = { ...draftOf('a', ''), text: 'Fine', sections: [hero('a1', '/gone-too')] };
    expect((await desk.save(draft, 0, 2)).statusCode).toBe(200);
    const lone = { ...draftOf('new', ''), text: 'New', sections: [hero('n1', '/b')] };
    expect((await desk.save(lone, 0, 2)).statusCode).toBe(200);
    const found = await find(desk);
    expect(lines(found)).toEqual([
      'Fine /fine draft: The link of Section 1 is broken',
      'Broken /broken published: The link of Section 1 is broken',
      'Pictured /pictured published: The picture of Section 1 is no longer in the library',
      'New  draft: The link of Section 1 is broken',
    ]);
    expect(found.pages[1]).toMatchObject({
      pageId: 'b',
      checks: [{ sectionId: 'b1', field: 'buttonLink', severity: 'Problem', about: 'links' }],
    });
    expect(lines(await find(desk, '?about=pictures'))).toHaveLength(1);
  });

  it('take a redirect for a way, and refuse a subject that there is not', async () => {
    const desk = await DraftDesk.open(world());
    await ownShipped(world());
    await publish(desk, page('b', [hero('b1', '/old')], 'Broken'));
    expect((await find(desk)).problems).toBe(1);
    await desk.call('PUT', '/redirects', { from: '/old', to: '/contact' });
    expect((await find(desk)).problems).toBe(0);
    expect((await desk.call('GET', '/checks?about=toString')).statusCode).toBe(400);
  });

  it('are for people who may edit pages', async () => {
    const { app, people } = world();
    const url = '/api/v1/template/checks';
    expect((await app.inject({ url })).statusCode).toBe(401);
    const token = await people.login(await people.make('User'));
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.inject({ url, headers })).statusCode).toBe(403);
    const editor = await people.login(await people.make('Editor'));
    const asEditor = { authorization: `Bearer ${editor}` };
    expect((await app.inject({ url, headers: asEditor })).statusCode).toBe(200);
  });
});
