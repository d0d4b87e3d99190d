import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import path from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isFileAddress, withQuery } from '../../domain/values/addresses.ts';
import { dayAt, endOfDay } from '../../domain/values/local-time.ts';
import type { Config } from '../config/config.ts';
import { databaseTroubleOf } from '../db/database-trouble.ts';
import { pathOf } from '../http/front-door.ts';
import { bareHeaders } from '../http/security-headers.ts';
import { registerSocialCardRoutes } from './social-cards/social-card-routes.ts';
import { CachedValue } from './cached-value.ts';
import type { PageAnswers, PageFigures } from './page-answers.ts';
import { type CachedPage, PageCache, writePage } from './page-cache.ts';
import {
  findPage,
  findPreview,
  type KnownSite,
  markOf,
  type PageServices,
  previewTokenOf,
  readKnownSite,
} from './find-page.ts';
import { BuiltFiles } from './built-files.ts';
import { docsFolder } from './docs/docs.ts';
import { BrandFiles } from './brand-files/brand-files.ts';
import { hasJustSaved } from './just-saved.ts';
import { PageMaker, type PageMakerParts } from './page-maker.ts';
import { WorkQueue } from './work-queue.ts';
import { makeSitemap, registerOwnFiles } from './own-files.ts';
import { Service } from '../service.ts';

/** Stands for every address without a page: deeper than any page of the tree. */
export const missingPage = '/not/a/page';
/** Stands for every preview that has expired, was revoked or never existed. */
export const missingPreview = '/preview/over';

/** Addresses that are canonical by their characters alone: no capitals, escapes, dots or trailing slash. */
const couldBePage = /^(?:\/[a-z\d-]+)+$/;

/** After this time a save by another instance is known here, even when its notice was lost. */
const noticedWithinMs = 5000;

/** A closing position changes a date in the sitemap without a save. */
const closedWithinMs = 60_000;

/** If a page is not made again within this time, the previous one is sent, for at most a minute. */
const staleAfterMs = 500;
/** A machine busy with tests is slow everywhere, and few tests are about that. */
const staleAfterInTestsMs = 10_000;
const staleForMs = 60_000;

type PagesOptions = PageMakerParts & {
  services: PageServices;
  now: () => number;
  /** False where no page is asked for often: full compression costs more than all of its answers. */
  squeezesPages?: boolean | undefined;
};

