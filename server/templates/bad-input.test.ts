import { expect, it } from 'vitest';

import { itemsOf, type Kind, withItems } from '../../domain/sections/kinds.ts';
import { makeSection } from '../../domain/tree/edit-page.ts';
import { describeWithPeople } from '../../tests/support/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../tests/support/draft-desk.ts';
import { page, tree } from '../../tests/support/trees.ts';

const number = '“Jobs”, Section 1, figure 1, Value: This must be a number';
const title = '“Jobs”, Section 1, position 1, Title: This must not be empty';
const date = '“Jobs”, Section 1, position 1, Closes on: This must be a date such as 2026-11-30';

function changed(kind: Kind, change: Record<string, unknown>) {
  let count = 0;
  const section = makeSection(kind, () => `${kind}-${(count += 1)}`);
  const [first, ...others] = itemsOf(section);
  return withItems(section, [{ ...first, ...change, id: 'first' }, ...others]);
}

describeWithPeople('What is no number, no date or no title', (world) => {
  it.each<[Kind, Record<string, unknown>, string]>([
    ['counters', { value: 'abc' }, number],
    ['counters', { value: '' }, number],
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
    const data = { counters: [{ id: 'a', value: 'many' }] };
    const templates = [{ id: 'our-figures', templateId: 'counters', data }];
    const component = { children: [{ id: 'jobs', text: 'Jobs', templates }] };
    const refused = await desk.call('PUT', '', { version: 1, component });
    expect([refused.statusCode, refused.json().message]).toEqual([400, number]);
  });

  it('is kept in a draft as it was typed, and goes out once it is mended', async () => {
    const desk = await DraftDesk.open(world());
    const typed = [
      changed('counters', { value: '12 mon' }),
      changed('positions', { closesOn: 'so' }),
    ];
    const draft = { ...draftOf('jobs', 'Jobs'), text: 'Jobs', sections: typed };
    expect((await desk.save(draft)).statusCode).toBe(200);
    expect(await desk.publication('jobs')).toMatchObject({ draft: { document: draft } });
    const component = tree(page('jobs', [changed('counters', { value: 12.5 })], 'Jobs'));
    expect((await desk.call('PUT', '', { version: 1, component })).statusCode).toBe(200);
  });
});
