import { expect, it } from 'vitest';

import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { findTreeProblem } from '../../../domain/tree/tree-rules.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk } from '../../../tests/support/builder/draft-desk.ts';
import {
  dataOf,
  page,
  section as cardsSection,
  tree,
} from '../../../tests/support/builder/trees.ts';

const text = (body: string, id = 'text') => sectionOfKind('text', id, { heading: 'Text', body });
const bullets = (count: number) => '- a\n'.repeat(count);
const bold = (count: number) => '**a** '.repeat(count);

function draftWith(...sections: PageDocument['sections']): PageDocument {
  return { ...newPage('long', null), text: 'Long', sections };
}

const blocks =
  'This has 2,001 paragraphs, headings and list items; the limit is 2,000. Move some of them to another section.';
const marks =
  'This has 10,001 pieces of bold, italic and linked text; the limit is 10,000. Remove some of them.';
const inAll =
  'The texts of this page have 4,001 paragraphs, headings and list items in all; the limit is 4,000. Move some of them to another page.';

describeWithPeople('H-09 A text with more parts than can be drawn in time', (world) => {
  it.each([
    [text(bullets(2001)), `“Long”, Section 1, Text: ${blocks}`],
    [text(bold(10_001)), `“Long”, Section 1, Text: ${marks}`],
  ])('is not published, and the refusal says what to do', async (section, message) => {
    const desk = await DraftDesk.open(world());
    const component = tree(page('long', [section], 'Long'));
    const refused = await desk.call('PUT', '', { version: 1, component });
    expect(refused.json()).toMatchObject({
      status: 400,
      message,
      errors: { 'long.text.body': message },
    });
  });

  it('is not published over several sections either', async () => {
    const desk = await DraftDesk.open(world());
    const sections = [text(bullets(2000), 'a'), text(bullets(2000), 'b'), text('One more', 'c')];
    const component = tree(page('long', sections, 'Long'));
    const refused = await desk.call('PUT', '', { version: 1, component });
    expect(refused.json()).toMatchObject({
      status: 400,
      message: `“Long”, ${inAll}`,
      errors: { 'long.c.body': `“Long”, ${inAll}` },
    });
    const endless = 'abcdefghi '.repeat(10_000);
    const many = tree(
      page(
        'long',
        ['a', 'b', 'c', 'd', 'e'].map((id) => text(endless, id)),
        'Long',
      ),
    );
    const long = await desk.call('PUT', '', { version: 1, component: many });
    expect(long.json().message).toBe(
      '“Long”, The texts of this page have 500,000 characters in all, including link addresses; the limit is 400,000. Move some of the text to another page.',
    );
    const fitting = tree(page('long', sections.slice(0, 2), 'Long'));
    expect((await desk.call('PUT', '', { version: 1, component: fitting })).statusCode).toBe(200);
  });

  it('is not stored as a draft, which a preview would draw, and what was stored stays', async () => {
    const desk = await DraftDesk.open(world());
    const draft = draftWith(text(bullets(2000)));
    expect((await desk.save(draft)).statusCode).toBe(200);
    for (const [section, problem] of [
      [text(bullets(2001)), `“Long”, Text: ${blocks}`],
      [text(bold(10_001)), `“Long”, Text: ${marks}`],
    ] as const) {
      const refused = await desk.save(draftWith(section), 1);
      expect(refused.json()).toMatchObject({ status: 400, message: problem });
    }
    const third = [text(bullets(2000), 'b'), text('One more', 'c')];
    const refused = await desk.save(draftWith(...draft.sections, ...third), 1);
    expect(refused.json()).toMatchObject({ status: 400, message: `“Long”: ${inAll}` });
    expect(await desk.publication('long')).toMatchObject({ draft: { document: draft } });
  });

  it('that was stored before this rule is read, and becomes smaller step by step', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftWith(text('- before')));
    const old = JSON.stringify(draftWith(text(bullets(5000))));
    await world()
      .database.db.updateTable('page_revision')
      .set({ content: old })
      .where('page_id', '=', 'long')
      .execute();
    const { draft } = await desk.publication('long');
    expect(draft.document.sections[0].data.body).toBe(bullets(5000));
    const renamed = { ...draftWith(text(bullets(5000))), text: 'Longer' };
    expect((await desk.save(renamed, 1)).statusCode).toBe(200);
    expect((await desk.save(draftWith(text(bullets(5001))), 2)).statusCode).toBe(400);
    expect((await desk.save(draftWith(text(bullets(3000))), 2)).statusCode).toBe(200);
    expect((await desk.save(draftWith(text(bullets(2000))), 3)).statusCode).toBe(200);
  });

  it('counts every text of a draft: headings, points of cards and what search engines read', async () => {
    const desk = await DraftDesk.open(world());
    const long = 'x'.repeat(90_000);
    const cards = cardsSection('cards', 'Cards');
    const card = { id: 'c', heading: long, subPoints: Array(4).fill(long) };
    Object.assign(dataOf(cards), { service: { name: '', cards: [card] } });
    const empty = draftWith(text('', 'a'));
    const search = { ...empty.search, title: long, description: long };
    const letters = /characters in all, including link addresses; the limit is 400,000/;
    for (const draft of [draftWith(cards), { ...draftWith(text(long.repeat(3))), search }]) {
      const refused = (await desk.save(draft)).json();
      expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(letters) });
    }
    expect((await desk.save({ ...empty, search })).statusCode).toBe(200);
  });

  it('keeps nobody from publishing another page', () => {
    const old = page('old', [text(bullets(5000))], 'Old');
    const before = tree(old, page('other', [], 'Other'));
    const after = tree(old, page('other', [text('New', 'n')], 'Other'));
    expect(findTreeProblem(after, before)).toBeUndefined();
    expect(findTreeProblem(after)).toContain('5,000 paragraphs');
  });
});
