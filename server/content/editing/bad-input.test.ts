import { expect, it } from 'vitest';

import { itemsOf, type Kind, withItems } from '../../../domain/sections/kinds.ts';
import { makeExample } from '../../../domain/tree/edit-page.ts';
import type { WireTree } from '../../../domain/tree/tree-schema.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { page, tree } from '../../../tests/support/builder/trees.ts';

const figure = '“Jobs”, Section 1, figure 1, Value: This must not be empty';
const title = '“Jobs”, Section 1, position 1, Title: This must not be empty';
const date = '“Jobs”, Section 1, position 1, Closes on: This must be a date such as 2026-11-30';

function changed(kind: Kind, change: Record<string, unknown>) {
  let count = 0;
  const section = makeExample(kind, () => `${kind}-${(count += 1)}`);
  const [first, ...others] = itemsOf(section);
  return withItems(section, [{ ...first, ...change, id: 'first' }, ...others]);
}

describeWithPeople('What is no figure, no date or no title', (world) => {
  it.each<[Kind, Record<string, unknown>, string]>([
    ['counters', { value: ' ' }, figure],
    ['counters', { value: '' }, figure],
    ['positions', { title: ' ' }, title],
    ['positions', { closesOn: '2026-02-30' }, date],
  ])('is not published: %s with %j', async (kind, change, message) => {
    const desk = await DraftDesk.open(world());
    const before = await desk.tree();
    const component = tree(page('jobs', [changed(kind, change)], 'Jobs'));
    const refused = await desk.call('PUT', '', { version: 1, component });
    expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
    expect(await desk.tree()).toEqual(before);
  });

  it('is not published either by a client that leaves out what it does not know', async () => {
    const desk = await DraftDesk.open(world());
    const data = { counters: [{ id: 'a', label: 'Berths' }] };
    const templates = [{ id: 'our-figures', templateId: 'counters', data }];
    const component = { children: [{ id: 'jobs', text: 'Jobs', templates }] };
    const refused = await desk.call('PUT', '', { version: 1, component });
    expect([refused.statusCode, refused.json().message]).toEqual([400, figure]);
  });

  it('is kept in a draft as it was typed, and goes out once it is mended', async () => {
    const desk = await DraftDesk.open(world());
    const typed = [changed('counters', { value: '' }), changed('positions', { closesOn: 'so' })];
    const draft = { ...draftOf('jobs', 'Jobs'), text: 'Jobs', sections: typed };
    expect((await desk.save(draft)).statusCode).toBe(200);
    expect(await desk.publication('jobs')).toMatchObject({ draft: { document: draft } });
    const component = tree(page('jobs', [changed('counters', { value: '12.5' })], 'Jobs'));
    expect((await desk.call('PUT', '', { version: 1, component })).statusCode).toBe(200);
  });

  it('but a figure is stored as it was typed', async () => {
    const desk = await DraftDesk.open(world());
    const figures = ['1.450', '12.000', '12,400+', '€ 1,2 Mio.', '12.5'];
    const sections = figures.map((value, at) => ({
      ...changed('counters', { value }),
      id: `figures-${at}`,
    }));
    const component = tree(page('jobs', sections, 'Jobs'));
    expect((await desk.call('PUT', '', { version: 1, component })).statusCode).toBe(200);
    const { children } = (await desk.tree()).component as WireTree;
    const stored = children.flatMap(({ templates }) => templates.map((one) => itemsOf(one)[0]));
    expect(stored.map((item) => item?.['value'])).toEqual(figures);
  });
});

describeWithPeople('Words that are too long', (world) => {
  const heading = `${'x'.repeat(199)}😀${'y'.repeat(104)}`;
  const long = changed('section_02', { heading });
  const problem =
    '“Jobs”, Section 1, card 1, Heading: This is 105 characters too long (305 of at most 200)';

  it('are not published, and the refusal names page, section, card and field', async () => {
    const desk = await DraftDesk.open(world());
    const component = tree(page('jobs', [long], 'Jobs'));
    const refused = await desk.call('PUT', '', { version: 1, component });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message: problem,
      errors: { [`jobs.${long.id}.first.heading`]: problem },
    });
  });

  it('wait in a draft with every letter, as long as there is an end to them', async () => {
    const desk = await DraftDesk.open(world());
    const search = { title: 't'.repeat(500), description: '', image: '', noindex: false };
    const draft = { ...draftOf('jobs', 'Jobs'), text: 'N'.repeat(300), search, sections: [long] };
    const saved = await desk.save(draft);
    expect(saved.json()).toMatchObject({ status: 200, data: { document: draft } });
    expect(await desk.publication('jobs')).toMatchObject({ draft: { document: draft } });
    const endless = changed('section_02', { heading: 'x'.repeat(100_001) });
    expect((await desk.save({ ...draft, sections: [endless] }, 1)).statusCode).toBe(400);
  });

  it('with half a character in them are refused by the name of the field', async () => {
    const desk = await DraftDesk.open(world());
    const document = { ...draftOf('jobs', 'Jobs'), text: 'half \uD83D' };
    const refused = await desk.save(document);
    const words = 'The request contains characters that cannot be stored.';
    expect(refused.json()).toMatchObject({
      status: 400,
      message: `document.text: ${words}`,
      errors: { 'document.text': words },
    });
  });
});
