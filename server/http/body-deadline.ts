import type { IncomingMessage } from 'node:http';

import { answerBare } from './bare-answers.ts';

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
