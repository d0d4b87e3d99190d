import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageServices } from '../../app/server-context.ts';
import { withQuery } from '../../domain/address.ts';
import { isFileAddress } from '../../domain/own-routes.ts';
import { resolvePage } from '../../domain/pages/resolve-page.ts';
import type { Config } from '../config.ts';
import { notFound } from '../errors.ts';
import { documentHeaders } from '../http/security-headers.ts';
import { registerSocialCardRoutes } from '../social-cards/social-card-routes.ts';
import { policyHeaders } from './content-security-policy.ts';
import { describePage } from './describe-page.ts';
import { finishPage } from './finish-page.ts';
import { firstPaintScript } from './first-paint-script.ts';
import { packPage } from './pack-page.ts';
import { type CachedPage, PageCache, writePage } from './page-cache.ts';
import type { Renderer } from './renderer.ts';
import { registerSearchRoutes } from './search-routes.ts';
import { registerStaticFiles } from './static-files.ts';

/** All unknown addresses share one entry, so that a scan of random paths cannot fill the memory. */
const notFoundKey = '404';

/** A shared cache may keep a page for a moment; browsers ask each time and mostly hear 304. */
const keepBriefly = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';
/** An editor who has just saved asks for fresh menus: the browser must not answer from its own cache. */
const askFirst = 'public, max-age=0, s-maxage=30, must-revalidate';

/** How the HTTP side sees pages, finished or under development. */
export type PageAnswers = {
  /** Called by the HTTP server before the framework: true when the request was answered from memory. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Called when the tree has changed: these pages only, or all of them. */
  drop(paths?: string[]): void;
  registerFiles(app: FastifyInstance): Promise<void>;
  register(app: FastifyInstance): void;
};

export type PagesOptions = {
  config: Config;
  services: PageServices;
  render: Renderer;
  clientDir: string;
  now: () => number;
};

/** Answers every address that is not an API call: from the cache, or by rendering, finishing and keeping. */
export class Pages implements PageAnswers {
  readonly cache: PageCache;
  readonly #options: PagesOptions;
  readonly #stylesheets = new Map<string, string>();
  readonly #knownHosts: Set<string>;
  readonly #underWay = new Map<string, Promise<CachedPage>>();

  constructor(options: PagesOptions) {
    this.#options = options;
    this.cache = new PageCache(options.now);
    const { host } = new URL(options.config.SITE_URL);
    const { PORT } = options.config;
    this.#knownHosts = new Set([host, `localhost:${PORT}`, `127.0.0.1:${PORT}`]);
  }

  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (!this.#knownHosts.has(request.headers.host ?? '')) return false;
    const page = this.cache.find(pathOf(request.url ?? '/'));
    if (!page) return false;
    this.cache.hits += 1;
    writePage(page, request, response);
    return true;
  }

  drop(paths?: string[]): void {
    this.cache.drop(paths);
  }

  registerFiles(app: FastifyInstance): Promise<void> {
    return registerStaticFiles(app, this.#options.clientDir);
  }

  register(app: FastifyInstance): void {
    const { services, clientDir, config } = this.#options;
    registerSearchRoutes(app, services);
    registerSocialCardRoutes(app, services, { clientDir, dataDir: config.DATA_DIR });
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      config: { access: 'public' },
      handler: (request, reply) => this.#handle(request, reply),
    });
  }

  async #handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = pathOf(request.url);
    if (isFileAddress(address)) throw notFound();
    if (address.length > 1 && address.endsWith('/')) {
      return reply.redirect(withoutTrailingSlash(address), 301);
    }
    // Data of a page is asked for by scripts: its loader answers them in their own way.
    const target = isDataAddress(address)
      ? undefined
      : await this.#options.services.findRedirect(address);
    if (target !== undefined) {
      const query = request.url.slice(address.length);
      return reply.header('cache-control', 'no-cache').redirect(withQuery(target, query), 301);
    }
    const page = isRenderedPerRequest(request.url)
      ? await this.#makePage(request.url, 'no-store')
      : await this.#findOrMake(await this.#keyOf(address), address);
    reply.hijack();
    writePage(page, request.raw, reply.raw);
    return reply;
  }

  async #keyOf(address: string): Promise<string> {
    const { render, services } = this.#options;
    if (isDataAddress(address) || (await render.hasOwnRoute(address))) return address;
    const { tree } = await services.readNavigation();
    return resolvePage(address, tree) ? address : notFoundKey;
  }

  /** Ten visitors who miss at once wait for one rendering. */
  async #findOrMake(key: string, address: string): Promise<CachedPage> {
    const ready = this.cache.find(key) ?? this.#underWay.get(key);
    if (ready) return ready;
    const making = this.#makeAndKeep(key, address).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, making);
    return making;
  }

  async #makeAndKeep(key: string, address: string): Promise<CachedPage> {
    const { generation } = this.cache;
    const page = await this.#makePage(address, isDataAddress(address) ? askFirst : keepBriefly);
    if (page.status === 200 || key === notFoundKey) this.cache.store(key, page, generation);
    return page;
  }

  async #makePage(url: string, cacheControl: string): Promise<CachedPage> {
    const { config, render, services } = this.#options;
    const response = await render.render(new Request(new URL(url, config.SITE_URL)), services);
    const body = await response.text();
    const address = pathOf(url);
    const headers = {
      ...Object.fromEntries(response.headers),
      ...documentHeaders(address, config.SITE_URL),
      'cache-control': response.status < 400 ? cacheControl : 'no-store',
    };
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      return packPage(response.status, Buffer.from(body), headers);
    }
    const finished = finishPage(body, {
      firstPaintScript,
      readStylesheet: (href) => this.#readStylesheet(href),
      structuredData: await describePage(address, services),
    });
    return packPage(response.status, Buffer.from(finished.html), {
      ...headers,
      ...policyHeaders({
        ...finished,
        siteUrl: config.SITE_URL,
        path: address,
        videoUrl: config.HERO_VIDEO_URL,
        aiBaseUrl: config.AI_BASE_URL,
      }),
    });
  }

  #readStylesheet(href: string): string | undefined {
    if (!href.startsWith('/assets/')) return undefined;
    let text = this.#stylesheets.get(href);
    if (text === undefined) {
      text = readFileSync(path.join(this.#options.clientDir, href), 'utf8');
      this.#stylesheets.set(href, text);
    }
    return text;
  }
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

function withoutTrailingSlash(address: string): string {
  let end = address.length;
  while (end > 1 && address[end - 1] === '/') end -= 1;
  // More than one slash in front would name another host.
  return `/${address.slice(0, end).split('/').filter(Boolean).join('/')}`;
}

/** What React Router asks for when a visitor moves on inside the site. */
function isDataAddress(address: string): boolean {
  return address.endsWith('.data');
}

/**
 * The guidance pages show the e-mail of the query, a preview the draft of this moment; a data request may ask
 * for some routes only.
 */
function isRenderedPerRequest(url: string): boolean {
  return url.startsWith('/guidance/') || url.startsWith('/preview/') || url.includes('.data?');
}
