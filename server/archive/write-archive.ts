import type { SettingChanges } from '../../domain/settings/settings-schema.ts';
import { encodeTree, type TreeDocument } from '../../domain/tree/codec.ts';
import type { Redirect } from '../../domain/tree/redirects.ts';
import type { OwnWords } from '../../domain/words/sentences.ts';
import type { VersionChanges } from '../content/revisions/version-store.ts';
import type { StoredPicture } from '../media/media-store.ts';
import type { FileTransfer } from '../files/file-transfer.ts';
import type { PictureTransfer } from '../media/picture-transfer.ts';
import {
  type ArchivedPicture,
  archiveFormat,
  archiveVersion,
  earlierName,
  fileNameIn,
  filesOf,
  type Manifest,
  partNames,
  pictureName,
  versionName,
} from './archive-parts.ts';
import { libraryFileEntries } from './library-files.ts';
import { type Entry, writeEntries } from './tar-entries.ts';

export type ArchiveSource = {
  site: string;
  now: number;
  document: TreeDocument;
  settings: SettingChanges;
  words: OwnWords;
  redirects: Redirect[];
  /** Undefined when the history is not wanted. */
  versions: AsyncIterable<VersionChanges> | undefined;
  /** Versions of pages that were imported here. */
  earlier: AsyncIterable<{ pageId: string; revisions: object[] }> | undefined;
  pictures: PictureTransfer;
  files: FileTransfer;
};

/** The bytes of an archive, as fast as they are read. */
export function writeArchive(source: ArchiveSource): AsyncGenerator<Buffer> {
  return writeEntries(entriesOf(source));
}

async function* entriesOf(source: ArchiveSource): AsyncGenerator<Entry> {
  const { site, now, document, versions } = source;
  const manifest: Manifest = {
    format: archiveFormat,
    version: (await source.files.hasAny()) ? archiveVersion : archiveVersion - 1,
    site,
    madeAt: now,
    hasHistory: versions !== undefined,
  };
  yield jsonEntry(partNames.manifest, JSON.stringify(manifest));
  yield jsonEntry(partNames.tree, encodeTree(document.tree));
  // A version of the site without words of its own reads the settings and leaves the words out.
  const words = source.words.size > 0 && { words: Object.fromEntries(source.words) };
  yield jsonEntry(partNames.settings, JSON.stringify({ ...source.settings, ...words }));
  yield jsonEntry(partNames.redirects, JSON.stringify(source.redirects));
  for await (const { summary, ...version } of versions ?? []) {
    const part = { ...version, summary: JSON.parse(summary) as unknown };
    yield jsonEntry(versionName(version.version), JSON.stringify(part));
  }
  for await (const { pageId, revisions } of source.earlier ?? []) {
    yield jsonEntry(earlierName(pageId), JSON.stringify(revisions));
  }
  yield* pictureEntries(source.pictures);
  yield* libraryFileEntries(source.files);
}

/** A picture of which a file is lost is left out: pages show it nowhere. */
async function* pictureEntries(pictures: PictureTransfer): AsyncGenerator<Entry> {
  const written = new Set<string>();
  for await (const picture of pictures.list()) {
    const part = partOf(picture);
    const { needed, optional } = filesOf(part);
    if (!(await pictures.hasAll(needed))) continue;
    yield jsonEntry(pictureName(part.id), JSON.stringify(part));
    if (written.has(part.hash)) continue;
    written.add(part.hash);
    for (const name of [...needed, ...optional]) {
      const file = await pictures.readFile(name);
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
