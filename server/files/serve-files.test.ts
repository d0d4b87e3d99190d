import { expect, it, vi } from 'vitest';

import { describeFileLibrary } from '../../tests/support/files/file-library.ts';
import { sampleFiles } from '../../tests/support/files/sample-files.ts';

const pdf = sampleFiles.pdf;
const size = pdf.length;

describeFileLibrary('A file of the library, as visitors get it', (library) => {
  it('V-15 is a download that never runs here: attachment, no sniffing, a sandbox', async () => {
    const { path, hash } = await library().upload('Größe (1).pdf');
    const { headers, statusCode } = await library().fetch(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(size),
      'content-disposition': `attachment; filename="Gro_e (1).pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, no-cache',
      'accept-ranges': 'bytes',
      etag: `"${hash}"`,
    });
  });

  it('is played where it is a film, audio or captions', async () => {
    for (const [kind, bytes] of Object.entries(sampleFiles)) {
      const { path } = await library().upload(`a.${kind}`, bytes);
      const { headers } = await library().fetch(path);
      const isPlayed = ['mp3', 'm4a', 'ogg', 'wav', 'flac', 'mp4', 'webm', 'vtt'].includes(kind);
      expect(`${kind} ${String(headers['content-disposition']).split(';', 1)[0]}`).toBe(
        `${kind} ${isPlayed ? 'inline' : 'attachment'}`,
      );
      expect(headers['content-security-policy']).toContain('sandbox');
    }
  });

  it('comes in parts, is asked about, and is not sent twice', async () => {
    const { path, hash } = await library().upload();
    const etag = `"${hash}"`;
    const part = await library().fetch(path, { range: 'bytes=2-5' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'content-range': `bytes 2-5/${size}`,
      'content-length': '4',
    });
    expect(part.rawPayload.equals(pdf.subarray(2, 6))).toBe(true);
    const tail = await library().fetch(path, { range: 'bytes=-4', 'if-range': etag });
    expect(tail.rawPayload.equals(pdf.subarray(size - 4))).toBe(true);
    const changed = await library().fetch(path, { range: 'bytes=-4', 'if-range': '"old"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, size]);
    const outside = await library().fetch(path, { range: `bytes=${size}-` });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([
      416,
      `bytes */${size}`,
    ]);
    expect(outside.headers['cache-control']).toBe('no-store');
    const same = await library().fetch(path, { 'if-none-match': etag });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
    const head = await library().fetch(path, {}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({ 'content-length': String(size), etag });
  });

  it('is missing without the headers of a file, and with a page for a person', async () => {
    const { path } = await library().upload();
    const [stored = ''] = library().stored();
    await library().world.services.stores.files.remove(stored);
    const gone = await library().fetch(path, { range: 'bytes=0-3' });
    expect(gone.statusCode).toBe(404);
    for (const header of ['etag', 'content-range', 'content-disposition', 'accept-ranges']) {
      expect(gone.headers).not.toHaveProperty(header);
    }
    for (const address of [path, `/files/${'f'.repeat(24)}/Deleted.pdf`]) {
      const page = await library().fetch(address, { accept: 'text/html,*/*;q=0.8' });
      expect([page.statusCode, page.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(page.body).toContain('We can’t find that page');
    }
  });

  it('is the new one when it is replaced between its row and its bytes', async () => {
    const { id, path, hash } = await library().upload();
    const { files: fileBytes } = library().world.services.stores;
    const before = fileBytes.read.bind(fileBytes);
    const other = Buffer.concat([pdf, pdf]);
    vi.spyOn(fileBytes, 'read').mockImplementationOnce(async (...asked) => {
      await library().send('Prices.pdf', other, `/files/${id}/content`);
      return before(...asked);
    });
    const headers = { range: 'bytes=0-3', 'if-range': `"${hash}"` };
    const answer = await library().fetch(path, headers);
    expect([answer.statusCode, answer.rawPayload.equals(other)]).toEqual([200, true]);
  });

  it('is no page for unknown ids, other spellings and hidden folders', async () => {
    const { id } = await library().upload();
    for (const path of [
      `/files/${'f'.repeat(24)}/Prices.pdf`,
      '/files/x/Prices.pdf',
      `/files/${id}/../../secret`,
      `/files/${id}/a/b`,
    ]) {
      const { statusCode } = await library().fetch(path);
      expect(`${path} ${statusCode >= 400}`).toBe(`${path} true`);
    }
    const other = await library().fetch(`/files/${id}/%3Cscript%3E`);
    expect([other.statusCode, other.headers.location]).toEqual([302, `/files/${id}/Prices.pdf`]);
  });
});
