import type { FastifyInstance, FastifyRequest } from 'fastify';

import { badRequest, forbidden, HttpError, misdirected } from './errors.ts';
import { isStorable, notStorable } from './json-body.ts';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what no page of ours sends: a foreign host name, a cross-site write, an encoded body, U+0000. */
export function guardRequests(app: FastifyInstance, siteUrl: string): void {
  const site = new URL(siteUrl);
  app.addHook('onRequest', async (request) => {
    if (!isKnownHost(request, site)) throw misdirected();
    if (readingMethods.has(request.method)) return;
    if (isCrossSite(request, site))
      throw forbidden('This request came from another site.', 'cross_site');
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') {
      throw new HttpError(415, 'encoded_body', 'The request must not be compressed.');
    }
  });
  app.addHook('preValidation', async ({ query, params }) => {
    const words = [query, params].flatMap((part) => Object.values(part ?? {})).flat();
    if (!words.every((word) => isStorable(String(word)))) throw badRequest(notStorable);
  });
}

/** Behind a proxy that nobody named all visitors count as one client: limits would soon turn everyone away. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, log, ip }) => {
    if (isSaid || !(headers['x-forwarded-for'] || headers.forwarded)) return;
    isSaid = true;
    log.warn(
      { event: 'proxy.unknown', client: ip },
      'forwarded headers came, but TRUST_PROXY is not set: if a proxy of yours sends them, name it there',
    );
  });
}

function isKnownHost(request: FastifyRequest, site: URL): boolean {
  const name = hostNameOf(request.headers.host ?? '');
  return name === site.hostname || loopbackNames.has(name);
}

function isCrossSite(request: FastifyRequest, site: URL): boolean {
  const { origin, 'sec-fetch-site': from } = request.headers;
  if (from === 'cross-site') return true;
  if (origin === undefined) return false;
  // Pages with `no-referrer` keep their origin to themselves, but the browser vouches for it.
  if (origin === 'null') return from !== 'same-origin';
  if (origin === site.origin) return false;
  return !URL.canParse(origin) || !loopbackNames.has(new URL(origin).hostname);
}

function hostNameOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}
