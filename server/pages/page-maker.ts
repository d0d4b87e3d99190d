import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

import type { ServerBuild } from 'react-router';

import type { PageContext, ServerEntry } from '../../app/server-context.ts';
import type { Config } from '../config/config.ts';
import { documentHeaders, pathOf } from '../http/front-door.ts';
import { finishPage, policyHeaders } from './finish-page.ts';
import type { FoundPage } from './find-page.ts';
import { firstPaintScript } from './first-paint-script.ts';
import { type CachedPage, type Encoding, pageOfData } from './page-cache.ts';

/** React Router as the server sees it. */
export type Renderer = {
  render(request: Request, found: PageContext): Promise<Response>;
};

export function createRenderer(
  loadBuild: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): Renderer {
  return {
    async render(request, found) {
      // With the first page: a start need not wait for what draws them.
      const { createRequestHandler, RouterContextProvider } = await import('react-router');
      const build = await loadBuild();
      // The context key belongs to the build's own copy of the module, so it is taken from there.
      const entry = build.entry.module as unknown as ServerEntry;
      const context = new RouterContextProvider();
      context.set(entry.pageContext, found);
      return createRequestHandler(build, mode)(request, context);
    },
  };
}

/** The renderer of the production build, loaded once. */
export function loadBuiltRenderer(): Renderer {
  const file = pathToFileURL(path.resolve('build/server/index.js')).href;
  let build: Promise<ServerBuild> | undefined;
  return createRenderer(() => (build ??= import(file) as Promise<ServerBuild>), 'production');
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A page that is kept is made small once; one that is sent once is not worth a tenth of a second. */
const efforts = { kept: { gzip: 9, br: 11 }, sentOnce: { gzip: 1, br: 1 } };

/** A shared cache may keep a page for a moment; browsers ask each time and mostly hear 304. */
const keepBriefly = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';
/** An editor who has just saved asks for fresh menus: the browser must not answer from its own cache. */
const askFirst = 'public, max-age=0, s-maxage=30, must-revalidate';

export type PageMakerParts = {
  config: Config;
  render: Renderer;
  clientDir: string;
};

/** Renders pages and finishes them, with all effort where they are kept, quickly where they are sent once. */
export class PageMaker {
  readonly #parts: PageMakerParts;
  readonly #stylesheets = new Map<string, string>();

  constructor(parts: PageMakerParts) {
    this.#parts = parts;
  }

  async makeToKeep(address: string, found: FoundPage): Promise<CachedPage> {
    const isData = pageOfData(address) !== undefined;
    const page = await this.#make(address, found, isData ? askFirst : keepBriefly);
    return { ...page, nextChangeAt: found.nextChangeAt };
  }

  /** For this moment only. */
  makeOnce(url: string, found: FoundPage): Promise<CachedPage> {
    return this.#make(url, found);
  }

  async #make(url: string, found: FoundPage, keep?: string): Promise<CachedPage> {
    const { config, render } = this.#parts;
    const effort = keep === undefined ? 'sentOnce' : 'kept';
    const response = await render.render(new Request(new URL(url, config.SITE_URL)), found);
    const body = await response.text();
    const address = pathOf(url);
    const headers = {
      ...Object.fromEntries(response.headers),
      ...documentHeaders(address, config.SITE_URL),
      'cache-control': keep !== undefined && response.status < 400 ? keep : 'no-store',
    };
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      return packPage(response.status, Buffer.from(body), headers, effort);
    }
    const finished = finishPage(body, {
      firstPaintScript: firstPaintScript(address),
      // Finding out which rules a page uses takes longer than rendering it.
      readStylesheet: (href) => (effort === 'kept' ? this.#readStylesheet(href) : undefined),
      structuredData: found.structuredData,
    });
    const policy = policyHeaders({
      ...finished,
      siteUrl: config.SITE_URL,
      path: address,
      videoUrl: found.site.heroVideoUrl,
      aiBaseUrl: config.AI_BASE_URL,
    });
    return packPage(response.status, Buffer.from(finished.html), { ...headers, ...policy }, effort);
  }

  #readStylesheet(href: string): string | undefined {
    if (!href.startsWith('/assets/')) return undefined;
    let text = this.#stylesheets.get(href);
    if (text === undefined) {
      text = readFileSync(path.join(this.#parts.clientDir, href), 'utf8');
      this.#stylesheets.set(href, text);
    }
    return text;
  }
}

/** Compresses a finished body and lays out the headers of every form it can be sent in. */
export async function packPage(
  status: number,
  body: Buffer,
  contentHeaders: Record<string, string>,
  effort: keyof typeof efforts = 'kept',
): Promise<CachedPage> {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const bodies = {
    identity: body,
    gzip: await gzip(body, { level: efforts[effort].gzip }),
    br: await brotli(body, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: efforts[effort].br,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  };
  const common = { ...contentHeaders, etag, vary: 'accept-encoding' };
  const headersFor = (encoding: Encoding) =>
    flatten({
      ...common,
      'content-length': String(bodies[encoding].length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  return {
    status,
    etag,
    bodies,
    headers: { br: headersFor('br'), gzip: headersFor('gzip'), identity: headersFor('identity') },
    notModifiedHeaders: flatten(common),
  };
}

function flatten(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}
