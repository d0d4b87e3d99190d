import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

import type {
  DocumentFiles,
  DrawnPage,
  PageContext,
  ServerEntry,
} from '../../app/server-context.ts';
import { framesOf } from '../../domain/pages/page-embeds.ts';
import { ownStyles } from '../../domain/settings/brand.ts';
import { ownValue } from '../../domain/values/values.ts';
import type { Config } from '../config/config.ts';
import { isNeverPrefetched } from '../http/front-door.ts';
import { documentHeaders, isPrivatePath } from '../http/security-headers.ts';
import { policyHeaders } from './content-security-policy.ts';
import type { SheetNode } from './critical-styles.ts';
import { finishPage, withFirstPicture } from './finish-page.ts';
import type { FoundPage } from './find-page.ts';
import { prefetchHeaders } from './own-files.ts';
import type { CachedPage, Encoding } from './page-cache.ts';
import { Service } from '../service.ts';

export type Renderer = {
  draw(address: string, found: PageContext): Promise<DrawnPage>;
  load?(): Promise<unknown>;
};

export function createRenderer(load: () => Promise<ServerEntry>, files: DocumentFiles): Renderer {
  return {
    load,
    async draw(address, found) {
      return (await load()).drawPage(address, found, files);
    },
  };
}

export function loadBuiltRenderer(clientDir: string): Renderer {
  const file = pathToFileURL(path.resolve('build/server/index.js')).href;
  let entry: Promise<ServerEntry> | undefined;
  return createRenderer(
    () => (entry ??= import(file) as Promise<ServerEntry>),
    readDocumentFiles(clientDir),
  );
}

type Built = { file: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[] };

function readDocumentFiles(clientDir: string): DocumentFiles {
  const list: Record<string, Built> = JSON.parse(
    readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8'),
  );
  const entries = Object.values(list).filter(({ isEntry }) => isEntry);
  const isSheet = ({ file }: Built) => file.endsWith('.css');
  const named = (some: Built[]) =>
    Object.fromEntries(some.map(({ name, file }) => [name, `/${file}`]));
  const scripts = named(entries.filter((entry) => !isSheet(entry)));
  return {
    script: scripts['page'] ?? '',
    longMenus: scripts['long-menus'] ?? '',
    embeds: scripts['embeds'] ?? '',
    nearestPages: scripts['nearest-pages'] ?? '',
    sleepingForm: scripts['asleep'] ?? '',
    styles: named(entries.filter(isSheet)),
    parts: scripts as DocumentFiles['parts'],
    shared: `/${Object.values(list).find(({ name }) => name === 'react')?.file}`,
    toolStyles: [...sheetsWith(list, 'app/parts/tools.tsx')].map((file) => `/${file}`),
  };
}

