import type { Duplex } from 'node:stream';
import type { IncomingMessage } from 'node:http';

import { problemWords } from '../../domain/pages/shell-words.ts';
import { forEveryAnswer } from './security-headers.ts';
import { troublePage, troublePagePolicy } from './trouble-page.ts';

/** Answers a request that never reached a route with a status and a page for people, then closes the connection. */
export function answerBare(socket: Duplex, status: number, page = ''): void {
  const headers = {
    ...forEveryAnswer,
    ...(page !== '' && {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': troublePagePolicy,
    }),
    'content-length': String(Buffer.byteLength(page)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${nodeHttp.STATUS_CODES[status]}\r\n${lines.join('')}\r\n${page}`,
    );
  }
  socket.destroy();
}

/** Answers what Node could not parse or did not wait for. A person with too many cookies gets a page of ours. */
export function refuseUnreadable(error: { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return answerBare(socket, 408);
  const isTooMuch = error.code === 'HPE_HEADER_OVERFLOW';
  const words = isTooMuch ? problemWords.tooMuch : problemWords.unreadable;
  answerBare(socket, isTooMuch ? 431 : 400, troublePage(words));
}

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends a connection whose body arrives too slowly. A request without a body is complete at once. */
export function limitBodyTime(request: IncomingMessage, ms: number): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  startDeadline(request, ms);
  request.once('close', () => clearTimeout(deadlines.get(request)));
}

/** Extends the limit for a signed-in person who uploads something large. */
export function allowLongBody(request: IncomingMessage, ms: number): void {
  if (!deadlines.has(request)) return;
  clearTimeout(deadlines.get(request));
  startDeadline(request, ms);
}

function startDeadline(request: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => {
    if (request.complete) return;
    answerBare(request.socket, 408);
  }, ms);
  timer.unref();
  deadlines.set(request, timer);
}

/**
 * An `import` would read every export of `node:http`, and for its WebSocket Node loads a whole HTTP client:
 * megabytes that this server never uses.
 */
export const nodeHttp = process.getBuiltinModule('node:http');
