import { rmSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import type { MediaItem } from '../../domain/media/media-schemas.ts';
import { mediaPath } from '../../domain/media/media.ts';
import { describeMediaLibrary } from '../../tests/support/media/media-library.ts';
import { makePhoto } from '../../tests/support/media/pictures.ts';
import { nameFile } from './media-files.ts';
import { MediaStore } from './media-store.ts';

describeMediaLibrary('What a picture still lacks after its upload', (library) => {
  it('is said in the answer and in the list, and made afterwards', async () => {
    const { services, app } = library().world;
    const item = await library().upload();
    expect(item.hasAvif).toBe(false);
    expect(library().files()).toEqual([`${item.hash}-90.webp`, `${item.hash}.png`]);
    expect((await app.inject(`/media/${item.hash}.png`)).statusCode).toBe(404);

    await services.missingFiles.makeAll();
    expect(library().files()).toEqual([`${item.hash}-90.avif`, `${item.hash}-90.webp`]);
    const { items } = (await library().call('GET', '/media')).json<{
      data: { items: MediaItem[] };
    }>().data;
    expect(items).toMatchObject([{ id: item.id, hasAvif: true }]);
  });

  it('changes the pages that show it, here and where no notice comes', async () => {
    const { services, wait } = library().world;
    const { id } = await library().upload();
    await library().use(id);
    const drawn = async () => (await services.media.readPictures([id]))[mediaPath(id)];
    expect(await drawn()).toMatchObject({ hasAvif: false });
    const mark = await services.media.readMark();
    const told: (string[] | undefined)[] = [];
    services.treeChanges.onChange((paths) => told.push(paths));
    wait(1000);
    await services.missingFiles.makeAll();
    expect(told).toEqual([['/our-port']]);
    expect(await drawn()).toMatchObject({ hasAvif: true });
    expect(await services.media.readMark()).not.toBe(mark);

    await services.missingFiles.makeAll();
    expect(told).toHaveLength(1);
  });

  it('is made for a replaced file too, and again for bytes whose files were lost', async () => {
    const { services, database } = library().world;
    const { id } = await library().upload();
    await services.missingFiles.makeAll();
    const other = await makePhoto({ width: 70, height: 70 }, 3);
    const replaced = (await library().send(`/media/${id}/file`, { bytes: other })).json().data;
    expect(replaced.hasAvif).toBe(false);
    await services.missingFiles.makeAll();
    expect((await services.media.read(id)).hasAvif).toBe(true);

    rmSync(path.join(database.settings.DATA_DIR, 'media', `${replaced.hash}-70.avif`));
    expect(await library().upload(other)).toMatchObject({ id, hasAvif: false });
    await services.missingFiles.makeAll();
    expect(library().files()).toContain(`${replaced.hash}-70.avif`);
    expect(await library().upload(other)).toMatchObject({ id, hasAvif: true });
  });

  it('is not made for a picture that is deleted meanwhile, and leaves nothing behind', async () => {
    const { services } = library().world;
    const { id } = await library().upload(await makePhoto({ width: 1300, height: 800 }));
    const making = services.missingFiles.makeAll();
    await library().call('DELETE', `/media/${id}`);
    await making;
    expect(library().files()).toEqual([]);
  });

  it('is made from the widest file where the working copy is gone', async () => {
    const { services, database } = library().world;
    const { hash } = await library().upload();
    rmSync(path.join(database.settings.DATA_DIR, 'media', `${hash}.png`));
    await services.missingFiles.makeAll();
    expect(library().files()).toEqual([`${hash}-90.avif`, `${hash}-90.webp`]);
  });

  it('holds nobody up when one picture cannot be made', async () => {
    const { services, database } = library().world;
    const { hash } = await library().upload();
    for (const name of [`${hash}.png`, `${hash}-90.webp`]) {
      rmSync(path.join(database.settings.DATA_DIR, 'media', name));
    }
    const whole = await library().upload(await makePhoto({ width: 70, height: 70 }, 3));
    await services.missingFiles.makeAll();
    expect(library().files()).toEqual([`${whole.hash}-70.avif`, `${whole.hash}-70.webp`]);
  });

  it('is left to another instance that is making it', async () => {
    const { services, database } = library().world;
    if (database.engine === 'sqlite') return;
    const { id, hash } = await library().upload();
    const store = new MediaStore(database.db);
    const until = (await store.claimMaking(hash, Date.now())) ?? 0;
    await services.missingFiles.makeAll();
    expect(await services.media.read(id)).toMatchObject({ hasAvif: false });
    await store.releaseMaking(hash, until);
    await services.missingFiles.makeAll();
    expect(await services.media.read(id)).toMatchObject({ hasAvif: true });
  });
});

describeMediaLibrary('Files that no picture names', (library) => {
  it('go at the next look; where several instances share the store, an hour after they were written', async () => {
    const { services, database, wait } = library().world;
    const name = nameFile('d'.repeat(32), 480, 'webp');
    await services.stores.media.write(name, Buffer.from('left behind'));
    wait(59 * 60_000);
    await services.fileRemovals.sweep();
    expect(library().files().includes(name)).toBe(database.engine === 'postgres');
    wait(2 * 60_000);
    await services.fileRemovals.sweep();
    expect(library().files()).not.toContain(name);
  });
});
