import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isFileAddress, withQuery } from '../../domain/addresses.ts';
import { databaseTroubleOf } from '../db/database-trouble.ts';
import { notFound, unavailable } from '../http/answers.ts';
import { pathOf } from '../http/front-door.ts';
import { bareHeaders } from '../http/security-headers.ts';
import { registerSocialCardRoutes } from '../social-cards/social-card-routes.ts';
import { type CachedPage, Kept, PageCache, writePage } from './page-cache.ts';
import {
  findPage,
  findPreview,
  type KnownSite,
  type PageServices,
  previewTokenOf,
  readKnownSite,
} from './find-page.ts';
import { PageMaker, type PageMakerParts } from './page-maker.ts';
import { makeSitemap, registerBuiltFiles, registerOwnFiles } from './own-files.ts';

/** Stands for every address that has no page: deeper than a page of the tree can lie. */
export const nowhere = '/not/a/page';
/** Stands for every preview that is over, taken back or was never ours. */
export const noPreview = '/preview/over';

/** Canonical by its letters alone: no capitals, escapes, dots or trailing slash. */
const couldBePage = /^(?:\/[a-z\d-]+)+$/;

/** What other instances have saved is known here by then, also when their notice was lost. */
const noticedWithinMs = 5000;

/** What closes by itself changes a date in the sitemap, and no save tells of it. */
const closedWithinMs = 60_000;

const answersOfNothing = new Set([nowhere, noPreview]);

/** Counted since the start, but for what is in memory now. */
export type PageFigures = { hits: number; bytes: number; pages: number; renders: number };

/** How the HTTP side sees pages, finished or under development. */
export type PageAnswers = {
  /** While they are being written: sources are asked for by names that are not addresses of the site. */
  hasForeignNames?: boolean;
  /** Called by the HTTP server before the framework, for GET and HEAD: true when it was answered from memory. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Called when the tree has changed: these pages only, or all of them. */
  drop(paths?: string[]): void;
  /** Pages under development are not counted. */
  readonly figures?: PageFigures;
  registerFiles(app: FastifyInstance): Promise<void>;
  register(app: FastifyInstance): void;
};

type PagesOptions = PageMakerParts & { services: PageServices; now: () => number };

