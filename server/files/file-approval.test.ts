import { Readable } from 'node:stream';

import { expect, it } from 'vitest';

import { describeFileLibrary, FileLibrary } from '../../tests/support/files/file-library.ts';
import { sampleFiles } from '../../tests/support/files/sample-files.ts';

describeFileLibrary('A file, where publishing needs two people', (library) => {
  it('is held when visitors see it, and left to its editor when nobody uses it', async () => {
    const { world, token } = library();
    const { people } = world;
    const editor = new FileLibrary(world, await people.login(await people.make('Editor')));
    const seen = await library().upload();
    await library().use(seen.id);
    const unused = await editor.upload('Mine.pdf');
    const settings = { version: 0, changes: { publishingByTwo: true } };
    expect((await people.put('auth/admin/settings', settings, { token })).statusCode).toBe(200);
    const change = async (id: string) => [
      (await editor.send('New.docx', sampleFiles.docx, `/files/${id}/content`)).json().id,
      (await editor.call('PUT', `/files/${id}`, { name: 'Other' })).json().id,
      (await editor.call('DELETE', `/files/${id}?force=true`)).json().id,
    ];
    expect(await change(seen.id)).toEqual(Array(3).fill('approval_needed'));
    expect((await library().fetch(seen.path)).rawPayload.equals(sampleFiles.pdf)).toBe(true);
    expect(await change(unused.id)).toEqual(Array(3).fill(undefined));
  });

  it('is held also when visitors see it since its upload began', async () => {
    const { world, token } = library();
    const { people } = world;
    const editor = new FileLibrary(world, await people.login(await people.make('Editor')));
    const { id, path } = await editor.upload('Mine.pdf');
    const slow = async function* () {
      yield sampleFiles.pdf;
      expect((await library().use(id)).statusCode).toBe(200);
      const settings = { version: 0, changes: { publishingByTwo: true } };
      expect((await people.put('auth/admin/settings', settings, { token })).statusCode).toBe(200);
      yield Buffer.from('% other');
    };
    const answer = await editor.send('Mine.pdf', Readable.from(slow()), `/files/${id}/content`);
    expect(answer.json().id).toBe('approval_needed');
    expect((await library().fetch(path)).rawPayload.equals(sampleFiles.pdf)).toBe(true);
    expect(library().stored()).toHaveLength(1);
  });
});
