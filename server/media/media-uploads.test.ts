import { expect, it } from 'vitest';

import type { MediaItem } from '../../domain/media/media-schemas.ts';
import { mediaLimits, mediaWords, mediaPath } from '../../domain/media/media.ts';
import { describeMediaLibrary } from '../../tests/support/media/media-library.ts';
import { makePhoto, makePolyglot, svgWithScript } from '../../tests/support/media/pictures.ts';

describeMediaLibrary('Uploads to the library of pictures', (library) => {
  it('takes a picture in and gives it an address of its own', async () => {
    const response = await library().send(
      '/media',
      { bytes: library().photo, name: 'C:\\me\\Sunny harbour.JPG' },
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
    expect(library().files()).toEqual([`${data.hash}-90.webp`, `${data.hash}.png`]);

    const found = await library().world.app.inject(mediaPath(data.id));
    expect(found.statusCode).toBe(302);
    expect(found.headers).toMatchObject({
      location: `/media/${data.hash}-90.webp`,
      'cache-control': 'no-cache',
    });
  });

  it('looks at the upper third of a picture that stands upright, until someone says otherwise', async () => {
    const bytes = await makePhoto({ width: 60, height: 90 });
    const { data } = (await library().send('/media', { bytes })).json<{ data: MediaItem }>();
    expect(data).toMatchObject({ focalX: 50, focalY: 30 });
  });

  it('shortens a long name to whole characters', async () => {
    const start = 'x'.repeat(mediaLimits.nameLength - 1);
    const response = await library().send('/media', {
      bytes: library().photo,
      name: `${start}😀 of 2026.jpg`,
    });
    expect(response.json()).toMatchObject({ status: 201, data: { name: start } });
  });

  it('serves files that never change, boxed in, and says so when one is known already', async () => {
    const { hash } = await library().upload();
    await library().world.services.missingFiles.makeAll();
    const url = `/media/${hash}-90.avif`;
    const file = await library().world.app.inject(url);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'content-length': String(file.rawPayload.length),
    });
    const again = await library().world.app.inject({
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
      expect((await library().world.app.inject(`/media/${other}`)).statusCode).toBe(404);
    }
  });

  it('knows the same bytes again', async () => {
    const first = await library().upload();
    const second = await library().send('/media', { bytes: library().photo, name: 'copy.jpg' });
    expect(second.statusCode).toBe(200);
    expect(second.json().data.id).toBe(first.id);
    expect(library().files()).toHaveLength(2);
  });

  it('F-13 takes no SVG whatever it is called, nothing too large, nothing that is no picture', async () => {
    const refusals: [Buffer, string, number, string][] = [
      [svgWithScript, 'photo.png', 415, mediaWords.svg],
      [Buffer.from('GIF89a nonsense'), 'photo.gif', 400, mediaWords.broken],
      [
        Buffer.alloc(mediaLimits.bytes + 1, library().photo),
        'photo.jpg',
        413,
        mediaWords.tooManyBytes,
      ],
    ];
    for (const [bytes, name, status, message] of refusals) {
      const response = await library().send('/media', { bytes, name });
      expect(response.json()).toMatchObject({ status, message });
    }
    expect((await library().send('/media', { bytes: await makePolyglot() })).statusCode).toBe(201);
    expect(library().files()).toHaveLength(2);
    expect((await library().call('GET', '/media')).json().data.total).toBe(1);
  });

  it('F-13 refuses a form with a file everywhere else, and an upload that is none', async () => {
    for (const url of ['/template', '/auth/login', '/auth/contact']) {
      expect((await library().send(url, { bytes: library().photo })).statusCode).toBe(415);
    }
    const { app } = library().world;
    const post = (payload: string | object, headers: object) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/media',
        payload,
        headers: { authorization: `Bearer ${library().token}`, ...headers },
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

  it('answers ten uploads at once, or asks to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_item, index) =>
        library().send('/media', { bytes: await makePhoto({ width: 60 + index, height: 60 }, 5) }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const stored = statuses.filter((status) => status === 201).length;
    expect(library().files()).toHaveLength(stored * 2);
  });
});
