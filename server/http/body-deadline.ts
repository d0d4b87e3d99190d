import type { IncomingMessage } from 'node:http';

const bodyMs = 30_000;
const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Node knows one limit for every request; this is the longest that any of ours may take. */
export const longestRequestMs = 6 * 60_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Cuts off whoever sends a body too slowly. A request without one is over when it arrives. */
export function limitBodyTime(request: IncomingMessage): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  startDeadline(request, bodyMs);
  request.once('close', () => clearTimeout(deadlines.get(request)));
}

/** For someone who is known and sends something large. */
export function allowLongBody(request: IncomingMessage, ms: number): void {
  if (!deadlines.has(request)) return;
  clearTimeout(deadlines.get(request));
  startDeadline(request, ms);
}

function startDeadline(request: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => {
    if (request.complete) return;
    request.socket.write(timedOut);
    request.socket.destroy();
  }, ms);
  timer.unref();
  deadlines.set(request, timer);
}
