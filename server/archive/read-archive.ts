import { buffer } from 'node:stream/consumers';

import * as z from 'zod';

import { archiveWords } from '../../domain/content/content-archive.ts';
import { validWords } from '../../domain/catalogue/own-words.ts';
import type { LibraryFile } from '../../domain/files/file-schemas.ts';
import { onlyContent, validSettings } from '../../domain/settings/change-settings.ts';
import { decodePageRow } from '../../domain/tree/codec.ts';
import type { Redirect } from '../../domain/tree/redirects.ts';
import { judgeTree } from '../../domain/tree/tree-rules.ts';
import type { NavigationTree } from '../../domain/tree/tree-schema.ts';
import { readTree } from '../../domain/tree/tree-text.ts';
import { runInTurns, Turns } from '../db/turns.ts';
import { badRequest, HttpError } from '../http/answers.ts';
import { Service } from '../service.ts';
import {
  type ArchivedPicture,
  type ArchivedVersion,
  archivedFileSchema,
  archiveVersion,
  checkLibraryFile,
  checkPictureFile,
  earlierName,
  earlierSchema,
  fileNameIn,
  filesOf,
  libraryBytesName,
  libraryFileName,
  type Manifest,
  manifestSchema,
  mostRedirects,
  partLimits,
  partNames,
  pictureName,
  pictureSchema,
  redirectsSchema,
  versionName,
  versionSchema,
} from './archive-parts.ts';
import { parseInTurns } from './parse-in-turns.ts';
import {
  cutArchive,
  type Entry,
  foreignArchive,
  readEntries,
  tooLargePart,
  unpacked,
} from './tar-entries.ts';

/** Everything in an archive but the files of its pictures. */
export type ReadArchive = Awaited<ReturnType<ArchiveReader['read']>>;

const redirectsAtOnce = 500;
/** The pixels of the largest picture, uncompressed. */
const largestFile = 64 * 1024 ** 2;

type Handlers = {
  /** Called with each file of a picture, in their order. */
  onFile?: (picture: ArchivedPicture, name: string, bytes: Buffer) => Promise<void>;
  /** Called with each page of each version, oldest first. */
  onVersion?: ((version: ArchivedVersion) => void) | undefined;
  /** Called with the bytes of each file of the library, which it has to read. */
  onLibraryFile?: (file: LibraryFile, bytes: AsyncIterable<Buffer>) => Promise<void>;
};

/**
 * Reads an archive to its end and judges every part. It throws a refusal in words, before or after the handlers were
 * called: only an archive that was read once is taken from.
 */
export async function readArchive(file: string, handlers: Handlers = {}): Promise<ReadArchive> {
  try {
    return await new ArchiveReader({ ...handlers, source: unpacked(file) }).read();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (error instanceof z.core.$ZodError) throw cutArchive();
    throw error;
  }
}

class ArchiveReader extends Service<Handlers & { source: AsyncIterable<Buffer> }> {
  readonly #entries = readEntries(this.parts.source);
  readonly #turns = new Turns();
  readonly #takeTurn = () => this.#turns.next();
  #next: Entry | undefined;
  #count = 0;