/** The sheets of a file and of all files that come with it: the bundler moves what two parts share to files of its own. */
function sheetsWith(list: Record<string, Built>, name: string): Set<string> {
  const seen = new Set([name]);
  const sheets = new Set<string>();
  for (const each of seen) {
    const { css = [], imports = [] } = ownValue(list, each) ?? {};
    for (const other of imports) seen.add(other);
    for (const sheet of css) sheets.add(sheet);
  }
  return sheets;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * A cached page is compressed once with full effort. That takes a tenth of a second, so the visitor who waits for the
 * page gets it quickly compressed. A page that is sent once is not worth more, and megabytes that few people request
 * are not worth ten seconds.
 */
const efforts = {
  kept: { gzip: 9, br: 11 },
  quick: { gzip: 6, br: 5 },
  sentOnce: { gzip: 1, br: 1 },
};

/** What a server may send before the browser's first acknowledgement: ten packets. */
const firstFlightBytes = 14_600;

/**
 * Shared caches keep a page for a moment; browsers ask each time and mostly get 304. Only a header that browsers do not
 * read allows a stale page: by `Cache-Control`, Firefox would show the old page to the person who has just published.
 */
export const keepBriefly = {
  'cache-control': 'public, max-age=0, s-maxage=30',
  'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=300',
};

export type PageMakerParts = { config: Config; render: Renderer; clientDir: string };

type Pack = (effort: keyof typeof efforts) => Promise<CachedPage>;

/** A page for who waits for it, and the same one compressed with full effort. */
type PageToKeep = { page: CachedPage; squeeze: () => Promise<CachedPage> };

export class PageMaker extends Service<PageMakerParts> {
  readonly #scripts = new Map<string, string>();
  #readSheets: Record<string, SheetNode[]> | undefined;

  async makeToKeep(address: string, found: FoundPage, madeFrom: string): Promise<PageToKeep> {
    const pack = await this.#make(address, found, true);
    const packToKeep = async (effort: 'quick' | 'kept') => ({
      ...(await pack(effort)),
      nextChangeAt: found.nextChangeAt,
      madeFrom,
    });
    return { page: await packToKeep('quick'), squeeze: () => packToKeep('kept') };
  }

  async makeOnce(address: string, found: FoundPage): Promise<CachedPage> {
    const pack = await this.#make(address, found, false);
    return pack('sentOnce');
  }

  async warmUp(address: string, found: FoundPage): Promise<void> {
    await this.#make(address, found, true);
  }

  async #make(address: string, found: FoundPage, isKept: boolean): Promise<Pack> {
    const { config, render } = this.parts;
    const { status, html } = await render.draw(address, found);
    // The address of a mailed link contains its secret, so no cache may store the answer.
    const mayBeKept = isKept && status < 400 && !isPrivatePath(address);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...documentHeaders(address, config),
      ...(status === 200 && !isNeverPrefetched(address) && prefetchHeaders),
      ...(mayBeKept ? keepBriefly : { 'cache-control': 'no-store' }),
    };
    const finished = finishPage(html, {
      path: address,
      // Finding the rules that a page uses takes longer than rendering it.
      readSheet: (file) => (isKept ? ownValue(this.#sheets(), file) : undefined),
      readScript: (file) => this.#readScript(file),
      structuredData: found.structuredData,
      ownStyles: ownStyles(found.site),
    });
    const policy = policyHeaders({
      ...finished,
      siteUrl: config.SITE_URL,
      path: address,
      videoUrl: found.site.heroVideoUrl,
      aiBaseUrl: config.AI_BASE_URL,
      frames: framesOf(found.shown?.page.sections ?? []),
    });
    const { html: text } = finished;
    const body = Buffer.from(text);
    const pictured = isKept ? Buffer.from(this.#withPicture(text)) : body;
    return (effort) => packPage(status, body, { ...headers, ...policy }, { effort, pictured });
  }

  #withPicture(html: string): string {
    return withFirstPicture(html, (address) => {
      const file = path.join(this.parts.clientDir, address);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    });
  }

  /** The stylesheets as the build has read them (`server/start/build.ts`). */
  #sheets(): Record<string, SheetNode[]> {
    if (this.#readSheets) return this.#readSheets;
    const file = path.join(this.parts.clientDir, '.vite/sheets.json');
    const sheets = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    this.#readSheets = sheets;
    return sheets;
  }

  #readScript(href: string): string | undefined {
    if (!href.startsWith('/assets/')) return undefined;
    const known = this.#scripts.get(href);
    if (known !== undefined) return known;
    const text = readFileSync(path.join(this.parts.clientDir, href), 'utf8');
    this.#scripts.set(href, text);
    return text;
  }
}

type Packing = {
  effort?: keyof typeof efforts;
  /**
   * The same page with its first picture inside, used if the page still fits the first packets. It is sent only as
   * brotli, because no other coding makes it small enough.
   */
  pictured?: Buffer;
};

export async function packPage(
  status: number,
  body: Buffer,
  contentHeaders: Record<string, string>,
  { effort = 'kept', pictured = body }: Packing = {},
): Promise<CachedPage> {
  const hash = createHash('sha256').update(body).update(pictured);
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`;
  const { br, gzip: level } = efforts[effort];
  // Someone may wait for it, so the processor's other cores help.
  const [whole, zipped] = await Promise.all([squeeze(pictured, br), gzip(body, { level })]);
  const bodies = {
    identity: body,
    gzip: zipped,
    br: pictured === body || whole.length <= firstFlightBytes ? whole : await squeeze(body, br),
  };
  const common = { ...contentHeaders, etag, vary: 'accept-encoding' };
  // A cache that has the page without its picture is to ask for it again.
  const isUnpictured = effort !== 'kept' && pictured !== body && bodies.br !== whole;
  const headersFor = (encoding: Encoding) =>
    flatten({
      ...common,
      ...(isUnpictured && encoding === 'br' && { etag: etag.replace(/"$/, '-quick"') }),
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

function squeeze(body: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = zlib.constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
    // The window fits the page instead of four megabytes, because it is allocated in full and the process keeps it.
    [BROTLI_PARAM_LGWIN]: Math.max(16, Math.min(22, Math.ceil(Math.log2(body.length + 16)))),
  };
  return brotli(body, { params });
}

function flatten(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}
