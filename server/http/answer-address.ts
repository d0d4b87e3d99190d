import type { IncomingMessage, ServerResponse } from 'node:http';

import { withQuery } from '../../domain/address.ts';
import { judgeAddress } from '../../domain/judge-address.ts';
import { bareHeaders } from './security-headers.ts';

const words = { 400: 'This is not an address.\n', 404: 'There is nothing at this address.\n' };

/**
 * Answers whoever spells an address otherwise, before framework, redirects and log see it: true when it was
 * answered. Only the one form of each address goes on.
 */
export function answerAddress(
  request: IncomingMessage,
  response: ServerResponse,
  siteUrl: string,
): boolean {
  const { url = '/', method } = request;
  const path = pathOf(url);
  const judged = judgeAddress(path);
  if (judged.kind === 'canonical') return false;
  const isReading = method === 'GET' || method === 'HEAD';
  if (judged.kind === 'moved' && isReading) {
    // The query may hold the token of a mailed link: it comes along, and nobody keeps it.
    const location = withQuery(judged.path, url.slice(path.length));
    response.writeHead(301, { ...bareHeaders(siteUrl), location }).end();
    return true;
  }
  const status = judged.kind === 'refused' ? judged.status : 404;
  const headers = { ...bareHeaders(siteUrl), 'content-type': 'text/plain; charset=utf-8' };
  response.writeHead(status, {
    ...headers,
    // What else is on its way is not read.
    ...(!isReading && { connection: 'close' }),
  });
  response.end(method === 'HEAD' ? undefined : words[status]);
  return true;
}

/** What stands before the query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