  async read() {
    await this.#advance();
    const manifest = await this.#readManifest();
    const tree = await this.#readTree();
    const settings = await this.#readJson(partNames.settings);
    const redirects = await this.#readRedirects();
    if (manifest.hasHistory) await this.#readHistory(manifest.site);
    const pictures = await this.#readPictures();
    const files = await this.#readLibraryFiles();
    if (this.#next) throw cutArchive();
    const given = onlyContent(validSettings(settings));
    const words = validWords((settings as { words?: unknown } | null)?.words);
    return { manifest, tree, settings: given, words, redirects, pictures, files };
  }

  async #advance(): Promise<void> {
    const { done, value } = await this.#entries.next();
    this.#count += 1;
    if (this.#count > partLimits.entries) throw tooLargePart();
    this.#next = done ? undefined : value;
  }

  async #readManifest(): Promise<Manifest> {
    if (this.#next?.name !== partNames.manifest) throw foreignArchive();
    const parsed = manifestSchema.safeParse(
      await this.#readJson(partNames.manifest, partLimits.manifest),
    );
    if (!parsed.success) throw foreignArchive();
    const { version } = parsed.data;
    if (version > archiveVersion) throw badRequest(archiveWords.newer);
    if (version < archiveVersion) throw badRequest(archiveWords.ofBefore);
    return parsed.data;
  }

  async #readTree(): Promise<NavigationTree> {
    const value = await this.#readJson(partNames.tree);
    const tree = await orCut(() => runInTurns(readTree(value), this.#turns));
    const problem = await runInTurns(judgeTree(tree), this.#turns);
    if (problem !== undefined) {
      throw badRequest(`The pages of this archive cannot be used: ${problem}`);
    }
    return tree;
  }

  async #readRedirects(): Promise<Redirect[]> {
    const value = await this.#readJson(partNames.redirects);
    if (!Array.isArray(value) || value.length > mostRedirects) throw cutArchive();
    const redirects: Redirect[] = [];
    for (let at = 0; at < value.length; at += redirectsAtOnce) {
      redirects.push(...redirectsSchema.parse(value.slice(at, at + redirectsAtOnce)));
      await this.#takeTurn();
    }
    return redirects;
  }

  async #readHistory(site: string): Promise<void> {
    let [last, piece] = [0, 1];
    while (this.#next?.name.startsWith('history/')) {
      const { name } = this.#next;
      const { version, createdAt, pages } = versionSchema.parse(
        withFewPages(await this.#readJson(name)),
      );
      piece = version === last ? piece + 1 : 1;
      if (name !== versionName(version, piece) || version < last) throw cutArchive();
      for (const [pageId, content] of Object.entries(pages)) {
        if (content === null) continue;
        await this.#passOn(pageId, content, { number: version, createdAt, site, isOwn: true });
      }
      last = version;
    }
    await this.#readEarlier();
  }

  async #readEarlier(): Promise<void> {
    let [last, piece] = ['', 1];
    while (this.#next?.name.startsWith('earlier/')) {
      const { name } = this.#next;
      const pageId = /^earlier\/([^.]+)/.exec(name)?.[1] ?? '';
      piece = pageId === last ? piece + 1 : 1;
      if (name !== earlierName(pageId, piece)) throw cutArchive();
      const revisions = earlierSchema.parse(await this.#readJson(name));
      for (const { content, ...version } of revisions) {
        await this.#passOn(pageId, content, { ...version, isOwn: false });
      }
      last = pageId;
    }
  }

  /** A text in a text is judged as strictly as the one around it. */
  async #passOn(pageId: string, content: string, version: Omit<ArchivedVersion, 'page' | 'bytes'>) {
    if (content.length > partLimits.page) throw tooLargePart();
    await parseInTurns(Buffer.from(content));
    await this.#takeTurn();
    const page = await orCut(async () => decodePageRow(content));
    if (page.id !== pageId) throw cutArchive();
    this.parts.onVersion?.({ ...version, page, bytes: content.length });
  }

  async #readPictures(): Promise<ArchivedPicture[]> {
    const pictures = new Map<string, ArchivedPicture>();
    const hashes = new Set<string>();
    while (this.#next?.name.startsWith('pictures/')) {
      const { name } = this.#next;
      const picture = pictureSchema.parse(await this.#readJson(name, partLimits.item));
      if (name !== pictureName(picture.id) || pictures.has(picture.id)) throw cutArchive();
      pictures.set(picture.id, picture);
      if (!hashes.has(picture.hash)) await this.#readFiles(picture);
      hashes.add(picture.hash);
    }
    return [...pictures.values()];
  }

  async #readFiles(picture: ArchivedPicture): Promise<void> {
    const { onFile = checkPictureFile } = this.parts;
    const { needed, optional } = filesOf(picture);
    for (const name of [...needed, ...optional]) {
      const isThere = this.#next?.name === fileNameIn(name);
      if (!isThere && optional.includes(name)) continue;
      const bytes = await this.#readBytes(fileNameIn(name), largestFile);
      await onFile(picture, name, bytes);
    }
  }

  async #readLibraryFiles(): Promise<LibraryFile[]> {
    const { onLibraryFile = checkLibraryFile } = this.parts;
    const files = new Map<string, LibraryFile>();
    while (this.#next?.name.startsWith('files/')) {
      const { name } = this.#next;
      const file = archivedFileSchema.parse(await this.#readJson(name, partLimits.item));
      if (name !== libraryFileName(file.id) || files.has(file.id)) throw cutArchive();
      const bytes = this.#next as Entry | undefined;
      if (bytes?.name !== libraryBytesName(file.id) || bytes.size !== file.size) throw cutArchive();
      files.set(file.id, file);
      await onLibraryFile(file, bytes.bytes);
      await this.#advance();
    }
    return [...files.values()];
  }

  /** Judged as the body of a request: text that cannot be stored is refused here too. */
  async #readJson(name: string, most: number = partLimits.long): Promise<unknown> {
    return parseInTurns(await this.#readBytes(name, most));
  }

  async #readBytes(name: string, most: number): Promise<Buffer> {
    const entry = this.#next;
    if (entry?.name !== name) throw cutArchive();
    if (entry.size > most) throw tooLargePart();
    const bytes = await buffer(entry.bytes);
    await this.#advance();
    return bytes;
  }
}

async function orCut<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw cutArchive();
  }
}

/** Counted before they are judged, which takes longer. */
function withFewPages(value: unknown): unknown {
  const { pages } = (value ?? {}) as { pages?: unknown };
  const isMany =
    typeof pages === 'object' &&
    pages !== null &&
    Object.keys(pages).length > partLimits.pagesOfVersion;
  if (isMany) throw tooLargePart();
  return value;
}
