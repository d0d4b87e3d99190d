import { expect, it } from 'vitest';

import { draftWords } from '../../../domain/content/page-draft.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk } from '../../../tests/support/builder/draft-desk.ts';
import {
  draft,
  find,
  openWithWords,
  replace,
  replaced,
  requestFor,
} from '../../../tests/support/builder/words-on-pages.ts';

describeWithPeople('Words that are not replaced', (world) => {
  const open = () => openWithWords(world());

  it('are refused without words, on two lines, without places and at a version that is not there', async () => {
    const desk = await open();
    const request = requestFor(await find(desk));
    for (const wrong of [
      { find: '' },
      { find: 'x'.repeat(201) },
      { with: 'a\nb' },
      { pages: [] },
      { pages: [{ pageId: 'a', revision: null, places: [] }] },
      { version: 99 },
      { version: undefined },
    ]) {
      const { statusCode } = await replace(desk, { ...request, ...wrong });
      expect([400, 404]).toContain(statusCode);
    }
    expect((await desk.call('GET', '/words')).statusCode).toBe(400);
    const elsewhere = { pages: [{ pageId: 'toString', revision: null, places: ['a//b/#0'] }] };
    expect(await replaced(desk, { ...request, ...elsewhere })).toMatchObject({ replaced: 0 });
    expect((await desk.tree()).version).toBe(2);
  });

  it('wait for someone else where publishing takes two, but for those in drafts', async () => {
    const desk = await open();
    await desk.save(draft({}), 0, 2);
    const { people } = world();
    const settings = { version: 0, changes: { publishingByTwo: true } };
    const { token } = desk;
    expect((await people.put('auth/admin/settings', settings, { token })).statusCode).toBe(200);
    const editor = await people.login(await people.make('Editor'));
    const edith = new DraftDesk(world(), editor);
    const request = requestFor(await find(edith));
    expect((await replace(edith, request)).json()).toMatchObject({ id: 'approval_needed' });
    expect((await desk.publication('a')).draft.revision).toBe(1);
    const inDrafts = { pages: request.pages.filter(({ revision }) => revision !== null) };
    expect((await desk.schedule('a', Date.now() + 60_000)).statusCode).toBe(200);
    expect(await replaced(edith, { ...request, ...inDrafts })).toMatchObject({ version: 3 });
    const { schedule } = await desk.publication('a');
    expect(schedule.problem).toBe(draftWords.timeBeforeChange);
    expect((await edith.call('POST', '/undo', { version: 3 })).statusCode).toBe(200);
    expect((await desk.publication('a')).draft.document).toEqual(draft({}));
  });

  it('are for people who may edit pages', async () => {
    const { app, people } = world();
    const url = '/api/v1/template/words?find=a';
    expect((await app.inject({ url })).statusCode).toBe(401);
    const ask = async (role: 'User' | 'Editor') => {
      const token = await people.login(await people.make(role));
      return (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    };
    expect(await ask('User')).toBe(403);
    expect(await ask('Editor')).toBe(200);
  });
});
