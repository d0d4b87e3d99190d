import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { propertyRuns } from '../../tests/support/values/properties.ts';
import { type AskedHeaders, readAskedHeaders } from './asked-headers.ts';

const names = [
  'Host',
  'accept-encoding',
  'Accept-Encoding',
  'If-None-Match',
  'sec-purpose',
  'Purpose',
  'Content-Length',
  'Accept',
  'X-Hostess',
  'Cookie',
];

describe('The headers of a request, read from the list of the parser', () => {
  let server: http.Server;
  let read: AskedHeaders;
  let known: http.IncomingHttpHeaders;

  beforeAll(async () => {
    server = http.createServer({ requireHostHeader: false }, (request, response) => {
      read = readAskedHeaders(request.rawHeaders);
      known = request.headers;
      response.writeHead(204, { connection: 'close' }).end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => {
    server.close();
  });

  it('are what Node makes of them, in any spelling, order and number', async () => {
    const header = fc.tuple(fc.constantFrom(...names), fc.stringMatching(/^[a-z"*]{1,5}$/));
    await fc.assert(
      fc.asyncProperty(fc.array(header, { maxLength: 8 }), async (headers) => {
        const lines = headers
          .filter(([name], index) => {
            const isLength = name === 'Content-Length';
            return !isLength || headers.findIndex(([other]) => other === name) === index;
          })
          .map(([name, value]) => `${name}: ${name === 'Content-Length' ? '0' : value}\r\n`);
        await ask(lines.join(''));
        const { purpose, ...others } = read;
        expect(others).toEqual({
          host: known.host,
          hosts: headers.filter(([name]) => name === 'Host').length,
          hasBody: known['content-length'] !== undefined,
          ifNoneMatch: known['if-none-match'],
          acceptEncoding: known['accept-encoding'],
        });
        const said = headers.filter(([name]) => name === 'sec-purpose' || name === 'Purpose');
        expect(purpose).toBe(said.map(([, value]) => value).join(', ') || undefined);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('tell of a body whose length nobody knows', async () => {
    await ask('Transfer-Encoding: chunked\r\n', '0\r\n\r\n');
    expect(read.hasBody).toBe(true);
  });

  async function ask(headers: string, body = ''): Promise<void> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.end(`GET / HTTP/1.1\r\n${headers}\r\n${body}`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 204 /);
  }
});
