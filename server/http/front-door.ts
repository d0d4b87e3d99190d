import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { judgeAddress, withQuery } from '../../domain/values/addresses.ts';
import { refusalWords } from '../../domain/http/refusal-words.ts';
import { problemWords } from '../../domain/pages/shell-words.ts';
import { answerBare, limitBodyTime, nodeHttp } from './bare-answers.ts';
import { shareConnections } from './client-addresses.ts';
import { badRequest, forbidden, HttpError, misdirected } from './answers.ts';
import type { LastRequests } from './last-requests.ts';
import { bareHeaders, type HeaderSettings } from './security-headers.ts';
import { troublePage, troublePagePolicy } from './trouble-page.ts';

// What every request passes before its route: time limits, the canonical form of its address, and its origin.

/** Time limits for clients. */
export const httpLimits = {
  headersMs: 10_000,
  /** For a body, unless an administrator's upload is allowed more. */
  bodyMs: 30_000,
  /** Node has one limit for all requests: the longest of ours, that of an uploaded archive. */
  requestMs: 61 * 60_000,
  /** For a connection on which nothing is sent in either direction. */
  silenceMs: 6 * 60_000,
  /** For our handler, once the whole request is there. */
  handlerMs: 15_000,
  /** Between two requests. */
  idleMs: 5000,
  /** How often Node checks these limits. */
  checkMs: 5000,
  /** The most connections in all, and of one address that is no known proxy. */
  connections: 1000,
  connectionsPerClient: 100,
};
export type HttpLimits = typeof httpLimits;

/** The part of the pages that the HTTP server needs. */
export type PageHandler = {
  /** True in development: sources are requested by names that are no addresses of the site. */
  hasForeignNames?: boolean;
  /**
   * Called before the framework, for GET and HEAD. Returns true when the request was answered from memory, or will be
   * answered here or by `goOn`.
   */
  answer(request: IncomingMessage, response: ServerResponse, goOn: () => void): boolean;
};

type ServerParts = {
  pages: PageHandler | undefined;
  limits: HttpLimits;
  site: HeaderSettings;
  lastRequests: LastRequests;
  /** Tells whether an address is a known proxy, which carries the connections of many visitors. */
  isProxy: (address: string) => boolean;
};

/**
 * The HTTP server answers pages itself, before the framework sees the request. Its limits are set here, because the
 * framework applies its own only to servers that it creates.
 */
export function createServer(
  handler: RequestListener,
  { pages, limits, site, lastRequests, isProxy }: ServerParts,
): Server {
  const server = nodeHttp.createServer(
    {
      // This is Node's default. RFC 9110 asks for addresses of 8,000 characters, and cookies of sister sites are
      // added.
      maxHeaderSize: 16 * 1024,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
      // The guard refuses a missing host like a foreign one.
      requireHostHeader: false,
    },
    (request, response) => lastRequests.answer(request.socket, () => answer(request, response)),
  );
  const answer: RequestListener = (request, response) => {
    // The limit also covers a client that goes on sending after its answer.
    limitBodyTime(request, limits.bodyMs);
    if (hasTwoHosts(request)) return answerBare(request.socket, 400);
    if (refusePrefetch(request, response, site)) return;
    if (lastRequests.hasBegun) response.shouldKeepAlive = false;
    const goOn = () => {
      if (!pages?.hasForeignNames && answerAddress(request, response, site)) return;
      handler(request, response);
    };
    if (!isReading(request) || !pages?.answer(request, response, goOn)) goOn();
  };
  lastRequests.follow(server);
  server.on('checkExpectation', ({ socket }) => answerBare(socket, 417));
  server.maxConnections = limits.connections;
  shareConnections(server, limits.connectionsPerClient, isProxy);
  // Ends the connection of a client that has stopped reading.
  server.timeout = limits.silenceMs;
  server.on('timeout', closeIfStillIdle);
  return server;
}

/**
 * After a stall Node runs the timer before it reads data that arrived in time, so the check waits for one more round
 * of reading.
 */
function closeIfStillIdle(socket: Socket): void {
  const { bytesRead } = socket;
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy();
  });
}

/** Node takes the first of two host headers; a proxy may have taken the second. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    // Every request passes here, and most names differ in their length already.
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Addresses that act or show personal data. Browsers must not prefetch them. */
export const neverPrefetched = ['/auth', '/guidance', '/account', '/admin', '/preview', '/api'];

export function isNeverPrefetched(path: string): boolean {
  return neverPrefetched.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/**
 * Refuses a prefetch of such an address, because it could replace a sign-in that has begun. Returns true when it
 * answered.
 */
function refusePrefetch(
  request: IncomingMessage,
  response: ServerResponse,
  site: HeaderSettings,
): boolean {
  const purpose = request.headers['sec-purpose'] ?? request.headers['purpose'];
  if (typeof purpose !== 'string' || !purpose.includes('prefetch')) return false;
  if (!isNeverPrefetched(pathOf(request.url ?? '/'))) return false;
  response.writeHead(503, bareHeaders(site)).end();
  return true;
}

const refusals = { 400: problemWords.unreadable, 404: problemWords.missing };

/**
 * Redirects other spellings of an address before the framework, the redirects and the log see them. Returns true
 * when it answered. Only the canonical form goes on.
 */
function answerAddress(
  request: IncomingMessage,
  response: ServerResponse,
  site: HeaderSettings,
): boolean {
  const { url = '/', method } = request;
  const path = pathOf(url);
  const judged = judgeAddress(path);
  if (judged.kind === 'canonical') return false;
  if (judged.kind === 'moved' && isReading(request)) {
    // The query may hold the token of a mailed link, so it is kept in the redirect, and caches must not store the
    // answer.
    const location = withQuery(judged.path, url.slice(path.length));
    response.writeHead(301, { ...bareHeaders(site), location }).end();
    return true;
  }
  const status = judged.kind === 'refused' ? judged.status : 404;
  response.writeHead(status, {
    ...bareHeaders(site),
    'content-security-policy': troublePagePolicy,
    'content-type': 'text/html; charset=utf-8',
    // The rest of the body is not read.
    ...(!isReading(request) && { connection: 'close' }),
  });
  response.end(method === 'HEAD' ? undefined : troublePage(refusals[status]));
  return true;
}

export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Methods that change nothing. */
export const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what our pages never send: a foreign host name, a cross-site write, an encoded body, U+0000. */
export function guardRequests(app: FastifyInstance, siteUrl: string): void {
  const site = new URL(siteUrl);
  app.addHook('onRequest', async (request) => {
    if (!isKnownHost(request, site)) throw misdirected();
    if (readingMethods.has(request.method)) return;
    if (isCrossSite(request, site)) throw forbidden(refusalWords.crossSite, 'cross_site');
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

/** Behind an unknown proxy all visitors count as one client, and limits would soon refuse everyone. */
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
  // Pages with `no-referrer` send no origin, but the browser's `Sec-Fetch-Site` header is reliable.
  if (origin === 'null') return from !== 'same-origin';
  if (origin === site.origin) return false;
  return !URL.canParse(origin) || !loopbackNames.has(new URL(origin).hostname);
}

function hostNameOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/** For programs: our own pages leave such characters out. */
export const notStorable = 'The request contains characters that cannot be stored.';

/** PostgreSQL stores neither U+0000 nor unpaired surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
