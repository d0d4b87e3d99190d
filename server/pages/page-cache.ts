import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished answer that only has to be written. */
export type CachedPage = {
  status: number;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  /** A flat list of names and values, the form that Node writes fastest. */
  headers: Record<Encoding, string[]>;
  notModifiedHeaders: string[];
  /** When the page changes without a save, because a position closes or an announcement ends. */
  nextChangeAt?: number | undefined;
  /** The mark of what it was made from: while that is the same, so is the page. */
  madeFrom?: string;
};

/** Enough for some thousand pages. */
const maxKeptBytes = 128 * 2 ** 20;

const asideForMs = 10 * 60_000;

/**
 * Finished pages by canonical address. They are set aside when something changes and all together at the site's
 * midnight (the footer shows the year), until someone has compared what they were made from. A page that changes by
 * itself is set aside at that time. When the cache is full, the oldest page is dropped.
 */
export class PageCache {
  readonly stalePages: StalePages;
  readonly #pages = new Map<string, CachedPage>();
  readonly #now: () => number;
  readonly #maxBytes: number;
  /** The last drop of an address, unless it was a drop of all pages. */
  readonly #changedAt = new Map<string, number>();
  #allChangedAt = 0;
  #bytes = 0;
  /** Counts drops, so that a page rendered from older data is not stored after a drop. */
  generation = 0;
  hits = 0;
  /** The site's next midnight, if known. */
  dropsAt = Number.POSITIVE_INFINITY;

