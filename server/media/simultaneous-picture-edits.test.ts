import { expect, it } from 'vitest';

import { mediaPath } from '../../domain/media/media.ts';
import {
  describeMediaLibrary,
  type MediaLibrary,
} from '../../tests/support/media/media-library.ts';
import { untilSomeoneWaits } from '../../tests/support/database/waiting-statements.ts';
import { newRevision } from '../content/revisions/published-store.ts';
import type { Database } from '../db/database.ts';

const opened = { name: 'photo', alt: '', isDecorative: false, focalX: 50, focalY: 50 };
const pageId = '66f0f01df01df01df01d0abc';

function save(library: MediaLibrary, id: string, change: object, before?: object) {
  return library.call('PUT', `/media/${id}`, { ...opened, ...change, ...(before && { before }) });
}

/** Stores unsaved work of this person that shows the picture deep inside a form. */
function keep(library: MediaLibrary, id: string, token = library.token, mark = 1) {
  return library.world.app.inject({
    method: 'PUT',
    url: `/api/v1/template/kept/${pageId}/${'a'.repeat(24)}`,
    headers: { authorization: `Bearer ${token}` },
    payload: {
      mark,
      keptAt: 1,
      version: 1,
      revision: 0,
      document: { id: pageId, text: 'A secret page', search: { image: mediaPath(id) } },
    },
  });
}

async function colleague(library: MediaLibrary): Promise<string> {
  const { people } = library.world;
  return people.login(await people.make('Admin', 'kim@example.org'));
}

describeMediaLibrary('Two at the words of a picture', (library) => {
  it('each keep what the other did not touch', async () => {
    const { id } = await library().upload();
    await save(library(), id, { alt: 'A harbour' }, opened);
    const renamed = await save(library(), id, { name: 'Harbour' }, opened);
    expect(renamed.statusCode).toBe(200);
    expect(renamed.json().data).toMatchObject({ name: 'Harbour', alt: 'A harbour' });
    const moved = await save(library(), id, { focalX: 20, isDecorative: true }, opened);
    expect(moved.json().data).toMatchObject({
      name: 'Harbour',
      alt: 'A harbour',
      isDecorative: true,
      focalX: 20,
      focalY: 50,
    });
  });

  it('are told when both changed the same, with what stands there now, and nothing is saved', async () => {
    const { id } = await library().upload();
    await save(library(), id, { name: 'Theirs', focalX: 10 }, opened);
    const refused = await save(library(), id, { name: 'Mine', alt: 'A harbour' }, opened);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      id: 'version_stale',
      data: { current: { id, name: 'Theirs', alt: '', focalX: 10 }, clashes: ['name'] },
    });
    // The focal point is one value, not two numbers.
    const moved = await save(library(), id, { focalY: 90 }, opened);
    expect(moved.json().data.clashes).toEqual(['focalPoint']);
    const settled = await save(library(), id, { name: 'Mine' }, { ...opened, name: 'Theirs' });
    expect(settled.json().data).toMatchObject({ name: 'Mine', focalX: 10, focalY: 50 });
  });

  it('get the same answer to the same call, and the log has it once', async () => {
    const { id } = await library().upload();
    const first = await save(library(), id, { name: 'Harbour' }, opened);
    const second = await save(library(), id, { name: 'Harbour' }, opened);
    expect(second.statusCode).toBe(200);
    expect(second.json().data).toEqual(first.json().data);
    const { items } = (await library().call('GET', '/auth/admin/audit')).json().data;
    const changes = items.filter((one: { action: string }) => one.action === 'changed-picture');
    expect(changes).toHaveLength(1);
  });

  it('lose nothing when they save at once', async () => {
    const { id } = await library().upload();
    const answers = await Promise.all([
      save(library(), id, { name: 'Harbour' }, opened),
      save(library(), id, { alt: 'A harbour' }, opened),
      save(library(), id, { focalX: 20 }, opened),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { data } = (await library().call('GET', `/media/${id}`)).json();
    expect(data).toMatchObject({ name: 'Harbour', alt: 'A harbour', focalX: 20 });
  });

  it('still save all of it where a call names nothing it began from', async () => {
    const { id } = await library().upload();
    await save(library(), id, { name: 'Theirs', alt: 'A harbour' }, opened);
    const all = await save(library(), id, { name: 'All of it' });
    expect(all.json().data).toMatchObject({ name: 'All of it', alt: '' });
    expect((await save(library(), id, {}, { focalX: 'left' })).statusCode).toBe(400);
  });
});

describeMediaLibrary('A picture in unsaved work', (library) => {
  it('is not deleted without a word, and a colleague’s work is not told', async () => {
    const { id } = await library().upload();
    await keep(library(), id, await colleague(library()));
    const refused = await library().call('DELETE', `/media/${id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      message: 'This picture is used on: A colleague’s unsaved work.',
      data: {
        uses: [{ pageId: 'colleague-unsaved', name: 'A colleague’s unsaved work', path: '' }],
      },
    });
    expect(refused.body).not.toContain('secret');
    expect(refused.body).not.toContain(pageId);
    await keep(library(), id);
    const { uses } = (await library().call('GET', `/media/${id}`)).json().data;
    expect(uses.map(({ name }: { name: string }) => name)).toEqual([
      'Your own unsaved work',
      'A colleague’s unsaved work',
    ]);
  });

  it('is deleted by someone who was told of every use, and by nobody who was told of fewer', async () => {
    const { id } = await library().upload();
    await library().use(id);
    await keep(library(), id, await colleague(library()));
    const remove = (accepted: string) =>
      library().call('DELETE', `/media/${id}?accepted=${accepted}`);
    expect((await remove('port')).statusCode).toBe(409);
    expect((await remove('colleague-unsaved')).statusCode).toBe(409);
    expect((await remove('colleague-unsaved,port')).statusCode).toBe(200);
  });

  it('is not deleted while work that shows it is just being kept', async () => {
    const { id } = await library().upload();
    const { db } = library().world.database;
    const keeping = await db.startTransaction().execute();
    await keeping
      .insertInto('page_revision')
      .values(
        newRevision({
          page_id: pageId,
          state: 'autosave',
          number: 1,
          content: JSON.stringify({ image: mediaPath(id) }),
          owner_id: (await readAnyAccount(keeping)).id,
          slot: 'b'.repeat(24),
          created_at: 1,
        }),
      )
      .execute();
    const deleting = library()
      .call('DELETE', `/media/${id}`)
      .then(({ statusCode }) => statusCode);
    // A deletion that would not wait ends first.
    await Promise.race([deleting, untilSomeoneWaits(library().world.database)]);
    await keeping.commit().execute();
    expect(await deleting).toBe(409);
    expect((await library().call('GET', `/media/${id}`)).statusCode).toBe(200);
  });

  it('that is deleted first takes no words with it', async () => {
    const { id } = await library().upload();
    const [removed, kept] = await Promise.all([
      library().call('DELETE', `/media/${id}`),
      keep(library(), id),
    ]);
    expect(kept.statusCode).toBe(200);
    expect([200, 409]).toContain(removed.statusCode);
    const read = await library().call('GET', `/media/${id}`);
    expect(read.statusCode).toBe(removed.statusCode === 200 ? 404 : 200);
  });
});

function readAnyAccount(db: Database): Promise<{ id: string }> {
  return db.selectFrom('account').select('id').executeTakeFirstOrThrow();
}
