import { open } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { afterEach, expect, it, vi } from 'vitest';

import { fileWords, mostBytesOf } from '../../domain/files/file-kinds.ts';
import { describeFileLibrary, type FileLibrary } from '../../tests/support/files/file-library.ts';
import { makeZip, sampleFiles } from '../../tests/support/files/sample-files.ts';
import { sendRaw } from '../../tests/support/http/send-raw.ts';

const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const { pdf, zip, docx, odt, vtt } = sampleFiles;
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));
const mebibyte = 1024 * 1024;

afterEach(() => void vi.restoreAllMocks());

describeFileLibrary('An upload that is not what it says', (library) => {
  it('V-15 is refused in words, and leaves nothing', async () => {
    const macros = makeZip({
      '[Content_Types].xml': '',
      'word/document.xml': '',
      'word/vbaProject.bin': 'x',
    });
    const refused: [string, Buffer, string][] = [
      ['prices.pdf', html, fileWords.named('pdf')],
      ['prices.pdf', joined(html, pdf), fileWords.named('pdf')],
      ['prices.pdf', joined('\n', pdf), fileWords.named('pdf')],
      ['prices.pdf', zip, fileWords.named('pdf')],
      ['page.html', html, fileWords.notUsable],
      ['logo.svg', svg, fileWords.notUsable],
      ['logo', svg, fileWords.notUsable],
      ['prices.docx', zip, fileWords.named('docx')],
      ['prices.zip', docx, fileWords.named('zip')],
      ['prices.xlsx', docx, fileWords.named('xlsx')],
      ['archive.zip', joined(zip, html), fileWords.damaged],
      ['archive.zip', joined('PK\u0003\u0004', html), fileWords.damaged],
      ['archive.zip', zip.subarray(0, -5), fileWords.damaged],
      ['letter.odt', joined(odt, html), fileWords.damaged],
      ['letter.odt', odt.subarray(0, -5), fileWords.damaged],
      ['letter.docx', macros, fileWords.macros],
      ['tour.mp4', joined('\0\0\0\u0020ftypheic', Buffer.alloc(300)), fileWords.named('mp4')],
      ['tour.webm', sampleFiles.mp4, fileWords.named('webm')],
      ['words.vtt', joined(vtt, Buffer.from([0xff, 0xfe])), fileWords.notText],
      ['words.vtt', joined(vtt, '\0'), fileWords.notText],
      ['words.vtt', Buffer.from('<html>WEBVTT'), fileWords.named('vtt')],
      ['empty.pdf', Buffer.alloc(0), fileWords.empty],
      ['run.exe', Buffer.from('MZ\u0090\0'), fileWords.notUsable],
    ];
    for (const [name, bytes, message] of refused) {
      const response = await library().send(name, bytes);
      expect({ name, ...response.json() }).toMatchObject({ name, status: 400, message });
    }
    expect(library().stored()).toEqual([]);
    expect((await library().call('GET', '/files')).json().data.total).toBe(0);
  });

  it('V-15 has a clean name in the library and in its address', async () => {
    const { name, path: address } = await library().upload(
      '../..\\\u202Efdp.exe\u200B/.pri\u2066ces.pdf',
    );
    expect(name).toBe('prices.pdf');
    expect(address.endsWith('/prices.pdf')).toBe(true);
    const { headers } = await library().fetch(address);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="prices.pdf"; filename*=UTF-8''prices.pdf`,
    );
  });

  it('is limited by what it is for: captions are small', async () => {
    const many = Buffer.alloc(mebibyte, 'a');
    expect((await library().send('a.vtt', joined('WEBVTT\n\n', many))).statusCode).toBe(413);
    expect((await library().send('a.pdf', joined(pdf, many))).statusCode).toBe(201);
    expect(library().stored()).toHaveLength(1);
  });

  it('is refused as JSON, as a form, without a name and without a body', async () => {
    const send = (headers: Record<string, string>, url = '/files') =>
      library().send('a.pdf', pdf, url, headers);
    expect((await send({ 'content-type': 'multipart/form-data; boundary=x' })).statusCode).toBe(
      415,
    );
    expect((await send({ 'content-type': 'application/pdf' })).statusCode).toBe(415);
    expect((await library().send('', pdf)).statusCode).toBe(400);
    expect((await library().send('a\0.pdf', pdf)).statusCode).toBe(400);
    expect(library().stored()).toEqual([]);
  });

  it('leaves nothing when the disk is full, and says so', async () => {
    const probe = await open(path.join(os.tmpdir(), `probe-${process.pid}`), 'w');
    const write = vi.spyOn(Object.getPrototypeOf(probe), 'write');
    write.mockRejectedValueOnce(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const response = await library().send('a.pdf', pdf);
    expect(response.json()).toMatchObject({ status: 507, id: 'storage_full' });
    expect(library().stored()).toEqual([]);
    await probe.close();
    expect((await library().send('a.pdf', pdf)).statusCode).toBe(201);
  });

  it('V-15 is refused at once when it claims ten gigabytes, and cut when it does not end', async () => {
    const port = await listen(library());
    const answer = await sendRaw(
      port,
      headOf(library(), 'a.mp4', 'content-length: 10737418240'),
      pdf,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*"too_large"/s);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(library().stored()).toEqual([]);
    const most = mostBytesOf('pdf');
    const claimed = await sendRaw(
      port,
      headOf(library(), 'a.pdf', `content-length: ${most + 1}`),
      pdf,
    );
    expect(claimed).toContain(fileWords.tooLarge(most));
    const endless = await sendEndless(
      port,
      headOf(library(), 'a.vtt', 'transfer-encoding: chunked'),
    );
    expect(endless.sentBytes).toBeLessThan(64 * mebibyte);
    expect(library().stored()).toEqual([]);
  });

  it('leaves nothing when its connection ends in the middle', async () => {
    const port = await listen(library());
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const head = headOf(library(), 'a.pdf', 'content-length: 100000');
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(joined(pdf, Buffer.alloc(5000)));
    await vi.waitFor(() => expect(library().stored()).toHaveLength(1));
    socket.destroy();
    await vi.waitFor(() => expect(library().stored()).toEqual([]));
    expect((await library().call('GET', '/files')).json().data.total).toBe(0);
  });
});

async function listen({ world }: FileLibrary): Promise<number> {
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  return (world.app.server.address() as AddressInfo).port;
}

function headOf({ token }: FileLibrary, name: string, length: string): string[] {
  return [
    `POST /api/v1/files?name=${name} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    'content-type: application/octet-stream',
    length,
  ];
}

/** Sends captions for as long as the server takes them. */
function sendEndless(port: number, head: string[]): Promise<{ sentBytes: number }> {
  const { promise, resolve } = Promise.withResolvers<{ sentBytes: number }>();
  const socket = connect(port, '127.0.0.1');
  const text = 'a'.repeat(65_536);
  let sentBytes = 0;
  const send = () => {
    while (!socket.destroyed && sentBytes < 1024 * mebibyte) {
      sentBytes += text.length;
      if (!socket.write(`10000\r\n${text}\r\n`)) return;
    }
  };
  socket.on('error', () => {});
  socket.on('close', () => resolve({ sentBytes }));
  socket.on('drain', send);
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write('8\r\nWEBVTT\n\n\r\n');
  send();
  return promise;
}
