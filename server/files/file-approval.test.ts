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
});
