import path from 'node:path';

import sharp from 'sharp';
import { expect, it } from 'vitest';

import { mediaPath } from '../../../domain/media/media.ts';
import type { SettingChanges } from '../../../domain/settings/settings-schema.ts';
import {
  describeMediaLibrary,
  type MediaLibrary,
} from '../../../tests/support/media/media-library.ts';
import { buildApp } from '../../start/app.ts';
import type { Renderer } from '../page-maker.ts';
import { Pages } from '../pages.ts';

const renderer: Renderer = {
  async draw(_address, { site, shown }) {
    const html = `<html><head></head><body>${JSON.stringify(site)}</body></html>`;
    return { status: shown ? 200 : 404, html };
  },
};

function plain(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

async function openSite({ world }: MediaLibrary) {
  const { services } = world;
  const pages = new Pages({
    config: services.config,
    services: services.pageServices,
    render: renderer,
    clientDir: path.resolve('public'),
    now: services.now,
  });
  services.treeChanges.onChange((paths) => pages.drop(paths));
  const app = await buildApp(services, pages);
  return {
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { host: 'localhost:3000', ...headers } }),
    close: () => app.close(),
  };
}

describeMediaLibrary('The brand', (library) => {
  async function save(changes: SettingChanges): Promise<void> {
    const { settings } = library().world.services;
    const { version } = await settings.readForDesk();
    await settings.save({ version, changes, authorId: 'nobody', idempotencyKey: undefined });
  }

  async function picture(width: number, height: number, background: string) {
    const bytes = await plain(width, height, background);
    return library().upload(bytes, 'sign.png');
  }

  it('makes every icon of the mark, at the shipped addresses, until the mark is another', async () => {
    const site = await openSite(library());
    const shipped = await site.get('/icon-192.png');
    expect(shipped.statusCode).toBe(200);
    const mark = await picture(600, 600, '#c81e5a');
    await save({ mark: mediaPath(mark.id) });
    const sizes: [string, number, string][] = [
      ['/icon-192.png', 192, 'image/png'],
      ['/icon-512.png', 512, 'image/png'],
      ['/icon-maskable-512.png', 512, 'image/png'],
      ['/apple-touch-icon.png', 180, 'image/png'],
    ];
    for (const [address, size, type] of sizes) {
      const answer = await site.get(address);
      expect(answer.headers['content-type']).toBe(type);
      const image = sharp(answer.rawPayload);
      expect(await image.metadata()).toMatchObject({ width: size, height: size, format: 'png' });
      const [red = 0, green = 0] = await image
        .extract({ left: size / 2, top: size / 2, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(red).toBeGreaterThan(180);
      expect(green).toBeLessThan(60);
    }
    const ico = (await site.get('/favicon.ico')).rawPayload;
    expect([ico.readUInt16LE(2), ico.readUInt8(6)]).toEqual([1, 32]);
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ width: 32, format: 'png' });
    const svg = await site.get('/favicon.svg');
    expect(svg.headers['content-type']).toContain('image/svg+xml');
    expect(svg.body).toContain('data:image/png;base64,');

    const own = await site.get('/icon-192.png');
    const etag = String(own.headers.etag);
    expect(own.headers['cache-control']).toContain('max-age=0');
    expect((await site.get('/icon-192.png', { 'if-none-match': etag })).statusCode).toBe(304);
    await library().send(`/media/${mark.id}/file`, { bytes: await plain(500, 500, '#1030e0') });
    const replaced = await site.get('/icon-192.png', { 'if-none-match': etag });
    expect(replaced.statusCode).toBe(200);
    await save({ mark: '' });
    expect((await site.get('/icon-192.png')).rawPayload).toEqual(shipped.rawPayload);
    await site.close();
  });

  it('gives pages the logos with their sizes, and the accent as a small sheet of its own', async () => {
    const site = await openSite(library());
    const before = await site.get('/');
    expect(before.body).not.toContain('--brand');
    expect(before.body).not.toContain('"brand"');
    const [light, dark] = [await picture(800, 200, '#111111'), await picture(640, 160, '#eeeeee')];
    await save({
      logoLight: mediaPath(light.id),
      logoDark: mediaPath(dark.id),
      showName: false,
      accent: '#FFD54A',
    });
    const { body, headers } = await site.get('/');
    expect(body).toContain('"hidesName":true');
    expect(body).toContain(`"hash":"${light.hash}"`);
    expect(body).toContain('"width":640,"height":160');
    const sheet = /<style data-own="">(:root:root\{--brand:[^<]+)<\/style>/.exec(body)?.[1] ?? '';
    expect(sheet).toContain('#ffd54a');
    expect(String(headers['content-security-policy'])).toMatch(/style-src 'self' 'sha256-/);
    expect(body).toContain('"logo":"http://localhost:3000/logo.png"');
    expect(await sharp((await site.get('/logo.png')).rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 576,
      height: 144,
    });
    const manifest = (await site.get('/site.webmanifest')).json();
    expect(manifest.theme_color).toMatch(/^#[\da-f]{6}$/);
    expect(manifest.theme_color).not.toBe('#0b1714');
    // A deleted picture is none.
    await library().call('DELETE', `/media/${light.id}?force=true`);
    expect((await site.get('/')).body).not.toContain(light.hash);
    expect((await site.get('/logo.png')).statusCode).toBe(404);
    await site.close();
  });

  it('draws cards with the own look, at new addresses', async () => {
    const site = await openSite(library());
    const cardOf = async () =>
      /"primaryImageOfPage":"http:..[^/]+([^"]+)"/.exec((await site.get('/about-us')).body)?.[1] ??
      '';
    expect(await cardOf()).toBe('/social/about-us.jpg');
    await save({ accent: '#c81e5a' });
    const tinted = await cardOf();
    expect(tinted).toMatch(/^\/social\/pages\//);
    const mark = await picture(600, 600, '#ffffff');
    await save({ mark: mediaPath(mark.id) });
    const marked = await cardOf();
    expect(marked).not.toBe(tinted);
    expect((await site.get(tinted)).statusCode).toBe(404);
    const answer = await site.get(marked);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    const image = sharp(answer.rawPayload);
    expect(await image.metadata()).toMatchObject({ width: 1200, height: 630 });
    const at = async (left: number, top: number) => [
      ...(await image.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    for (const part of await at(104, 104)) expect(part).toBeGreaterThan(230);
    const [red = 0, green = 0] = await at(1150, 560);
    expect(red).toBeGreaterThan(2 * green);
    await site.close();
  });

  it('takes only pictures of the library and colours', async () => {
    for (const changes of [
      { logoLight: 'https://elsewhere.example/logo.png' },
      { mark: '/images/mission.webp' },
      { accent: 'red' },
      { accent: '#12345' },
    ]) {
      const answer = await library().call('PUT', '/auth/admin/settings', { version: 0, changes });
      expect(answer.statusCode).toBe(400);
    }
  });

  it('counts as a use of its pictures', async () => {
    const { id } = await picture(300, 300, '#c81e5a');
    await save({ mark: mediaPath(id) });
    const refused = await library().call('DELETE', `/media/${id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('This picture is used on: Settings.');
  });
});
