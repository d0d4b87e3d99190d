import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import { forEveryAnswer } from './security-headers.ts';

/** A status and nothing else, for a request that never got as far as a route. Hangs up. */
export function answerBare(socket: Duplex, status: number): void {
  const headers = { ...forEveryAnswer, 'content-length': '0', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  }
  socket.destroy();
}

/** What Node could not read, or would not wait for any longer. */
export function refuseUnreadable(error: { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') answerBare(socket, 408);
  else answerBare(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400);
}
