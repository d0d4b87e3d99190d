import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';

import * as z from 'zod';

import { archiveLimits, archiveWords } from '../../domain/content/content-archive.ts';
import { validWords } from '../../domain/catalogue/own-words.ts';
import type { LibraryFile } from '../../domain/files/file-schemas.ts';
import { onlyContent } from '../../domain/settings/content-settings.ts';
import { validSettings } from '../../domain/settings/change-settings.ts';
import type { SettingChanges } from '../../domain/settings/settings-schema.ts';
import { decodePageRow, decodeTree } from '../../domain/tree/codec.ts';
import { isPlain, pageFormat } from '../../domain/tree/page-format.ts';
import type { Redirect } from '../../domain/tree/redirects.ts';
import { findTreeProblem } from '../../domain/tree/tree-rules.ts';
import type { NavigationTree } from '../../domain/tree/tree-schema.ts';
import type { OwnWords } from '../../domain/words/sentences.ts';
import { badRequest, HttpError } from '../http/answers.ts';
import { parseJson } from '../http/json-body.ts';
import { checkPictureFile } from '../media/check-picture-file.ts';
import {
  type ArchivedPicture,
  archiveVersion,
  earlierName,
  earlierSchema,
  fileNameIn,
  filesOf,
  type Manifest,
  manifestSchema,
  partNames,
  pictureName,
  pictureSchema,
  redirectsSchema,
  versionName,
  versionSchema,
} from './archive-parts.ts';
import type { ArchivedVersion } from './earlier-versions.ts';
import {
  archivedFileSchema,
  checkLibraryFile,
  libraryBytesName,
  libraryFileName,
} from './library-files.ts';
import { cutArchive, type Entry, foreignArchive, readEntries } from './tar-entries.ts';

/** Everything in an archive but the files of its pictures. */
export type ReadArchive = {
  manifest: Manifest;
  tree: NavigationTree;
  settings: SettingChanges;
  words: OwnWords;
  redirects: Redirect[];
  versions: number;
  pictures: ArchivedPicture[];
  files: LibraryFile[];
};

/** The longest text of one part: the pages of the largest site have a tenth of it. */
const longestPart = 256 * 1024 ** 2;
/** The pixels of the largest picture, uncompressed. */
const largestFile = 64 * 1024 ** 2;

/** Called with each file of a picture, in their order. */
type OnFile = (picture: ArchivedPicture, name: string, bytes: Buffer) => Promise<void>;

type OnLibraryFile = (file: LibraryFile, bytes: AsyncIterable<Buffer>) => Promise<void>;

type Handlers = {
  onFile?: OnFile;
  /** Called with each page of each version, oldest first. */
  onVersion?: ((version: ArchivedVersion) => void) | undefined;
  /** Called with the bytes of each file of the library, which it has to read. */
  onLibraryFile?: OnLibraryFile;
};

/**
 * Reads an archive to its end and judges every part. It throws a refusal in words, before or after the handlers were
 * called: only an archive that was read once is taken from.
 */
export async function readArchive(file: string, handlers: Handlers = {}): Promise<ReadArchive> {
  try {
    return await new ArchiveReader(unpacked(file), handlers).read();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (error instanceof z.core.$ZodError) throw cutArchive();
    if (isZlibError(error)) throw error.code === 'Z_DATA_ERROR' ? notGzip(error) : cutArchive();
    throw error;
  }
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file);
  const gunzip = createGunzip();
  packed.on('error', (error) => gunzip.destroy(error));
  let total = 0;
  try {
    for await (const chunk of packed.pipe(gunzip) as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > archiveLimits.unpackedBytes) throw badRequest(archiveWords.tooLarge);
      yield chunk;
    }
  } finally {
    packed.destroy();
    gunzip.destroy();
  }
}

function isZlibError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** Zlib says this of a file of another kind. */
function notGzip({ message }: Error): HttpError {
  return message === 'incorrect header check' ? foreignArchive() : cutArchive();
}

class ArchiveReader {
  readonly #entries: AsyncGenerator<Entry>;
  readonly #onFile: OnFile;
  readonly #onVersion: NonNullable<Handlers['onVersion']>;
  readonly #onLibraryFile: OnLibraryFile;
  #next: Entry | undefined;

  constructor(
    source: AsyncIterable<Buffer>,
    { onFile = checkPictureFile, onVersion = () => {}, onLibraryFile = checkLibraryFile }: Handlers,
  ) {
    this.#entries = readEntries(source);
    this.#onFile = onFile;
    this.#onVersion = onVersion;
    this.#onLibraryFile = onLibraryFile;
  }

