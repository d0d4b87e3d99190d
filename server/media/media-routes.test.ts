import { expect, it } from 'vitest';

import { libraryWords } from '../../domain/media/media-words.ts';
import { mediaPath } from '../../domain/media/media.ts';
import { sectionOfKind } from '../../domain/sections/section-schema.ts';
import { describeMediaLibrary, MediaLibrary } from '../../tests/support/media/media-library.ts';
import { makePhoto } from '../../tests/support/media/pictures.ts';

const details = { name: 'Harbour', alt: 'A harbour', isDecorative: false, focalX: 20, focalY: 80 };

describeMediaLibrary('The library of pictures', (library) => {
  it('lists, searches and pages through what there is, with where it is used', async () => {
    const harbour = await library().upload(library().photo, 'Größe.jpg');
    await library().upload(await makePhoto({ width: 80, height: 60 }, 2), 'Forest.jpg');
    await library().use(harbour.id);
    const all = (await library().call('GET', '/media')).json().data;
    expect(all).toMatchObject({ total: 2, items: [{ name: 'Forest' }, { name: 'Größe' }] });
    const found = (await library().call('GET', '/media?search=grosse')).json().data;
    expect(found.items).toEqual([]);
    expect((await library().call('GET', '/media?search=GROSS')).json().data.total).toBe(0);
    const exact = (await library().call('GET', '/media?search=gr%C3%B6')).json().data;
    expect(exact.items).toMatchObject([
      { id: harbour.id, uses: [{ pageId: 'port', name: 'Our port', path: '/our-port' }] },
    ]);
    expect((await library().call('GET', '/media?page=2')).json().data).toEqual({
      items: [],
      total: 2,
    });
    expect((await library().call('GET', `/media/${harbour.id}`)).json().data.name).toBe('Größe');
  });

  it('lists what nothing uses: no page, no draft and no setting', async () => {
    const onPage = await library().upload();
    const inBrand = await library().upload(
      await makePhoto({ width: 80, height: 60 }, 2),
      'Mark.jpg',
    );
    const idle = await library().upload(await makePhoto({ width: 70, height: 60 }, 3), 'Idle.jpg');
    const unused = async () => (await library().call('GET', '/media?unused=true')).json().data;
    expect(await unused()).toMatchObject({ total: 3 });
    await library().use(onPage.id);
    await library().world.services.settings.save({
      version: 0,
      changes: { mark: mediaPath(inBrand.id) },
      authorId: 'nobody',
      idempotencyKey: undefined,
    });
    expect(await unused()).toMatchObject({ total: 1, items: [{ id: idle.id, uses: [] }] });
    expect((await library().call('GET', '/media?unused=true&search=mark')).json().data.total).toBe(
      0,
    );
    expect((await library().call('GET', '/media')).json().data.total).toBe(3);
  });

  it('keeps words and focal point, and tells the pages that show it', async () => {
    const { id } = await library().upload();
    await library().use(id);
    const told: (string[] | undefined)[] = [];
    library().world.services.treeChanges.onChange((paths) => told.push(paths));
    const response = await library().call('PUT', `/media/${id}`, details);
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject(details);
    expect(told).toEqual([['/our-port']]);
    const { services } = library().world;
    expect(await services.media.readPictures([id, 'f'.repeat(24)])).toMatchObject({
      [mediaPath(id)]: { alt: 'A harbour', focalX: 20 },
      [mediaPath('f'.repeat(24))]: null,
    });
    for (const wrong of [
      { focalX: 33 },
      { focalY: 105 },
      { name: ' ' },
      { alt: 'x'.repeat(301) },
    ]) {
      expect(
        (await library().call('PUT', `/media/${id}`, { ...details, ...wrong })).statusCode,
      ).toBe(400);
    }
  });

  it('is asked before a picture goes that the settings show, and every page hears of its changes', async () => {
    const { id } = await library().upload();
    const { services } = library().world;
    const told: (string[] | undefined)[] = [];
    await services.settings.save({
      version: 0,
      changes: { heroPoster: mediaPath(id) },
      authorId: 'nobody',
      idempotencyKey: undefined,
    });
    services.treeChanges.onChange((paths) => told.push(paths));
    await library().call('PUT', `/media/${id}`, details);
    expect(told).toEqual([undefined]);
    const refused = await library().call('DELETE', `/media/${id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('This picture is used on: Settings.');
  });

  it('leaves pictures of the settings to administrators', async () => {
    const { id, hash } = await library().upload();
    const { world, photo } = library();
    await world.services.settings.save({
      version: 0,
      changes: { logoLight: mediaPath(id) },
      authorId: 'nobody',
      idempotencyKey: undefined,
    });
    const editor = await world.people.login(await world.people.make('Editor', 'e@example.com'));
    const edith = new MediaLibrary(world, editor, photo);
    const other = await makePhoto({ width: 70, height: 70 }, 3);
    for (const refused of [
      await edith.send(`/media/${id}/file`, { bytes: other }),
      await edith.call('PUT', `/media/${id}`, details),
      await edith.call('DELETE', `/media/${id}?force=true`),
    ]) {
      expect(refused.json()).toMatchObject({
        status: 409,
        message: libraryWords.ofSettings('picture'),
      });
    }
    expect((await edith.call('GET', `/media/${id}`)).json().data).toMatchObject({ hash, alt: '' });
    expect((await library().call('PUT', `/media/${id}`, details)).statusCode).toBe(200);
  });

  it('replaces the file behind an address, and keeps the old one for a month', async () => {
    const before = await library().upload();
    await library().call('PUT', `/media/${before.id}`, details);
    await library().use(before.id);
    const other = await makePhoto({ width: 70, height: 70 }, 3);
    const after = (await library().send(`/media/${before.id}/file`, { bytes: other })).json().data;
    expect(after).toMatchObject({ ...details, id: before.id, width: 70, widths: [70] });
    expect(after.hash).not.toBe(before.hash);
    expect(library().files()).toHaveLength(4);
    const { services, wait } = library().world;
    const { location } = (await library().world.app.inject(mediaPath(before.id))).headers;
    expect(location).toBe(`/media/${after.hash}-70.webp`);

    await services.media.purge(services.now());
    expect(library().files()).toHaveLength(4);
    wait(31 * 86_400_000);
    await services.media.purge(services.now());
    expect(library().files()).toEqual([`${after.hash}-70.webp`, `${after.hash}.png`]);
  });

  it('goes back to a file it showed before', async () => {
    const { id, hash } = await library().upload();
    await library().send(`/media/${id}/file`, {
      bytes: await makePhoto({ width: 70, height: 70 }, 3),
    });
    const back = (await library().send(`/media/${id}/file`, { bytes: library().photo })).json()
      .data;
    expect(back).toMatchObject({ hash, width: 90 });
  });

  it('deletes only what no page shows, unless that is wanted', async () => {
    const { id } = await library().upload();
    await library().use(id);
    const refused = await library().call('DELETE', `/media/${id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      message: 'This picture is used on: Our port.',
      data: { uses: [{ pageId: 'port', name: 'Our port', path: '/our-port' }] },
    });
    expect(library().files()).toHaveLength(2);
    expect((await library().call('DELETE', `/media/${id}?force=true`)).statusCode).toBe(200);
    expect(library().files()).toEqual([]);
    expect((await library().call('DELETE', `/media/${id}`)).statusCode).toBe(404);
    expect((await library().world.app.inject(mediaPath(id))).statusCode).toBe(404);
  });

  it('counts a page that shows it only in a draft', async () => {
    const { id } = await library().upload();
    const saved = await library().call('PUT', '/template/drafts/66f0f01df01df01df01d0abc', {
      baseVersion: 1,
      revision: 0,
      document: {
        id: '66f0f01df01df01df01d0abc',
        parentId: null,
        text: 'Not yet',
        sections: [sectionOfKind('section_01', 's1', { image: mediaPath(id) })],
      },
    });
    expect(saved.statusCode).toBe(200);
    const refused = await library().call('DELETE', `/media/${id}`);
    expect(refused.json().data).toEqual({
      uses: [{ pageId: '66f0f01df01df01df01d0abc', name: 'Not yet', path: '' }],
    });
  });

  it('keeps files that another picture shows too', async () => {
    const kept = await library().upload();
    const other = await library().upload(await makePhoto({ width: 70, height: 70 }, 3));
    await library().send(`/media/${other.id}/file`, { bytes: library().photo });
    await library().call('DELETE', `/media/${other.id}`);
    expect(library().files()).toEqual([`${kept.hash}-90.webp`, `${kept.hash}.png`]);
  });

  it('writes down who did what', async () => {
    const { id } = await library().upload();
    await library().call('PUT', `/media/${id}`, details);
    await library().send(`/media/${id}/file`, {
      bytes: await makePhoto({ width: 70, height: 70 }, 3),
    });
    const { data } = (await library().call('GET', '/auth/admin/audit')).json();
    expect(data.items.slice(0, 3)).toMatchObject([
      { action: 'replaced-picture', subject: { kind: 'media', _id: id, name: 'Harbour' } },
      { action: 'changed-picture' },
      { action: 'uploaded-picture', detail: 'photo' },
    ]);
    await library().call('DELETE', `/media/${id}`);
    const [last] = (await library().call('GET', '/auth/admin/audit')).json().data.items;
    expect(last).toMatchObject({
      action: 'deleted-picture',
      detail: 'Harbour',
      subject: { name: null },
    });
  });
});