/** Answers every address that is not an API call: from the cache, or by rendering, finishing and keeping. */
export class Pages implements PageAnswers {
  readonly cache: PageCache;
  readonly #options: PagesOptions;
  readonly #maker: PageMaker;
  readonly #sitemap: Kept<string>;
  readonly #known: Kept<KnownSite>;
  readonly #knownHosts: Set<string>;
  #renders = 0;
  readonly #underWay = new Map<string, Promise<CachedPage>>();
  /** After a save many pages are missed at once, each of them one time. */
  readonly #keeping = new Turns({ atOnce: 4, mayWait: 200 });
  /** Previews: few people look at them, and anyone may try to keep us busy with one. */
  readonly #passing = new Turns({ atOnce: 1, mayWait: 8 });

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#maker = new PageMaker(options);
    const { services, now } = options;
    this.#sitemap = new Kept(() => makeSitemap(services), { now, maxAgeMs: closedWithinMs });
    this.#known = new Kept(() => this.#look(), {
      now,
      maxAgeMs: noticedWithinMs,
      nextChangeAt: (known) => known.siteChangesAt,
    });
    this.cache = new PageCache(now);
    const { host } = new URL(options.config.SITE_URL);
    const { PORT } = options.config;
    this.#knownHosts = new Set([host, `localhost:${PORT}`, `127.0.0.1:${PORT}`]);
  }

  get figures(): PageFigures {
    const { hits, bytes, keys } = this.cache;
    return { hits, bytes, pages: keys.length, renders: this.#renders };
  }

  /** Only canonical addresses are keys, so any other spelling is missed. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#knownHosts.has(request.headers.host ?? '')) return false;
    const address = pathOf(request.url ?? '/');
    const page = this.cache.find(address) ?? this.#findNothing(address);
    if (page) {
      this.cache.hits += 1;
      writePage(page, request, response, this.#options.now());
      return true;
    }
    if (!address.startsWith('/preview/') || !this.#passing.isFull) return false;
    response.writeHead(503, { ...bareHeaders(this.#options.config.SITE_URL), 'retry-after': '5' });
    response.end();
    return true;
  }

  /** The answer to an address of which it is known that it leads nowhere: a scan shall cost next to nothing. */
  #findNothing(address: string): CachedPage | undefined {
    const known = this.#known.current;
    if (!known || !couldBePage.test(address) || isFileAddress(address)) return undefined;
    const isSomewhere = known.pages.has(address) || known.redirected.has(address);
    return isSomewhere || address.startsWith('/preview/') ? undefined : this.cache.find(nowhere);
  }

  drop(paths?: string[]): void {
    this.cache.drop(paths);
    // Whoever comes now must not wait for a rendering of what was there before.
    this.#underWay.clear();
    this.#sitemap.drop();
    this.#known.drop();
  }

  registerFiles(app: FastifyInstance): Promise<void> {
    return registerBuiltFiles(app, this.#options.clientDir);
  }

  register(app: FastifyInstance): void {
    const { services, clientDir, config } = this.#options;
    registerOwnFiles(app, services, this.#sitemap);
    registerSocialCardRoutes(app, services, { clientDir, dataDir: config.DATA_DIR });
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      config: { access: 'public' },
      handler: (request, reply) =>
        this.#handle(request, reply).catch((error: unknown) => {
          const page = databaseTroubleOf(error) && this.cache.lastKnown.find(pathOf(request.url));
          if (!page) throw error;
          return this.#send(page, request, reply);
        }),
    });
  }

  async #handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = pathOf(request.url);
    if (isFileAddress(address)) throw notFound();
    const token = previewTokenOf(address);
    if (token !== undefined) return this.#preview(address, token, request, reply);
    const known = await this.#known.read();
    const target = known.redirected.has(address)
      ? await this.#options.services.findRedirect(address)
      : undefined;
    if (target === undefined) {
      const own = known.pages.has(address) ? address : nowhere;
      return this.#send(await this.#findOrMake(own), request, reply);
    }
    const query = request.url.slice(address.length);
    return reply.header('cache-control', 'no-cache').redirect(withQuery(target, query), 301);
  }

  async #look(): Promise<KnownSite> {
    const { generation } = this.cache;
    const known = await readKnownSite(this.#options.services);
    this.cache.lastKnown.look(known.pages, generation);
    return known;
  }

  #send(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.hijack();
    writePage(page, request.raw, reply.raw, this.#options.now());
    return reply;
  }

  /** Reading a draft costs as much as drawing it, so both wait their turn. */
  async #preview(
    address: string,
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { services } = this.#options;
    const drawn = await this.#passing.run(async () => {
      const found = await findPreview(token, await this.#known.read(), services);
      if (!found || 'publishedAt' in found) return found;
      return this.#maker.makeOnce(address, found);
    });
    if (drawn && 'publishedAt' in drawn) {
      return reply.header('cache-control', 'no-store').redirect(drawn.publishedAt, 302);
    }
    return this.#send(drawn ?? (await this.#findOrMake(noPreview)), request, reply);
  }

  /** Ten visitors who miss at once wait for one rendering. */
  async #findOrMake(address: string): Promise<CachedPage> {
    const ready = this.cache.find(address) ?? this.#underWay.get(address);
    if (ready) return ready;
    const making = this.#keeping
      .run(() => this.#makeAndKeep(address))
      .finally(() => this.#underWay.get(address) === making && this.#underWay.delete(address));
    this.#underWay.set(address, making);
    return making;
  }

  /** What was saved while it was drawn is drawn too, unless saves follow each other faster than that. */
  async #makeAndKeep(address: string, tries = 3): Promise<CachedPage> {
    this.#renders += 1;
    const { generation } = this.cache;
    const found = await findPage(address, await this.#known.read(), this.#options.services);
    const page = await this.#maker.makeToKeep(address, found);
    if (generation !== this.cache.generation && tries > 1) {
      return this.#makeAndKeep(address, tries - 1);
    }
    const expected = answersOfNothing.has(address) ? 404 : 200;
    if (page.status === expected) {
      this.cache.store(address, page, generation);
      this.cache.lastKnown.forget(address);
    }
    return page;
  }
}

/** Lets so much work happen at once, the rest in its turn; turns more away than may wait. */
class Turns {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, mayWait }: { atOnce: number; mayWait: number }) {
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  get isFull(): boolean {
    return this.#running >= this.#atOnce && this.#waiting.length >= this.#mayWait;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Whoever is next takes over the place.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.isFull) throw unavailable();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}
