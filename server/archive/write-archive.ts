import type { SettingChanges } from '../../domain/settings/settings-schema.ts';
import type { Redirect } from '../../domain/tree/redirects.ts';
import type { OwnWords } from '../../domain/words/sentences.ts';
import type { importedPages, versionsUpTo } from '../content/revisions/history-store.ts';
import type { StoredPicture } from '../media/media-store.ts';
import type { FileService } from '../files/file-service.ts';
import type { PictureStorage } from '../media/picture-storage.ts';
import {
  type ArchivedPicture,
  archiveFormat,
  archiveVersion,
  earlierName,
  fileNameIn,
  filesOf,
  libraryBytesName,
  libraryFileName,
  type Manifest,
  partNames,
  pictureName,
  versionName,
} from './archive-parts.ts';
import { type Entry, writeEntries } from './tar-entries.ts';

export type ArchiveSource = {
  site: string;
  now: number;
  pages: string;
  settings: SettingChanges;
  words: OwnWords;
  redirects: Redirect[];
  /** Undefined when the history is not wanted. */
  versions: ReturnType<typeof versionsUpTo> | undefined;
  /** Versions of pages that were imported here. */
  earlier: ReturnType<typeof importedPages> | undefined;
  pictures: PictureStorage;
  files: FileService;
};

/** The bytes of an archive, as fast as they are read. */
export function writeArchive(source: ArchiveSource): AsyncGenerator<Buffer> {
  return writeEntries(entriesOf(source));
}

async function* entriesOf(source: ArchiveSource): AsyncGenerator<Entry> {
  const { site, now, versions, files } = source;
  const manifest: Manifest = {
    format: archiveFormat,
    version: archiveVersion,
    site,
    madeAt: now,
    hasHistory: versions !== undefined,
  };
  yield jsonEntry(partNames.manifest, JSON.stringify(manifest));
  yield jsonEntry(partNames.tree, source.pages);
  const words = Object.fromEntries(source.words);
  yield jsonEntry(partNames.settings, JSON.stringify({ ...source.settings, words }));
  yield jsonEntry(partNames.redirects, JSON.stringify(source.redirects));
  for await (const { summary: stored, pages, lists, ...version } of versions ?? []) {
    const summary = JSON.parse(stored) as unknown;
    const pieces = inPieces(Object.entries(pages), ([, content]) => content?.length ?? 0);
    for (const [index, piece] of pieces.entries()) {
      const part = { ...version, pages: Object.fromEntries(piece), lists, summary };
      yield jsonEntry(versionName(version.version, index + 1), JSON.stringify(part));
    }
  }
  for await (const { pageId, revisions } of source.earlier ?? []) {
    for (const [index, piece] of inPieces(revisions, ({ content }) => content.length).entries()) {
      yield jsonEntry(earlierName(pageId, index + 1), JSON.stringify(piece));
    }
  }
  yield* pictureEntries(source.pictures);
  for await (const { id, name, kind, size, hash, stored_as: storedAs } of files.store.readAll()) {
    const stored = await files.files.read(storedAs);
    // A file whose bytes are lost is left out.
    if (!stored) continue;
    yield jsonEntry(libraryFileName(id), JSON.stringify({ id, name, kind, size, hash }));
    yield { name: libraryBytesName(id), size, bytes: stored.stream };
  }
}

/** Parsing a piece of this length and its page texts takes a few turns; a letter may take six bytes of a part. */
const pieceLength = 4 * 1024 ** 2;

/** Splits a list so that each piece has about this length; one that is longer stands alone. There is always one. */
function inPieces<Item>(items: Item[], lengthOf: (item: Item) => number): Item[][] {
  const pieces: Item[][] = [[]];
  let length = 0;
  for (const item of items) {
    length += lengthOf(item);
    if (length > pieceLength && pieces.at(-1)?.length !== 0) {
      pieces.push([]);
      length = lengthOf(item);
    }
    pieces.at(-1)?.push(item);
  }
  return pieces;
}

/** A picture of which a file is lost is left out: pages show it nowhere. */
async function* pictureEntries(pictures: PictureStorage): AsyncGenerator<Entry> {
  const written = new Set<string>();
  for await (const picture of pictures.store.readAll()) {
    const part = partOf(picture);
    const { needed, optional } = filesOf(part);
    if (!(await pictures.hasAll(needed))) continue;
    yield jsonEntry(pictureName(part.id), JSON.stringify(part));
    if (written.has(part.hash)) continue;
    written.add(part.hash);
    for (const name of [...needed, ...optional]) {
      const file = await pictures.files.read(name);
      if (file) yield { name: fileNameIn(name), size: file.size, bytes: file.stream };
      // The archive ends here, and so is refused as one that was cut off.
      else if (needed.includes(name)) throw new Error(`The file ${name} is gone`);
    }
  }
}

function partOf(picture: StoredPicture): ArchivedPicture {
  const { id, name, alt, isDecorative, focalX, focalY } = picture;
  const { hash, width, height, widths, placeholder, hasAvif } = picture;
  const words = { id, name, alt, isDecorative, focalX, focalY };
  return { ...words, hash, width, height, widths, placeholder, hasAvif };
}

function jsonEntry(name: string, text: string): Entry {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, bytes: oneChunk(bytes) };
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
