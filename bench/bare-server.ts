import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** The reference server: plain node:http that writes the bytes it reads from standard input. */
const { headers, body } = (await json(process.stdin)) as { headers: string[]; body: string };
const bytes = Buffer.from(body, 'base64');
const server = http.createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port);
});
