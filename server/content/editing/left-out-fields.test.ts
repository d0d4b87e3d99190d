import { expect, it } from 'vitest';

import { builtSection } from '../../../domain/pages/built-section.ts';
import { card } from '../../../domain/sections/built-fields.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { page, section, tree } from '../../../tests/support/builder/trees.ts';

const rich = {
  ...page('a', [
    builtSection('section_01', 's', {
      heading: 'Heading',
      subHeading: 'Below',
      buttonLink: '/contact',
      serviceName: 'Name',
      cards: [{ id: 'c', heading: 'Card', buttonLink: '/a' }],
    }),
  ]),
  hidden: true,
  search: { title: 'Title', description: 'Description', image: '/i.webp', noindex: true },
};

/** The page from a client that knows few of its fields. */
const poor = (data: object) => ({
  children: [
    { id: 'a', text: 'Renamed', templates: [{ id: 's', templateId: 'section_01', data }] },
  ],
});

const save = async (desk: DraftDesk, version: number, component: object) => {
  const answer = await desk.call('PUT', '', { version, component });
  expect(answer.statusCode).toBe(200);
  return (await desk.tree()).component.children[0];
};

describeWithPeople('Fields that a client leaves out', (world) => {
  it('keep what they were in the version the edit began from', async () => {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, tree(rich));
    const cards = { service: { cards: [{ id: 'c', heading: 'New' }] } };
    const saved = await save(desk, 2, poor({ heading: 'New', ...cards }));
    expect(saved).toMatchObject({
      text: 'Renamed',
      hidden: true,
      search: rich.search,
      templates: [
        {
          data: {
            heading: 'New',
            subHeading: 'Below',
            buttonLink: '/contact',
            service: { name: 'Name', cards: [{ id: 'c', heading: 'New', buttonLink: '/a' }] },
          },
        },
      ],
    });
  });

  it('keep what a colleague made of them meanwhile', async () => {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, tree(rich));
    await save(desk, 2, tree({ ...rich, search: { ...rich.search, title: 'Theirs' } }));
    expect(await save(desk, 2, poor({ heading: 'New' }))).toMatchObject({
      text: 'Renamed',
      search: { ...rich.search, title: 'Theirs' },
    });
  });

  it('are empty where nothing was before, and one end of a button empties the other', async () => {
    const desk = await DraftDesk.open(world());
    expect(await save(desk, 1, poor({ heading: 'First' }))).toMatchObject({ hidden: false });
    await save(desk, 2, tree(rich, page('b')));
    const aimed = { ...poor({ buttonSectionId: 't' }).children[0] };
    Object.assign(aimed, { templates: [...(aimed.templates ?? []), section('t')] });
    const saved = await save(desk, 3, { children: [aimed] });
    expect(saved.templates[0].data).toMatchObject({ buttonLink: '', buttonSectionId: 't' });
  });

  it('keep what they were in a draft too: in the one before, else in the published page', async () => {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, tree(rich));
    const document = { id: 'a', parentId: null, text: 'Draft' };
    const body = { revision: 0, baseVersion: 2, document };
    const first = await desk.call('PUT', '/drafts/a', body);
    expect(first.json().data.document).toMatchObject({
      text: 'Draft',
      hidden: true,
      search: rich.search,
      sections: [{ id: 's', data: { subHeading: 'Below' } }],
    });
    await desk.save({ ...draftOf('a', 'x'), hidden: false, sections: [] }, 1, 2);
    const second = await desk.call('PUT', '/drafts/a', { ...body, revision: 2 });
    expect(second.json().data.document).toMatchObject({
      text: 'Draft',
      hidden: false,
      sections: [],
    });
  });
});

const bare = (...headings: string[]) =>
  tree(
    page('a', [
      sectionOfKind('section_01', 's', {
        service: { name: '', cards: headings.map((heading) => card({ heading })) },
      }),
    ]),
  );

const cardsOf = async (desk: DraftDesk): Promise<{ id: string; heading: string }[]> =>
  (await desk.tree()).component.children[0].templates[0].data.service.cards;

describeWithPeople('Cards without an id', (world) => {
  it('get one when they are written, keep it, and get the same when the request comes again', async () => {
    const desk = await DraftDesk.open(world());
    const send = (version: number, component: object) =>
      desk.call('PUT', '', { version, component });
    await send(1, bare('One', 'Two'));
    const [one, two] = await cardsOf(desk);
    expect([one?.id, two?.id]).toEqual(['card-1', 'card-2']);
    await send(2, bare('New', 'One', 'Two, changed'));
    const after = await cardsOf(desk);
    expect(after[1]).toMatchObject({ id: one?.id, heading: 'One' });
    expect(new Set(after.map(({ id }) => id)).size).toBe(3);
    expect((await send(2, bare('New', 'One', 'Two, changed'))).json().data.version).toBe(3);
    expect(await cardsOf(desk)).toEqual(after);
  });
});
