import { expect, it } from 'vitest';

import { type Note, noteLimits, noteWords } from '../../../domain/content/notes.ts';
import { purgeExpired } from '../../housekeeping/retention-store.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { NoteDesk } from '../../../tests/support/builder/note-desk.ts';
import { child, page, parent, section, tree } from '../../../tests/support/builder/trees.ts';

const textsOf = (notes: Note[]) => notes.map(({ text }) => text);

describeWithPeople('Notes on pages', (world) => {
  /** A site with one page, two colleagues, and an administrator who publishes. */
  async function open() {
    const desk = await DraftDesk.open(world());
    const sections = [section('a-1', 'Figures'), section('a-2', 'Team')];
    await desk.call('PUT', '', { version: 1, component: tree(page('a', sections, 'Prices')) });
    const ann = await NoteDesk.open(world(), 'Ann Lee');
    const bo = await NoteDesk.open(world(), 'Bo Berg');
    return { desk, ann, bo };
  }

  it('are left, answered, resolved and reopened by two people', async () => {
    const { ann, bo } = await open();
    const text = 'Is this number right, @Bo Berg?';
    const note = await ann.add({ page: 'a', section: 'a-1', text, mentions: [bo.id] });
    expect(note).toMatchObject({
      page: { _id: 'a', name: 'Prices', address: '/prices' },
      section: { _id: 'a-1', name: 'Figures' },
      author: { _id: ann.id, fullName: 'Ann Lee' },
      text,
      mentions: [{ _id: bo.id, fullName: 'Bo Berg' }],
      answers: [],
      resolved: null,
    });
    expect(await bo.list('?of=a&state=open')).toEqual([note]);
    const answered = await bo.answer(note, { text: 'It is 12.' });
    expect(answered.answers).toMatchObject([
      { author: { fullName: 'Bo Berg' }, text: 'It is 12.' },
    ]);
    const resolved = await ann.post(`notes/${note._id}/resolve`);
    expect(resolved.json()).toMatchObject({
      message: noteWords.resolved,
      data: { resolved: { by: { fullName: 'Ann Lee' } } },
    });
    expect(await bo.list('?state=open')).toEqual([]);
    expect(await bo.list('?state=resolved')).toHaveLength(1);
    const reopened = await bo.post(`notes/${note._id}/reopen`);
    expect(reopened.json()).toMatchObject({ status: 200, data: { resolved: null } });
    expect(await ann.list('?state=open')).toHaveLength(1);
  });

  it('are resolved once, however many press', async () => {
    const { ann, bo } = await open();
    const note = await ann.add({ page: 'a', text: 'Look.' });
    await bo.post(`notes/${note._id}/resolve`);
    const second = await ann.post(`notes/${note._id}/resolve`);
    expect(second.json()).toMatchObject({ data: { resolved: { by: { fullName: 'Bo Berg' } } } });
    const { db } = world().database;
    const log = await db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'detail'])
      .execute();
    expect(log.filter(({ action }) => action.endsWith('-page-note'))).toEqual([
      { action: 'resolved-page-note', actor_id: bo.id, detail: 'Prices' },
    ]);
  });

  it('come open first, latest change first, and by what they mention', async () => {
    const { ann, bo } = await open();
    const { wait } = world();
    const make = async (text: string, mentions: string[] = []) => {
      wait(1000);
      return ann.add({ page: 'a', text, mentions });
    };
    const first = await make('First');
    await make('Second', [bo.id]);
    const third = await make('Third');
    wait(1000);
    await bo.post(`notes/${third._id}/resolve`);
    wait(1000);
    await bo.answer(first, { text: 'Seen.' });
    expect(textsOf(await ann.list())).toEqual(['First', 'Second', 'Third']);
    expect(textsOf(await bo.list('?mentions=me'))).toEqual(['Second']);
    expect(textsOf(await ann.list('?mentions=me'))).toEqual([]);
    expect(textsOf(await ann.list('?page=2&pageSize=2'))).toEqual(['Third']);
    expect(await ann.list('?of=b')).toEqual([]);
  });

  it('go with their page, and come back with it', async () => {
    const { desk, ann } = await open();
    const note = await ann.add({ page: 'a', section: 'a-1', text: 'Look.' });
    await desk.call('PUT', '', { version: 2, component: tree(page('b')) });
    for (const query of ['', '?of=a', '?state=open']) {
      const gone = await ann.get(`notes${query}`);
      expect(gone.json()).toMatchObject({ data: { items: [], total: 0 } });
    }
    for (const act of ['resolve', 'reopen', 'answers']) {
      const refused = await ann.post(`notes/${note._id}/${act}`, { text: 'Still?' });
      expect(refused.json()).toMatchObject({ status: 404, message: noteWords.unknown });
    }
    await desk.call('POST', '/restore', { pageId: 'a' });
    expect(await ann.list()).toEqual([note]);
  });

  it('follow their section into another list, and stay when it is gone', async () => {
    const { desk, ann } = await open();
    await ann.add({ page: 'a', section: 'a-1', text: 'Look.' });
    const moved = child('a', [section('a-2', 'Team'), section('a-1', 'Sums')], 'Offers');
    await desk.call('PUT', '', { version: 2, component: tree(parent('p', [moved])) });
    expect(await ann.list()).toMatchObject([
      { page: { name: 'Offers', address: '/p/offers' }, section: { _id: 'a-1', name: 'Sums' } },
    ]);
    const without = child('a', [section('a-2', 'Team')], 'Offers');
    await desk.call('PUT', '', { version: 3, component: tree(parent('p', [without])) });
    expect(await ann.list()).toMatchObject([{ section: { _id: 'a-1', name: null } }]);
    await desk.call('POST', '/restore', { version: 3 });
    expect(await ann.list()).toMatchObject([{ section: { name: 'Sums' } }]);
  });

  it('are about drafts too, and end with them', async () => {
    const { desk, ann } = await open();
    await desk.save(draftOf('new', 'Words'), 0, 2);
    const note = await ann.add({ page: 'new', section: 'new-1', text: 'Look.' });
    expect(note).toMatchObject({
      page: { name: 'new', address: null },
      section: { name: 'Words' },
    });
    await ann.add({ page: 'a', text: 'Stays.' });
    await desk.call('DELETE', '/drafts/new');
    await desk.call('PUT', '', { version: 2, component: tree(page('b')) });
    expect(await ann.list()).toEqual([]);
    const { database, services } = world();
    await purgeExpired(database.db, services.now() + 100 * 24 * 60 * 60_000);
    // The deleted page may be restored, the discarded draft may not.
    const left = await database.db.selectFrom('page_note').select('text').execute();
    expect(left).toEqual([{ text: 'Stays.' }]);
  });

  it('on what has been deleted meanwhile are refused as that, and not as something new', async () => {
    const { desk, ann } = await open();
    await desk.save(draftOf('new', 'Words'), 0, 2);
    await desk.save({ ...draftOf('new', 'Words'), sections: [section('new-2', 'Other')] }, 1, 2);
    const { version } = await desk.tree();
    await desk.call('PUT', '', { version, component: tree(page('b')) });
    for (const [form, message] of [
      [{ page: 'a', text: 'x' }, noteWords.pageRemoved],
      [{ page: 'new', section: 'new-1', text: 'x' }, noteWords.sectionRemoved],
      [{ page: 'new', section: 'new-9', text: 'x' }, noteWords.sectionUnknown],
    ] as const) {
      const refused = await ann.post('notes', form);
      expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
    }
  });

  it('are about what colleagues can see, and mention those who work here', async () => {
    const { ann, bo } = await open();
    const user = await world().people.make('User');
    const refusals: [object, string][] = [
      [{ page: 'nowhere', text: 'x' }, noteWords.pageUnknown],
      [{ page: 'a', section: 'a-9', text: 'x' }, noteWords.sectionUnknown],
      [{ page: 'a', text: ' ​ ' }, noteWords.missing],
      [{ page: 'a', text: 'x'.repeat(noteLimits.textLength + 1) }, noteWords.tooLong],
      [{ page: 'a', text: 'x', mentions: [user.id] }, noteWords.colleagueUnknown],
    ];
    for (const [form, message] of refusals) {
      const refused = await ann.post('notes', form);
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toContain(message);
    }
    await world().people.change(bo.id, { is_disabled: 1 });
    const form = { page: 'a', text: 'x', mentions: [bo.id] };
    expect((await ann.post('notes', form)).statusCode).toBe(400);
    expect(await ann.list()).toEqual([]);
  });

  it('stay without a name when their author is erased, and name no erased colleague', async () => {
    const { desk, ann, bo } = await open();
    const note = await ann.add({ page: 'a', text: 'Ask @Bo Berg.', mentions: [bo.id] });
    await bo.answer(note, { text: 'Yes, @Ann Lee!', mentions: [ann.id] });
    const { people } = world();
    for (const { id } of [ann, bo]) {
      const erased = await people.delete(`auth/admin/users/${id}`, desk, { inquiries: false });
      expect(erased.statusCode).toBe(200);
    }
    const { data } = (await desk.call('GET', '/notes')).json();
    expect(data.items).toMatchObject([
      {
        author: null,
        text: 'Ask @a former colleague.',
        mentions: [],
        answers: [{ author: null, text: 'Yes, @a former colleague!' }],
      },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/Ann Lee|Bo Berg/);
  });

  it('know the names of colleagues, and nothing else of anyone', async () => {
    const { ann, bo } = await open();
    const { people } = world();
    await people.make('User');
    await people.change((await people.make('Editor', 'off@example.com')).id, { is_disabled: 1 });
    await people.change((await people.make('Admin', 'new@example.com')).id, { is_verified: 0 });
    const { data } = (await ann.get('colleagues')).json<{ data: object[] }>();
    expect(data).toHaveLength(3);
    expect(data).toContainEqual({ _id: bo.id, fullName: 'Bo Berg' });
    for (const one of data) expect(Object.keys(one).toSorted()).toEqual(['_id', 'fullName']);
  });

  it('are at most a hundred open ones on a page', async () => {
    const { ann } = await open();
    const { db } = world().database;
    const rows = Array.from({ length: noteLimits.openOnPage }, (_, index) => ({
      id: index.toString(16).padStart(24, '0'),
      page_id: 'a',
      section_id: null,
      author_id: ann.id,
      text: 'x',
      created_at: 1,
      changed_at: 1,
      resolved_by: null,
      resolved_at: null,
    }));
    await db.insertInto('page_note').values(rows).execute();
    const refused = await ann.post('notes', { page: 'a', text: 'One more' });
    expect(refused.json()).toMatchObject({ status: 409, message: noteWords.tooManyOpen });
    await ann.post(`notes/${rows[0]!.id}/resolve`);
    expect((await ann.post('notes', { page: 'a', text: 'One more' })).statusCode).toBe(201);
  });
});
