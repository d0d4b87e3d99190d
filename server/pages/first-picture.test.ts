import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { packPage } from './page-maker.ts';
import { withFirstPicture } from './finish-page.ts';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><path fill="url(#a)" d="M0 0"/></svg>\n`;
const first = '<img src="/images/hero.svg" alt="" width="16" height="9" fetchPriority="high"/>';
const later = '<img src="/images/tile.svg" alt="" loading="lazy"/>';
const photo = '<img src="/media/1-640.webp" alt="" fetchPriority="high"/>';

describe('The first picture of a page', () => {
  it('stands in the page as its own address, with its place and size', () => {
    const html = withFirstPicture(`<p>Words</p>${first}${later}`, () => drawing);
    const [, address = '', rest = ''] = /<img src="([^"]*)"([^>]*)\/>/.exec(html) ?? [];
    expect(rest).toBe(' alt="" width="16" height="9" fetchPriority="high"');
    expect(decodeURIComponent(address)).toBe(
      `data:image/svg+xml,${drawing.trim().replaceAll('"', "'")}`,
    );
    expect(address).not.toContain('#');
    expect(html).toContain(later);
  });

  it.each([photo, later])('is left alone when it is not a drawing that comes first: %s', (tag) => {
    expect(withFirstPicture(tag, () => drawing)).toBe(tag);
  });

  it('is left alone when there is no such file', () => {
    expect(withFirstPicture(first, () => undefined)).toBe(first);
  });
});

describe('A page with its picture inside', () => {
  const [plain, pictured] = [Buffer.from('plain'), Buffer.from('with its picture')];

  it('goes to browsers that take brotli; others fetch the picture', async () => {
    const { bodies, headers } = await packPage(200, plain, {}, { effort: 'kept', pictured });
    expect(zlib.brotliDecompressSync(bodies.br)).toEqual(pictured);
    expect(headers.br).toContain(String(bodies.br.length));
    expect(zlib.gunzipSync(bodies.gzip)).toEqual(plain);
    expect(bodies.identity).toEqual(plain);
  });

  it('goes to nobody when it does not come at once', async () => {
    const large = randomBytes(14_601);
    const { bodies } = await packPage(200, plain, {}, { effort: 'kept', pictured: large });
    expect(zlib.brotliDecompressSync(bodies.br)).toEqual(plain);
  });

  it('is asked for again by whoever has the page without it, and by nobody else', async () => {
    const large = randomBytes(14_601);
    const quick = await packPage(200, plain, {}, { effort: 'quick', pictured: large });
    const kept = await packPage(200, plain, {}, { effort: 'kept', pictured: large });
    expect(quick.etag).toBe(kept.etag);
    expect(quick.headers.br).not.toContain(kept.etag);
    expect(quick.headers.gzip).toContain(kept.etag);
    expect(kept.headers.br).toContain(kept.etag);
    const withPicture = await packPage(200, plain, {}, { effort: 'quick', pictured });
    expect(withPicture.headers.br).toContain(withPicture.etag);
  });
});