  constructor(now: () => number, maxBytes = maxKeptBytes) {
    this.stalePages = new StalePages(now, () => maxBytes - this.#bytes);
    this.#now = now;
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get keys(): string[] {
    return [...this.#pages.keys()];
  }

  find(key: string): CachedPage | undefined {
    const now = this.#now();
    if (now >= this.dropsAt) {
      this.dropsAt = Number.POSITIVE_INFINITY;
      this.drop();
    }
    const page = this.#pages.get(key);
    if (page?.nextChangeAt === undefined || now < page.nextChangeAt) return page;
    this.#remove(key);
    return undefined;
  }

  /** Returns the number of the drop that last concerned this address. */
  changedAt(key: string): number {
    return Math.max(this.#allChangedAt, this.#changedAt.get(key) ?? 0);
  }

  /** `generation` is the count of drops when the rendering started. */
  store(key: string, page: CachedPage, generation: number): void {
    if (generation < this.changedAt(key) || bytesOf(page) > this.#maxBytes) return;
    this.#remove(key);
    this.#pages.set(key, page);
    this.#bytes += bytesOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
    this.stalePages.fit();
  }

  holds(key: string, page: CachedPage): boolean {
    return this.#pages.get(key) === page || this.stalePages.pageAt(key) === page;
  }

  /** Puts the same page, better compressed, in the place of this one, if that is still there. */
  replace(key: string, page: CachedPage, better: CachedPage): void {
    this.stalePages.replace(key, page, better);
    if (this.#pages.get(key) !== page) return;
    this.#pages.set(key, better);
    this.#bytes += bytesOf(better) - bytesOf(page);
  }

  drop(paths?: string[]): void {
    this.generation += 1;
    if (paths) {
      for (const path of paths) this.#changedAt.set(path, this.generation);
    } else {
      this.#allChangedAt = this.generation;
      this.#changedAt.clear();
    }
    // This change may have taken down a page that was set aside before.
    this.stalePages.markUnchecked(paths, this.generation);
    for (const path of paths ?? this.keys) this.#remove(path);
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= bytesOf(page);
    this.stalePages.keep(key, page, this.generation);
  }
}

type StalePage = { page: CachedPage; at: number; generation: number; isThere: boolean };

/**
 * Pages that were set aside, until they are found to be the same or made again. While that lasts, or while the database
 * is unreachable, a page is shown only after a check of the site, later than every change, has found its address: then
 * it was changed, not taken down.
 */
export class StalePages {
  readonly #now: () => number;
  readonly #pages = new Map<string, StalePage>();
  #bytes = 0;

  readonly #room: () => number;

  constructor(now: () => number, room = () => maxKeptBytes) {
    this.#now = now;
    this.#room = room;
  }

  /** `generation` counts the drops up to this one. */
  keep(address: string, page: CachedPage, generation: number): void {
    this.forget(address);
    if (page.status !== 200) return;
    this.#pages.set(address, { page, at: this.#now(), generation, isThere: false });
    this.#bytes += bytesOf(page);
    this.fit();
  }

  /** The oldest go when the others need their room. */
  fit(): void {
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#room()) break;
      this.forget(oldest);
    }
  }

  /** The page that was set aside here, whether it may be shown or not. */
  pageAt(address: string): CachedPage | undefined {
    return this.#pages.get(address)?.page;
  }

  replace(address: string, page: CachedPage, better: CachedPage): void {
    const known = this.#pages.get(address);
    if (known?.page !== page) return;
    known.page = better;
    this.#bytes += bytesOf(better) - bytesOf(page);
  }

  /** Marks pages as unchecked after another change to these addresses, or to all. */
  markUnchecked(addresses: string[] | undefined, generation: number): void {
    for (const address of addresses ?? this.#pages.keys()) {
      const known = this.#pages.get(address);
      if (known) Object.assign(known, { generation, isThere: false });
    }
  }

  forget(address: string): void {
    const known = this.#pages.get(address);
    if (!known) return;
    this.#pages.delete(address);
    this.#bytes -= bytesOf(known.page);
  }

  /** Records which addresses exist, by a check that started when there had been `generation` drops. */
  recordCheck(addresses: Pick<ReadonlySet<string>, 'has'>, generation: number): void {
    for (const [address, known] of this.#pages) {
      if (known.generation > generation) continue;
      if (addresses.has(address)) known.isThere = true;
      else this.forget(address);
    }
  }

  find(address: string, forMs = asideForMs): CachedPage | undefined {
    const known = this.#pages.get(address);
    if (!known?.isThere) return undefined;
    return this.#now() - known.at <= forMs ? known.page : undefined;
  }
}

function bytesOf({ bodies }: CachedPage): number {
  return bodies.br.length + bodies.gzip.length + bodies.identity.length;
}

export function writePage(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  now: number,
): void {
  const known = request.headers['if-none-match'];
  const until = (headers: string[]) => keptUntil(headers, page.nextChangeAt, now);
  if (known !== undefined && page.status === 200 && known.includes(page.etag)) {
    response.writeHead(304, until(page.notModifiedHeaders));
    response.end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  response.writeHead(page.status, until(page.headers[encoding]));
  response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding]);
}

/** Sends a finished answer of the API, with the headers that every answer has, which are set already. */
export function sendMade(
  made: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (reply.sent) return reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.hijack();
  writePage(made, request.raw, reply.raw, Date.now());
  return reply;
}

/** No cache may keep the page beyond its next change, neither as fresh nor as stale. */
function keptUntil(headers: string[], change: number | undefined, now: number): string[] {
  if (change === undefined) return headers;
  const leftSeconds = Math.max(0, Math.floor((change - now) / 1000));
  return headers.map((value, at) =>
    headers[at - 1]?.endsWith('cache-control') ? shorten(value, leftSeconds) : value,
  );
}

function shorten(directives: string, leftSeconds: number): string {
  let left = leftSeconds;
  return directives.replace(
    /\b(s-maxage|max-age|stale-while-revalidate)=(\d+)/g,
    (_all, name: string, asked: string) => {
      const seconds = Math.min(left, Number(asked));
      left -= seconds;
      return `${name}=${seconds}`;
    },
  );
}

export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** What follows the name of a coding that the client does not want. */
const refusal = /^ *; *q=0(?:\.0{0,3})? *(?:,|$)/i;

function accepts(header: string, coding: string): boolean {
  const at = header.indexOf(coding);
  return at !== -1 && !refusal.test(header.slice(at + coding.length));
}