/** Answers every address that is no API call: from the cache, or by rendering, finishing and caching. */
export class Pages extends Service<PagesOptions> implements PageAnswers {
  readonly cache = new PageCache(this.parts.now);
  readonly docsDir = path.join(this.parts.clientDir, '../main', docsFolder);
  readonly #maker = new PageMaker(this.parts);
  readonly #files = new BuiltFiles(this.parts.clientDir);
  readonly #sitemap = new CachedValue({
    make: () => makeSitemap(this.parts.services),
    now: this.parts.now,
    maxAgeMs: closedWithinMs,
  });
  readonly #known = new CachedValue({
    make: () => this.#look(),
    now: this.parts.now,
    maxAgeMs: noticedWithinMs,
    nextChangeAt: (known) => known.siteChangesAt,
  });
  readonly #knownHosts = hostsOf(this.parts.config);
  #renders = 0;
  readonly #underWay = new Map<string, Promise<Made>>();
  /** After a save many pages are missing at once, each of them once. */
  readonly #cachedWork = new WorkQueue({ atOnce: 4, mayWait: 200 });
  readonly #squeezes = new WorkQueue({ atOnce: 2, mayWait: 1000 });
  /** Previews have few readers, and anyone may try to keep the server busy with one. */
  readonly #previewWork = new WorkQueue({ atOnce: 1, mayWait: 8 });

  /** Does before the first visitor comes what is the same for all: a drawn page leaves its code compiled. */
  async warmUp(): Promise<void> {
    const [known] = await Promise.all([this.#known.read(), this.parts.render.load?.()]);
    // A page that cannot be drawn is told to who asks for it; the desk and the API are needed to mend it.
    await findPage(missingPage, known, this.parts.services)
      .then((found) => this.#maker.warmUp(missingPage, found))
      .catch(() => {});
  }

  get figures(): PageFigures {
    const { hits, bytes, keys } = this.cache;
    return { hits, bytes, pages: keys.length, renders: this.#renders };
  }

  /** Only canonical addresses are keys, so any other spelling is a miss. */
  answer(request: IncomingMessage, response: ServerResponse, goOn: () => void): boolean {
    if (!this.#knownHosts.has(request.headers.host ?? '')) return false;
    const address = pathOf(request.url ?? '/');
    const page = this.cache.find(address) ?? this.#findNothing(address);
    if (page) {
      this.cache.hits += 1;
      writePage(page, request, response, this.parts.now());
      return true;
    }
    if (this.cache.stalePages.pageAt(address)) {
      void this.#renew(address, request, response, goOn);
      return true;
    }
    if (!address.startsWith('/preview/') || !this.#previewWork.isFull) return false;
    response.writeHead(503, { ...bareHeaders(this.parts.config), 'retry-after': '5' });
    response.end();
    return true;
  }

  /**
   * An overloaded process refuses what reaches the framework, and this page takes only a moment, so it is answered
   * here.
   */
  async #renew(
    address: string,
    request: IncomingMessage,
    response: ServerResponse,
    goOn: () => void,
  ): Promise<void> {
    const page = await this.#newOrStale(address, hasJustSaved(request));
    if (!page) return goOn();
    if (!response.destroyed) writePage(page, request, response, this.parts.now());
  }

  /**
   * Returns a changed page: the new one or, if that takes long, the previous one, for a minute after the change and
   * never for a browser that has just saved. Undefined when the address has to be looked up or refused as usual.
   */
  async #newOrStale(address: string, mustBeNew: boolean): Promise<CachedPage | undefined> {
    const before = () => (mustBeNew ? undefined : this.cache.stalePages.find(address, staleForMs));
    const making = this.#makeAgain(address).catch(before);
    const { RATE_LIMITS } = this.parts.config;
    const patienceMs = RATE_LIMITS === 'on' ? staleAfterMs : staleAfterInTestsMs;
    const page = await Promise.race([making, setTimeout(patienceMs).then(before)]);
    return page ?? making;
  }

  async #makeAgain(address: string): Promise<CachedPage | undefined> {
    const known = await this.#known.read();
    const isPage = known.pages.has(address) && !known.redirected.has(address);
    return isPage ? this.#findOrMake(address) : undefined;
  }

  /** Answers an address that is known not to exist, so that a scan costs almost nothing. */
  #findNothing(address: string): CachedPage | undefined {
    const known = this.#known.current;
    if (!known || !couldBePage.test(address) || isFileAddress(address)) return undefined;
    const isSomewhere = known.pages.has(address) || known.redirected.has(address);
    return isSomewhere || address.startsWith('/preview/')
      ? undefined
      : this.cache.find(missingPage);
  }

  drop(paths?: string[]): void {
    this.cache.drop(paths);
    this.#sitemap.drop();
    this.#known.drop();
  }

  register(app: FastifyInstance): void {
    const { services, clientDir, config } = this.parts;
    registerOwnFiles(app, services, this.#sitemap);
    const readBrand = async () => (await this.#known.read()).site.brand;
    new BrandFiles({ clientDir, readBrand, services }).register(app);
    registerSocialCardRoutes(app, services, { clientDir, dataDir: config.DATA_DIR });
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      config: { access: 'public' },
      handler: (request, reply) =>
        this.#handle(request, reply).catch((error: unknown) => {
          const page = databaseTroubleOf(error) && this.cache.stalePages.find(pathOf(request.url));
          if (!page) throw error;
          return this.#send(page, request, reply);
        }),
    });
  }

  async #handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = pathOf(request.url);
    const isFile = this.#files.has(address) || isFileAddress(address);
    if (isFile) return this.#files.send(address, request, reply);
    const token = previewTokenOf(address);
    if (token !== undefined) return this.#preview(address, token, request, reply);
    const known = await this.#known.read();
    const target = known.redirected.has(address)
      ? await this.parts.services.findRedirect(address)
      : undefined;
    if (target === undefined) {
      const own = known.pages.has(address) ? address : missingPage;
      return this.#send(await this.#findOrMake(own), request, reply);
    }
    const query = request.url.slice(address.length);
    return reply.header('cache-control', 'no-cache').redirect(withQuery(target, query), 301);
  }

  async #look(): Promise<KnownSite> {
    const { generation } = this.cache;
    const known = await readKnownSite(this.parts.services);
    this.cache.stalePages.recordCheck(known.pages, generation);
    const { timeZone } = known.settings;
    this.cache.dropsAt = endOfDay(dayAt(this.parts.now(), timeZone), timeZone);
    return known;
  }

  #send(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    // A timeout may have answered already.
    if (reply.sent || reply.raw.headersSent) return reply;
    reply.hijack();
    writePage(page, request.raw, reply.raw, this.parts.now());
    return reply;
  }

  /** Reading a draft costs as much as drawing it, so both wait in the queue. */
  async #preview(address: string, token: string, request: FastifyRequest, reply: FastifyReply) {
    const { services } = this.parts;
    const drawn = await this.#previewWork.run(async () => {
      const found = await findPreview(token, await this.#known.read(), services);
      if (!found || 'publishedAt' in found) return found;
      return this.#maker.makeOnce(address, found);
    });
    if (drawn && 'publishedAt' in drawn) {
      return reply.header('cache-control', 'no-store').redirect(drawn.publishedAt, 302);
    }
    return this.#send(drawn ?? (await this.#findOrMake(missingPreview)), request, reply);
  }

  /**
   * Simultaneous visitors of a missing page wait for one rendering. A rendering that started before a change is not
   * shared.
   */
  async #findOrMake(address: string): Promise<CachedPage> {
    const asked = this.cache.changedAt(address);
    for (;;) {
      const kept = this.cache.find(address);
      if (kept) return kept;
      const { page, generation } = await this.#make(address);
      if (generation >= asked) return page;
    }
  }

  /** Each address is rendered once at a time: after a change the running rendering ends first. */
  #make(address: string): Promise<Made> {
    const underWay = this.#underWay.get(address);
    if (underWay) return underWay;
    const making = this.#cachedWork
      .run(() => this.#makeAndKeep(address))
      .finally(() => this.#underWay.delete(address));
    this.#underWay.set(address, making);
    return making;
  }

  /** A save during the rendering starts it again, unless saves follow each other too fast. */
  async #makeAndKeep(address: string, tries = 3): Promise<Made> {
    const { generation, stalePages } = this.cache;
    const found = await findPage(address, await this.#known.read(), this.parts.services);
    const madeFrom = markOf(found);
    const before = stalePages.pageAt(address);
    const isSame = before?.madeFrom === madeFrom;
    if (!isSame) this.#renders += 1;
    const { page, squeeze } = isSame
      ? { page: before }
      : await this.#maker.makeToKeep(address, found, madeFrom);
    if (generation < this.cache.changedAt(address) && tries > 1) {
      return this.#makeAndKeep(address, tries - 1);
    }
    const expected = [missingPage, missingPreview].includes(address) ? 404 : 200;
    if (page.status === expected) {
      this.cache.store(address, page, generation);
      if (generation >= this.cache.changedAt(address)) stalePages.forget(address);
      if (squeeze && this.parts.squeezesPages !== false) void this.#squeeze(address, page, squeeze);
    }
    return { page, generation };
  }

  /** Nobody waits for this. If it fails or too much is waiting already, the page stays as it is. */
  async #squeeze(address: string, page: CachedPage, squeeze: () => Promise<CachedPage>) {
    // A page that was dropped while it waited is not worth the work, and a thousand of them would fill the memory.
    const squeezeKept = async () => (this.cache.holds(address, page) ? squeeze() : page);
    const squeezed = await this.#squeezes.run(squeezeKept).catch(() => page);
    this.cache.replace(address, page, squeezed);
  }
}

/** A page, and the count of drops when its rendering started. */
type Made = { page: CachedPage; generation: number };

function hostsOf({ SITE_URL, PORT }: Config): ReadonlySet<string> {
  return new Set([new URL(SITE_URL).host, `localhost:${PORT}`, `127.0.0.1:${PORT}`]);
}
