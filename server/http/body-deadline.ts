import type { IncomingMessage } from 'node:http';

import { answerBare } from './bare-answer.ts';

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Cuts off whoever sends a body too slowly. A request without one is over when it arrives. */
export function limitBodyTime(request: IncomingMessage, ms: number): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  startDeadline(request, ms);
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
    answerBare(request.socket, 408);
  }, ms);
  timer.unref();
  deadlines.set(request, timer);
}
