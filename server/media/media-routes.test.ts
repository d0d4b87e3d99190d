import { readdirSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { navigationDocumentId } from '../../domain/ids.ts';
import type { MediaItem } from '../../domain/media-schemas.ts';
import { mediaLimits, mediaMessages, mediaPath } from '../../domain/media.ts';
import { sectionData } from '../../domain/sections/built-fields.ts';
import { describeWithPeople, type World } from '../../tests/support/describe-with-people.ts';
import { formOf, makePhoto, makePolyglot, svgWithScript } from '../../tests/support/pictures.ts';
import { page, tree } from '../../tests/support/trees.ts';

const details = { name: 'Harbour', alt: 'A harbour', isDecorative: false, focalX: 20, focalY: 80 };

describeWithPeople('The library of pictures', (world) => {
  let token = '';
  let photo: Buffer;

  beforeEach(async () => {
    const { people } = world();
    token = await people.login(await people.make('Admin'));
    photo = await makePhoto({ width: 90, height: 60 });
  });

  const send = async (
    url: string,
    file: Parameters<typeof formOf>[0],
    fields: Record<string, string> = {},
  ) => {
    const { headers, payload } = await formOf(file, fields);
    return world().app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
  };
  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    world().app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  const upload = async (bytes = photo, name = 'photo.jpg') =>
    (await send('/media', { bytes, name })).json<{ data: MediaItem }>().data;
  const use = (id: string) =>
    call('PUT', '/template', {
      templateId: navigationDocumentId,
      version: 1,
      component: tree(
        page(
          'port',
          [{ id: 's1', templateId: 'section_01', data: sectionData({ image: mediaPath(id) }) }],
          'Our port',
        ),
      ),
    });
  const files = () => filesOf(world());

  it('takes a picture in and gives it an address of its own', async () => {
    const response = await send(
      '/media',
      { bytes: photo, name: 'C:\\me\\Sunny harbour.JPG' },
      { alt: ' A harbour ' },
    );
    expect(response.statusCode).toBe(201);
    const { data } = response.json<{ data: MediaItem }>();
    expect(data).toMatchObject({
      name: 'Sunny harbour',
      alt: 'A harbour',
      isDecorative: false,
      focalX: 50,
      focalY: 50,
      width: 90,
      height: 60,
      widths: [90],
      uses: [],
    });
    expect(data.id).toMatch(/^[0-9a-f]{24}$/);
    expect(files()).toEqual([`${data.hash}-90.avif`, `${data.hash}-90.webp`]);

    const found = await world().app.inject(mediaPath(data.id));
    expect(found.statusCode).toBe(302);
    expect(found.headers).toMatchObject({
      location: `/media/${data.hash}-90.webp`,
      'cache-control': 'no-cache',
    });
  });

  it('serves files that never change, boxed in, and says so when one is known already', async () => {
    const { hash } = await upload();
    const url = `/media/${hash}-90.avif`;
    const file = await world().app.inject(url);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'content-length': String(file.rawPayload.length),
    });
    const again = await world().app.inject({
      url,
      headers: { 'if-none-match': String(file.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    for (const other of [
      `${hash}-91.avif`,
      `${hash}-90.svg`,
      'f'.repeat(24),
      '..%2ffourfold.sqlite',
      '%2e%2e%2ffourfold.sqlite',
      `${'f'.repeat(32)}-90.webp`,
    ]) {
      expect((await world().app.inject(`/media/${other}`)).statusCode).toBe(404);
    }
  });

  it('knows the same bytes again', async () => {
    const first = await upload();
    const second = await send('/media', { bytes: photo, name: 'copy.jpg' });
    expect(second.statusCode).toBe(200);
    expect(second.json().data.id).toBe(first.id);
    expect(files()).toHaveLength(2);
  });

  it('lists, searches and pages through what there is, with where it is used', async () => {
    const harbour = await upload(photo, 'Größe.jpg');
    await upload(await makePhoto({ width: 80, height: 60 }, 2), 'Forest.jpg');
    await use(harbour.id);
    const all = (await call('GET', '/media')).json().data;
    expect(all).toMatchObject({ total: 2, items: [{ name: 'Forest' }, { name: 'Größe' }] });
    const found = (await call('GET', '/media?search=grosse')).json().data;
    expect(found.items).toEqual([]);
    expect((await call('GET', '/media?search=GROSS')).json().data.total).toBe(0);
    const exact = (await call('GET', '/media?search=gr%C3%B6')).json().data;
    expect(exact.items).toMatchObject([
      { id: harbour.id, uses: [{ pageId: 'port', name: 'Our port', path: '/our-port' }] },
    ]);
    expect((await call('GET', '/media?page=2')).json().data).toEqual({ items: [], total: 2 });
    expect((await call('GET', `/media/${harbour.id}`)).json().data.name).toBe('Größe');
  });

  it('keeps words and focal point, and tells the pages that show it', async () => {
    const { id } = await upload();
    await use(id);
    const told: (string[] | undefined)[] = [];
    world().services.treeChanges.onChange((paths) => told.push(paths));
    const response = await call('PUT', `/media/${id}`, details);
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject(details);
    expect(told).toEqual([['/our-port']]);
    const { services } = world();
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
      expect((await call('PUT', `/media/${id}`, { ...details, ...wrong })).statusCode).toBe(400);
    }
  });

  it('replaces the file behind an address, and keeps the old one for a month', async () => {
    const before = await upload();
    await call('PUT', `/media/${before.id}`, details);
    await use(before.id);
    const other = await makePhoto({ width: 70, height: 70 }, 3);
    const after = (await send(`/media/${before.id}/file`, { bytes: other })).json().data;
    expect(after).toMatchObject({ ...details, id: before.id, width: 70, widths: [70] });
    expect(after.hash).not.toBe(before.hash);
    expect(files()).toHaveLength(4);
    const { services, wait } = world();
    const { location } = (await world().app.inject(mediaPath(before.id))).headers;
    expect(location).toBe(`/media/${after.hash}-70.webp`);

    await services.media.purge(services.now());
    expect(files()).toHaveLength(4);
    wait(31 * 86_400_000);
    await services.media.purge(services.now());
    expect(files()).toEqual([`${after.hash}-70.avif`, `${after.hash}-70.webp`]);
  });

  it('goes back to a file it showed before', async () => {
    const { id, hash } = await upload();
    await send(`/media/${id}/file`, { bytes: await makePhoto({ width: 70, height: 70 }, 3) });
    const back = (await send(`/media/${id}/file`, { bytes: photo })).json().data;
    expect(back).toMatchObject({ hash, width: 90 });
  });

  it('deletes only what no page shows, unless that is wanted', async () => {
    const { id } = await upload();
    await use(id);
    const refused = await call('DELETE', `/media/${id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      message: 'This picture is used on: Our port.',
      data: { uses: [{ pageId: 'port', name: 'Our port', path: '/our-port' }] },
    });
    expect(files()).toHaveLength(2);
    expect((await call('DELETE', `/media/${id}?force=true`)).statusCode).toBe(200);
    expect(files()).toEqual([]);
    expect((await call('DELETE', `/media/${id}`)).statusCode).toBe(404);
    expect((await world().app.inject(mediaPath(id))).statusCode).toBe(404);
  });

  it('counts a page that shows it only in a draft', async () => {
    const { id } = await upload();
    const saved = await call('PUT', '/template/drafts/66f0f01df01df01df01d0abc', {
      baseVersion: 1,
      revision: 0,
      document: {
        id: '66f0f01df01df01df01d0abc',
        parentId: null,
        text: 'Not yet',
        sections: [
          { id: 's1', templateId: 'section_01', data: sectionData({ image: mediaPath(id) }) },
        ],
      },
    });
    expect(saved.statusCode).toBe(200);
    const refused = await call('DELETE', `/media/${id}`);
    expect(refused.json().data).toEqual({
      uses: [{ pageId: '66f0f01df01df01df01d0abc', name: 'Not yet', path: '' }],
    });
  });

  it('keeps files that another picture shows too', async () => {
    const kept = await upload();
    const other = await upload(await makePhoto({ width: 70, height: 70 }, 3));
    await send(`/media/${other.id}/file`, { bytes: photo });
    await call('DELETE', `/media/${other.id}`);
    expect(files()).toEqual([`${kept.hash}-90.avif`, `${kept.hash}-90.webp`]);
  });

  it('F-13 takes no SVG whatever it is called, nothing too large, nothing that is no picture', async () => {
    const refusals: [Buffer, string, number, string][] = [
      [svgWithScript, 'photo.png', 415, mediaMessages.svg],
      [Buffer.from('GIF89a nonsense'), 'photo.gif', 400, mediaMessages.broken],
      [Buffer.alloc(mediaLimits.bytes + 1, photo), 'photo.jpg', 413, mediaMessages.tooManyBytes],
    ];
    for (const [bytes, name, status, message] of refusals) {
      const response = await send('/media', { bytes, name });
      expect(response.json()).toMatchObject({ status, message });
    }
    expect((await send('/media', { bytes: await makePolyglot() })).statusCode).toBe(201);
    expect(files()).toHaveLength(2);
    expect((await call('GET', '/media')).json().data.total).toBe(1);
  });

  it('F-13 refuses a form with a file everywhere else, and an upload that is none', async () => {
    for (const url of ['/template', '/auth/login', '/auth/contact']) {
      expect((await send(url, { bytes: photo })).statusCode).toBe(415);
    }
    const { app } = world();
    const post = (payload: string | object, headers: object) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/media',
        payload,
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
    expect((await post({ file: 'x' }, {})).statusCode).toBe(415);
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await post('--x\r\nnothing', broken)).statusCode).toBe(400);
    expect((await post('', { 'content-type': 'multipart/form-data' })).statusCode).toBe(400);
    const empty = new FormData();
    empty.set('alt', 'words alone');
    const request = new Request('http://localhost/', { method: 'POST', body: empty });
    const { headers } = request;
    expect(
      (await post(await request.text(), { 'content-type': headers.get('content-type') })).json(),
    ).toMatchObject({ status: 400, message: 'Please choose a picture.' });
  });

  it('writes down who did what', async () => {
    const { id } = await upload();
    await call('PUT', `/media/${id}`, details);
    await send(`/media/${id}/file`, { bytes: await makePhoto({ width: 70, height: 70 }, 3) });
    const { data } = (await call('GET', '/auth/admin/audit')).json();
    expect(data.items.slice(0, 3)).toMatchObject([
      { action: 'replaced-picture', subject: { kind: 'media', _id: id, name: 'Harbour' } },
      { action: 'changed-picture' },
      { action: 'uploaded-picture', detail: 'photo' },
    ]);
    await call('DELETE', `/media/${id}`);
    const [last] = (await call('GET', '/auth/admin/audit')).json().data.items;
    expect(last).toMatchObject({
      action: 'deleted-picture',
      detail: 'Harbour',
      subject: { name: null },
    });
  });

  it('answers ten uploads at once, or asks to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_item, index) =>
        send('/media', { bytes: await makePhoto({ width: 60 + index, height: 60 }, 5) }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const stored = statuses.filter((status) => status === 201).length;
    expect(files()).toHaveLength(stored * 2);
  });
});

function filesOf({ database }: World): string[] {
  return readdirSync(path.join(database.settings.DATA_DIR, 'media')).toSorted();
}
