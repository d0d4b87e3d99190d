import { createHash } from 'node:crypto';

import * as z from 'zod';

import { archiveLimits, archiveWords } from '../../domain/content/content-archive.ts';
import { changeSummarySchema } from '../../domain/tree/changes.ts';
import { versionNumber } from '../../domain/tree/codec.ts';
import { fileKindNames, fileLimits, mostBytesOf } from '../../domain/files/file-kinds.ts';
import { fileIdSchema, type LibraryFile } from '../../domain/files/file-schemas.ts';
import { archivedPictureWords, mediaLimits } from '../../domain/media/media.ts';
import { mediaIdSchema } from '../../domain/media/media-schemas.ts';
import { isSafeLink, pathOfLink } from '../../domain/values/addresses.ts';
import { nodeIdSchema } from '../../domain/sections/section-schema.ts';
import { nameFile, namePixels, readFileName } from '../media/media-files.ts';
import { cutArchive } from './tar-entries.ts';
import type { TreePage } from '../../domain/tree/tree-schema.ts';
import type { ImportedRevision } from '../content/revisions/history-store.ts';
import { badRequest } from '../http/answers.ts';

// The parts of an archive, in their order. None of them names a person: versions have no authors, and drafts, notes and
// unsaved work are not in it.

export const archiveFormat = 'fourfold-content';
/** Another form of any part has the next number. */
export const archiveVersion = 3;

export const partNames = {
  manifest: 'manifest.json',
  tree: 'pages.json',
  settings: 'settings.json',
  redirects: 'redirects.json',
} as const;

const siteSchema = z.string().max(200);
const momentSchema = z.int().nonnegative().max(8.64e15);

export const manifestSchema = z.object({
  format: z.literal(archiveFormat),
  version: z.int(),
  site: siteSchema,
  madeAt: momentSchema,
  hasHistory: z.boolean(),
});

export type Manifest = z.output<typeof manifestSchema>;

const redirectBase = {
  from: z
    .string()
    .max(2048)
    .refine((from) => isSafeLink(from) && pathOfLink(from) === from && from.isWellFormed()),
  isManual: z.boolean(),
  createdAt: z.number().int().nonnegative(),
};

export const mostRedirects = 50_000;

export const redirectsSchema = z
  .array(
    z.union([
      z.object({ ...redirectBase, pageId: nodeIdSchema, to: z.null() }),
      z.object({
        ...redirectBase,
        pageId: z.null(),
        to: z
          .string()
          .max(2048)
          .refine((to) => isSafeLink(to) && /^(?:\/|https?:)/.test(to)),
      }),
    ]),
  )
  .max(mostRedirects);

/** What was stored once may break today's rules for saving. */
const longestText = 10_000;
const percent = z.int().min(0).max(100);

/** A picture without its files, which follow it. */
export const pictureSchema = z.object({
  id: mediaIdSchema,
  name: z.string().min(1).max(longestText),
  alt: z.string().max(longestText),
  isDecorative: z.boolean(),
  focalX: percent,
  focalY: percent,
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  width: z.int().min(1).max(mediaLimits.storedWidth),
  height: z.int().min(1).max(mediaLimits.storedHeight),
  widths: z.array(z.int().min(1).max(mediaLimits.storedWidth)).min(1).max(12),
  placeholder: z
    .string()
    .max(20_000)
    .regex(/^(?:data:image\/webp;base64,[A-Za-z0-9+/=]+)?$/),
  hasAvif: z.boolean(),
});

export type ArchivedPicture = z.output<typeof pictureSchema>;

/** The files of a picture. The exact pixels are there until all others are made, and may be gone already. */
export function filesOf({ hash, widths, hasAvif }: ArchivedPicture): {
  needed: string[];
  optional: string[];
} {
  const webp = widths.map((width) => nameFile(hash, width, 'webp'));
  const avif = hasAvif ? widths.map((width) => nameFile(hash, width, 'avif')) : [];
  return { needed: [...webp, ...avif], optional: hasAvif ? [] : [namePixels(hash)] };
}

/** What each part may have. The parts of a picture or file are followed by their bytes, which have limits of their own. */
export const partLimits = {
  manifest: 16 * 1024,
  long: archiveLimits.partBytes,
  /** Names, a description and a small preview. */
  item: 256 * 1024,
  /** The text of one page in the history. */
  page: 8 * 1024 ** 2,
  pagesOfVersion: 5000,
  entries: 250_000,
} as const;