  async read(): Promise<ReadArchive> {
    await this.#advance();
    const manifest = await this.#readManifest();
    const tree = await this.#readTree();
    const settings = await this.#readJson(partNames.settings);
    const redirects = redirectsSchema.parse(await this.#readJson(partNames.redirects));
    const versions = manifest.hasHistory ? await this.#readHistory(manifest.site) : 0;
    const pictures = await this.#readPictures();
    const files = await this.#readLibraryFiles();
    if (this.#next) throw cutArchive();
    const given = onlyContent(validSettings(settings));
    const words = validWords((settings as { words?: unknown } | null)?.words);
    return { manifest, tree, settings: given, words, redirects, versions, pictures, files };
  }

  async #advance(): Promise<void> {
    const { done, value } = await this.#entries.next();
    this.#next = done ? undefined : value;
  }

  async #readManifest(): Promise<Manifest> {
    if (this.#next?.name !== partNames.manifest) throw foreignArchive();
    const parsed = manifestSchema.safeParse(await this.#readJson(partNames.manifest));
    if (!parsed.success) throw foreignArchive();
    if (parsed.data.version > archiveVersion) throw badRequest(archiveWords.newer);
    return parsed.data;
  }

  async #readTree(): Promise<NavigationTree> {
    const bytes = await this.#readBytes(partNames.tree, longestPart);
    const value = orCut(() => parseJson(bytes));
    if (isNewerFormat(value)) throw badRequest(archiveWords.newer);
    if (isPlain(value)) throw cutArchive();
    const tree = orCut(() => decodeTree(bytes.toString()));
    const problem = findTreeProblem(tree);
    if (problem !== undefined) {
      throw badRequest(`The pages of this archive cannot be used: ${problem}`);
    }
    return tree;
  }

  async #readHistory(site: string): Promise<number> {
    let [count, last] = [0, 0];
    while (this.#next?.name.startsWith('history/')) {
      const { name } = this.#next;
      const { version, createdAt, pages } = versionSchema.parse(await this.#readJson(name));
      if (name !== versionName(version) || version <= last) throw cutArchive();
      for (const [pageId, content] of Object.entries(pages)) {
        if (content === null) continue;
        this.#passOn(pageId, content, { number: version, createdAt, site, isOwn: true });
      }
      [count, last] = [count + 1, version];
    }
    while (this.#next?.name.startsWith('earlier/')) {
      const { name } = this.#next;
      const revisions = earlierSchema.parse(await this.#readJson(name));
      const pageId = name.slice('earlier/'.length, -'.json'.length);
      if (name !== earlierName(pageId)) throw cutArchive();
      for (const { content, ...version } of revisions) {
        this.#passOn(pageId, content, { ...version, isOwn: false });
      }
      count += revisions.length;
    }
    return count;
  }

  /** A text in a text is judged as strictly as the one around it. */
  #passOn(pageId: string, content: string, version: Omit<ArchivedVersion, 'page' | 'bytes'>): void {
    const page = orCut(() => {
      parseJson(Buffer.from(content));
      return decodePageRow(content);
    });
    if (page.id !== pageId) throw cutArchive();
    this.#onVersion({ ...version, page, bytes: content.length });
  }

  async #readPictures(): Promise<ArchivedPicture[]> {
    const pictures = new Map<string, ArchivedPicture>();
    const hashes = new Set<string>();
    while (this.#next?.name.startsWith('pictures/')) {
      const { name } = this.#next;
      const picture = pictureSchema.parse(await this.#readJson(name));
      if (name !== pictureName(picture.id) || pictures.has(picture.id)) throw cutArchive();
      pictures.set(picture.id, picture);
      if (!hashes.has(picture.hash)) await this.#readFiles(picture);
      hashes.add(picture.hash);
    }
    return [...pictures.values()];
  }

  async #readFiles(picture: ArchivedPicture): Promise<void> {
    const { needed, optional } = filesOf(picture);
    for (const name of [...needed, ...optional]) {
      const isThere = this.#next?.name === fileNameIn(name);
      if (!isThere && optional.includes(name)) continue;
      const bytes = await this.#readBytes(fileNameIn(name), largestFile);
      await this.#onFile(picture, name, bytes);
    }
  }

  async #readLibraryFiles(): Promise<LibraryFile[]> {
    const files = new Map<string, LibraryFile>();
    while (this.#next?.name.startsWith('files/')) {
      const { name } = this.#next;
      const file = archivedFileSchema.parse(await this.#readJson(name));
      if (name !== libraryFileName(file.id) || files.has(file.id)) throw cutArchive();
      const bytes = this.#next as Entry | undefined;
      if (bytes?.name !== libraryBytesName(file.id) || bytes.size !== file.size) throw cutArchive();
      files.set(file.id, file);
      await this.#onLibraryFile(file, bytes.bytes);
      await this.#advance();
    }
    return [...files.values()];
  }

  /** Judged as the body of a request: text that cannot be stored is refused here too. */
  async #readJson(name: string): Promise<unknown> {
    const bytes = await this.#readBytes(name, longestPart);
    return orCut(() => parseJson(bytes));
  }

  async #readBytes(name: string, most: number): Promise<Buffer> {
    const entry = this.#next;
    if (entry?.name !== name || entry.size > most) throw cutArchive();
    const bytes = await buffer(entry.bytes);
    await this.#advance();
    return bytes;
  }
}

function orCut<Result>(read: () => Result): Result {
  try {
    return read();
  } catch {
    throw cutArchive();
  }
}

function isNewerFormat(value: unknown): boolean {
  const { format } = (value ?? {}) as { format?: unknown };
  return typeof format === 'number' && format > pageFormat;
}
