import { expect, it } from 'vitest';

import { linkToFile } from '../../domain/values/addresses.ts';
import { describeArchiveDesks } from '../../tests/support/archive/archive-desk.ts';
import { FileLibrary } from '../../tests/support/files/file-library.ts';
import { sampleFiles } from '../../tests/support/files/sample-files.ts';

describeArchiveDesks('The library’s files in an archive', (desks) => {
  const libraries = () => {
    const { from, to } = desks();
    return {
      from: new FileLibrary(from.world, from.token),
      to: new FileLibrary(to.world, to.token),
    };
  };

  it('come along with their ids, names and bytes, and without the person who uploaded them', async () => {
    const { from, to } = libraries();
    const { id, path } = await from.upload('Größe.pdf');
    const film = await from.upload('Tour.mp4', sampleFiles.mp4);
    await from.use(id);
    const archive = await desks().from.export();
    const waiting = await desks().to.receive(archive);
    await desks().to.import(waiting.id, { pages: 'whole' });
    const served = await to.fetch(path);
    expect(served.rawPayload.equals(sampleFiles.pdf)).toBe(true);
    expect((await to.fetch(film.path)).rawPayload.equals(sampleFiles.mp4)).toBe(true);
    const { items } = (await to.call('GET', '/files')).json().data;
    expect(items).toHaveLength(2);
    expect((await to.call('GET', `/files/${id}`)).json().data.uses).toMatchObject([
      { name: 'Our port' },
    ]);
    const again = await desks().to.receive(archive);
    await desks().to.import(again.id, { pages: 'whole' });
    expect((await to.call('GET', '/files')).json().data.total).toBe(2);
    expect(to.stored()).toHaveLength(2);
  });

  it('come with named pages only where these use them, and what is here stays as it is', async () => {
    const { from, to } = libraries();
    const used = await from.upload('Used.pdf');
    await from.upload('Other.mp4', sampleFiles.mp4);
    await from.use(used.id);
    const archive = await desks().from.export();
    const waiting = await desks().to.receive(archive);
    await desks().to.import(waiting.id, { pages: ['port'] });
    const names = async () =>
      (await to.call('GET', '/files')).json().data.items.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Used.pdf']);
    await to.call('PUT', `/files/${used.id}`, { name: 'Ours' });
    const again = await desks().to.receive(archive);
    await desks().to.import(again.id, { pages: 'whole' });
    expect((await names()).toSorted()).toEqual(['Other.mp4', 'Ours.pdf']);
  });

  it('come with the settings that use them, and without any page', async () => {
    const { from, to } = libraries();
    const film = await from.upload('Tour.mp4', sampleFiles.mp4);
    const terms = await from.upload('Terms.pdf');
    await from.upload('Other.zip', sampleFiles.zip);
    const changes = {
      heroFilm: linkToFile(film.id),
      announcementText: 'New terms',
      announcementLink: linkToFile(terms.id),
    };
    const saved = await from.call('PUT', '/auth/admin/settings', { version: 0, changes });
    expect(saved.statusCode).toBe(200);
    const waiting = await desks().to.receive(await desks().from.export());
    await desks().to.import(waiting.id, { pages: [], settings: true });
    const { items } = (await to.call('GET', '/files')).json().data;
    expect(items.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Terms.pdf',
      'Tour.mp4',
    ]);
  });
});