/** What one version changed. Pages are texts as they are stored; null for one that was taken away. */
export const versionSchema = z.object({
  version: versionNumber,
  createdAt: momentSchema,
  summary: changeSummarySchema,
  pages: z.record(nodeIdSchema, z.string().nullable()),
  lists: z.record(z.string().max(64), z.array(nodeIdSchema)),
});

/** Versions of a page that were imported into the site that the archive was made of. */
export const earlierSchema = z.array(
  z.object({
    number: versionNumber,
    createdAt: momentSchema,
    site: siteSchema,
    content: z.string(),
  }),
);

/** What is too long for one part comes in pieces. The first has the plain name. */
export function earlierName(pageId: string, piece = 1): string {
  return `earlier/${pageId}${pieceEnding(piece)}`;
}

export function versionName(version: number, piece = 1): string {
  return `history/${version}${pieceEnding(piece)}`;
}

function pieceEnding(piece: number): string {
  return piece === 1 ? '.json' : `.${piece}.json`;
}

export function pictureName(id: string): string {
  return `pictures/${id}.json`;
}

export function fileNameIn(name: string): string {
  return `media/${name}`;
}

/** A page in one version of an archive. `isOwn`: of the site that the archive was made of, not one imported there. */
export type ArchivedVersion<Page extends { id: string } = TreePage> = Omit<
  ImportedRevision,
  'page'
> & { page: Page; isOwn: boolean; bytes: number };

/** Gathers the earlier versions of pages while an archive is read. All of them are in memory, so they are limited. */
export class EarlierVersions<Page extends { id: string } = TreePage> {
  readonly #wanted: ReadonlySet<string> | undefined;
  readonly #most: number;
  readonly #byPage = new Map<string, ArchivedVersion<Page>[]>();
  #bytes = 0;

  /** Of all pages, or of those named. */
  constructor(wanted?: ReadonlySet<string>, most: number = archiveLimits.historyBytes) {
    this.#wanted = wanted;
    this.#most = most;
  }

  readonly add = (version: ArchivedVersion<Page>): void => {
    const { id } = version.page;
    if (this.#wanted?.has(id) === false) return;
    this.#bytes += version.bytes;
    if (this.#bytes > this.#most) throw badRequest(archiveWords.longHistory);
    const known = this.#byPage.get(id) ?? [];
    known.push(version);
    this.#byPage.set(id, known);
  };

  /** Those before the page that the archive itself shows, which is its site's last version of it. */
  listOf(pageIds: Iterable<string>): (Omit<ImportedRevision, 'page'> & { page: Page })[] {
    return [...pageIds].flatMap((id) => {
      const all = this.#byPage.get(id) ?? [];
      const last = all.findLast(({ isOwn }) => isOwn);
      return all
        .filter((version) => version !== last)
        .map(({ number, createdAt, site, page }) => ({ number, createdAt, site, page }));
    });
  }

  pagesOf(pageIds: Iterable<string>): Page[] {
    return this.listOf(pageIds).map(({ page }) => page);
  }
}

/** A file without its bytes, which follow it. */
export const archivedFileSchema = z
  .object({
    id: fileIdSchema,
    name: z.string().min(1).max(fileLimits.nameLength),
    kind: z.enum(fileKindNames),
    size: z.int().min(1),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .refine(({ kind, size }) => size <= mostBytesOf(kind));

export function libraryFileName(id: string): string {
  return `files/${id}.json`;
}

export function libraryBytesName(id: string): string {
  return `bytes/${id}`;
}

/** Reads bytes only to know that they are those of the file. */
export async function checkLibraryFile({ hash }: LibraryFile, bytes: AsyncIterable<Buffer>) {
  const found = createHash('sha256');
  for await (const chunk of bytes) found.update(chunk);
  if (found.digest('hex') !== hash) throw cutArchive();
}

/** Refuses a file that is no picture of the kind and size that its name and the picture say. */
export async function checkPictureFile(
  { width, height }: { width: number; height: number },
  name: string,
  bytes: Buffer,
): Promise<void> {
  const named = readFileName(name);
  const wanted = named
    ? { format: named.type === 'image/avif' ? 'heif' : 'webp', width: named.width }
    : { format: 'png', width };
  const { default: sharp } = await import('sharp');
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  const tall = (height * wanted.width) / width;
  // Each encoder rounds in its own way.
  const isAsTall = found?.height !== undefined && Math.abs(found.height - tall) <= 1;
  if (found?.format !== wanted.format || found.width !== wanted.width || !isAsTall) {
    throw badRequest(archivedPictureWords);
  }
}
