import { expect, it } from 'vitest';

import { fileKinds, fileWords } from '../../domain/files/file-kinds.ts';
import { libraryWords } from '../../domain/media/media-words.ts';
import type { FileItem } from '../../domain/files/file-schemas.ts';
import { sectionOfKind } from '../../domain/sections/section-schema.ts';
import { describeFileLibrary, FileLibrary } from '../../tests/support/files/file-library.ts';
import { makeZip, sampleFiles } from '../../tests/support/files/sample-files.ts';

const other = Buffer.concat([sampleFiles.pdf, Buffer.from('% another edition\n')]);
const page = { pageId: 'port', name: 'Our port', path: '/our-port' };

describeFileLibrary('The library of files', (library) => {
  it('takes every kind by its bytes and serves it by its address', async () => {
    for (const [kind, bytes] of Object.entries(sampleFiles)) {
      const response = await library().send(`Sample.${kind}`, bytes);
      expect(`${kind} ${response.statusCode}`).toBe(`${kind} 201`);
      const { data } = response.json();
      expect(data).toMatchObject({ kind, name: `Sample.${kind}`, size: bytes.length, uses: [] });
      expect(data.path).toBe(`/files/${data.id}/Sample.${kind}`);
      const served = await library().fetch(data.path);
      expect(served.rawPayload.equals(bytes)).toBe(true);
      expect(served.headers['content-type']).toBe(fileKinds[kind as 'pdf'].type);
    }
    expect(library().stored()).toHaveLength(Object.keys(sampleFiles).length);
  });

  it('lists and searches what there is, of all kinds or of some, with who uploaded it', async () => {
    await library().upload('Größe.pdf');
    const film = await library().upload('Tour.mp4', sampleFiles.mp4);
    const list = async (query: string) =>
      (await library().call('GET', `/files?${query}`)).json().data;
    const all = await list('');
    expect(all).toMatchObject({ total: 2, items: [{ name: 'Tour.mp4' }, { name: 'Größe.pdf' }] });
    expect(all.items[0].uploadedBy).toBeTruthy();
    expect((await list('search=gr%C3%B6')).items).toMatchObject([{ name: 'Größe.pdf' }]);
    expect((await list('search=100%25')).total).toBe(0);
    expect((await list('kinds=mp4,webm')).items).toMatchObject([{ id: film.id }]);
    expect((await list('page=2')).items).toEqual([]);
    await library().use(film.id);
    expect((await list('unused=true')).items).toMatchObject([{ name: 'Größe.pdf' }]);
    expect((await library().call('GET', '/files?kinds=exe')).statusCode).toBe(400);
  });

  it('knows the same bytes under the same name, and keeps them apart under another', async () => {
    const first = await library().upload();
    const again = await library().send('Prices.pdf', sampleFiles.pdf);
    expect([again.statusCode, again.json().data.id]).toEqual([200, first.id]);
    expect((await library().upload('Copy.pdf')).id).not.toBe(first.id);
    expect(library().stored()).toHaveLength(2);
  });

  it('renames a file for every page; the old address leads to the new one', async () => {
    const { id, path } = await library().upload();
    await library().use(id);
    const told: (string[] | undefined)[] = [];
    library().world.services.treeChanges.onChange((paths) => told.push(paths));
    const renamed = await library().call('PUT', `/files/${id}`, { name: '../Our prices.exe' });
    expect(renamed.json().data).toMatchObject({ name: 'Our prices.exe.pdf', uses: [page] });
    expect(told).toEqual([['/our-port']]);
    const old = await library().fetch(path);
    expect([old.statusCode, old.headers.location]).toEqual([
      302,
      `/files/${id}/Our%20prices.exe.pdf`,
    ]);
    expect((await library().fetch(`/files/${id}`)).headers.location).toBe(old.headers.location);
    expect((await library().call('PUT', `/files/${id}`, { name: ' ' })).statusCode).toBe(400);
  });

  it('replaces the bytes in place, by the same kind of thing only', async () => {
    const { id, path, hash } = await library().upload();
    await library().use(id);
    const replaced = await library().send('New edition.pdf', other, `/files/${id}/content`);
    expect(replaced.json().data).toMatchObject({ id, path, size: other.length, uses: [page] });
    expect(replaced.json().data.hash).not.toBe(hash);
    expect((await library().fetch(path)).rawPayload.equals(other)).toBe(true);
    expect(library().stored()).toHaveLength(1);
    const word = await library().send('Prices.docx', sampleFiles.docx, `/files/${id}/content`);
    expect(word.json().data).toMatchObject({ kind: 'docx', name: 'Prices.docx' });
    expect((await library().fetch(path)).headers.location).toBe(`/files/${id}/Prices.docx`);
    const film = await library().send('Tour.mp4', sampleFiles.mp4, `/files/${id}/content`);
    expect(film.json()).toMatchObject({
      status: 400,
      message: fileWords.otherGroup('document'),
    });
    expect(library().stored()).toHaveLength(1);
    const gone = await library().send('a.pdf', other, `/files/${'f'.repeat(24)}/content`);
    expect(gone.statusCode).toBe(404);
  });

  it('deletes a file in use only when all its uses are accepted, and its bytes with it', async () => {
    const { id, path } = await library().upload();
    await library().use(id);
    const refused = await library().call('DELETE', `/files/${id}`);
    expect(refused.json()).toMatchObject({ status: 409, id: 'in_use', data: { uses: [page] } });
    expect((await library().call('DELETE', `/files/${id}?accepted=elsewhere`)).statusCode).toBe(
      409,
    );
    expect((await library().call('DELETE', `/files/${id}?accepted=port`)).statusCode).toBe(200);
    expect((await library().fetch(path)).statusCode).toBe(404);
    expect(library().stored()).toEqual([]);
    expect((await library().call('DELETE', `/files/${id}`)).statusCode).toBe(404);
  });

  it('knows uses in drafts, in unsaved work and in the settings', async () => {
    const { world } = library();
    const { id } = await library().upload();
    const pageId = '66f0f01df01df01df01d0abc';
    const uses = async () =>
      (await library().call('GET', `/files/${id}`))
        .json<{ data: FileItem }>()
        .data.uses.map(({ name }) => name);
    const draft = {
      id: pageId,
      parentId: null,
      text: 'Draft page',
      sections: [sectionOfKind('text', 's1', { body: `[here](file:${id})` })],
    };
    const saved = await library().call('PUT', `/template/drafts/${pageId}`, {
      baseVersion: 1,
      revision: 0,
      document: draft,
    });
    expect(saved.statusCode).toBe(200);
    expect(await uses()).toEqual(['Draft page']);
    const kept = { mark: 1, keptAt: 1, version: 1, revision: 0, document: draft };
    const place = `/template/kept/${pageId}/${'a'.repeat(24)}`;
    expect((await library().call('PUT', place, kept)).statusCode).toBe(200);
    await world.services.settings.save({
      version: 0,
      changes: { announcementText: 'New prices', announcementLink: `file:${id}` },
      authorId: 'nobody',
      idempotencyKey: undefined,
    });
    expect(await uses()).toEqual(['Draft page', 'Settings', 'Your own unsaved work']);
    const refused = await library().call('DELETE', `/files/${id}?accepted=${pageId},settings`);
    expect(refused.statusCode).toBe(409);
  });

  it('is for editors too, but what settings link to is for administrators', async () => {
    const { world } = library();
    const { id } = await library().upload();
    const { people } = world;
    const editor = new FileLibrary(world, await people.login(await people.make('Editor')));
    expect((await editor.send('Mine.pdf', other)).statusCode).toBe(201);
    expect((await editor.call('PUT', `/files/${id}`, { name: 'Theirs' })).statusCode).toBe(200);
    await world.services.settings.save({
      version: 0,
      changes: { announcementText: 'New prices', announcementLink: `file:${id}` },
      authorId: 'nobody',
      idempotencyKey: undefined,
    });
    expect((await editor.call('DELETE', `/files/${id}?force=true`)).json().message).toBe(
      libraryWords.ofSettings('file'),
    );
    expect((await library().call('DELETE', `/files/${id}?force=true`)).statusCode).toBe(200);
  });

  it('keeps a file when the person who uploaded it is erased, without the name', async () => {
    const { world } = library();
    const { people, database } = world;
    const person = await people.make('Editor');
    const editor = new FileLibrary(world, await people.login(person));
    const { id, uploadedBy } = await editor.upload('Mine.pdf');
    expect(uploadedBy).toBeTruthy();
    await database.db.deleteFrom('account').where('id', '=', person.id).execute();
    const row = await database.db.selectFrom('file').selectAll().executeTakeFirstOrThrow();
    expect(row.uploaded_by).toBeNull();
    expect((await library().call('GET', `/files/${id}`)).json().data).toMatchObject({
      name: 'Mine.pdf',
      uploadedBy: null,
    });
  });

  it('writes every change into the audit log, by the name of the file', async () => {
    const { id } = await library().upload();
    await library().call('PUT', `/files/${id}`, { name: 'Tariffs' });
    await library().send('x.pdf', other, `/files/${id}/content`);
    const log = async () => (await library().call('GET', '/auth/admin/audit')).json().data.items;
    const file = { kind: 'file', _id: id, name: 'Tariffs.pdf' };
    expect((await log()).slice(0, 3)).toMatchObject([
      { action: 'replaced-file', subject: file },
      { action: 'renamed-file', subject: file, detail: 'Prices.pdf' },
      { action: 'uploaded-file', subject: file, detail: 'Prices.pdf' },
    ]);
    await library().call('DELETE', `/files/${id}`);
    expect((await log())[0]).toMatchObject({ action: 'deleted-file', detail: 'Tariffs.pdf' });
  });

  it('takes away what no row names, after a while', async () => {
    const { world } = library();
    const { services, database } = world;
    await library().upload();
    await library().upload('Lost.zip', makeZip({ a: 'b' }));
    await database.db.deleteFrom('file').where('kind', '=', 'zip').execute();
    await services.libraryFiles.purge();
    expect(library().stored()).toHaveLength(2);
    world.wait(2 * 60 * 60_000);
    await services.libraryFiles.purge();
    expect(library().stored()).toHaveLength(1);
  });
});
