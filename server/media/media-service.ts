import type { LibraryUse, UsingPlaces } from '../../domain/media/library-uses.ts';
import type {
  MediaItem,
  MediaSave,
  MediaPictures,
  PictureTone,
} from '../../domain/media/media-schemas.ts';
import { joinParts, partsOf, pictureWords } from '../../domain/media/media-words.ts';
import { mediaLimits, mediaPath, pictureParts } from '../../domain/media/media.ts';
import { differentFields, mergeChanges } from '../../domain/values/merge-changes.ts';
import { createId, cutText } from '../../domain/values/values.ts';
import type { Database, Transaction } from '../db/database.ts';
import { conflict } from '../http/answers.ts';
import { withinFileShare } from '../limits/editor-share-store.ts';
import { type AssetParts, AssetService, type Uses } from './asset-service.ts';
import type { FileRemovals } from './file-removals.ts';
import { LastAnswers } from './last-answers.ts';
import { nameFile, readFileName } from './media-files.ts';
import {
  type MediaRow,
  type MediaStore,
  type PictureShape,
  type StoredPicture,
  toWords,
  undescribed,
} from './media-store.ts';
import type { PictureStorage } from './picture-storage.ts';
import type { RemovalStore } from './removal-store.ts';

/** Pages in shared caches and open tabs still ask for replaced files. */
const replacedKeptMs = 30 * 24 * 60 * 60_000;
const redirectWidth = 1600;

type MediaParts = AssetParts & {
  store: MediaStore;
  storage: PictureStorage;
  removals: RemovalStore;
  fileRemovals: FileRemovals;
  /** Called when a picture has files left to make. */
  onUpload: () => void;
};

type Upload = { bytes: Buffer; name: string; alt: string; actorId: string };

/** The same bytes make one picture, and its description belongs to it on every page. */
export class MediaService extends AssetService<MediaRow, StoredPicture, MediaItem, MediaParts> {
  protected readonly kind = 'picture';
  readonly #widths = new LastAnswers({
    ask: async (hash) => (await this.parts.store.findShape(hash))?.widths,
    mostKept: 5000,
    trustedMs: 5000,
    now: this.parts.now,
  });

  async upload(upload: Upload): Promise<{ item: MediaItem; isNew: boolean }> {
    const { bytes, name, alt, actorId } = upload;
    const { store, storage, now } = this.parts;
    const { size, ...shape } = await storage.prepare(bytes);
    const { id, isNew } = await this.#settle(shape, actorId, async (trx) => {
      const known = await store.findByHash(trx, shape.hash);
      if (known !== undefined) return { id: known, isNew: false };
      const made = createId();
      // Whatever stands upright, such as a person, has its face above the middle.
      const focalY = shape.height > shape.width ? 30 : undescribed.focalY;
      const words = { ...undescribed, focalY, name: tidyName(name), alt };
      const picture = { id: made, words, shape, now: now() };
      await store.insert(trx, picture, { size, uploadedBy: actorId });
      await this.record(trx, 'uploaded-picture', made, actorId, words.name);
      return { id: made, isNew: true };
    });
    this.parts.onUpload();
    return { item: await this.read(id, actorId), isNew };
  }

  /** Replaces the bytes behind the same address, on every page at once. */
  async replace(id: string, bytes: Buffer, actorId: string): Promise<MediaItem> {
    const { store, storage, now } = this.parts;
    const { name } = await this.read(id);
    const { size, ...shape } = await storage.prepare(bytes);
    const exchanged = await this.before('exchange', id, actorId);
    await this.#settle(shape, actorId, async (trx) => {
      await store.replaceFiles(trx, id, shape, now(), { size, uploadedBy: actorId });
      await exchanged(trx, name);
      await this.record(trx, 'replaced-picture', id, actorId);
    });
    this.parts.onUpload();
    return this.changed(id, actorId);
  }

  /** Changes the fields that differ from `before`; without `before`, all. */
  async change(id: string, { before, ...mine }: MediaSave, actorId: string): Promise<MediaItem> {
    const { db, store, now } = this.parts;
    const exchanged = await this.before('exchange', id, actorId);
    const { clashes, isChanged } = await db.transaction().execute(async (trx) => {
      const theirs = partsOf(toWords(await this.lock(trx, id)));
      const [base, sent] = [before ? partsOf(before) : theirs, partsOf(mine)];
      const changed = differentFields(pictureParts, base, sent);
      const found = mergeChanges(changed, { base, mine: sent, theirs });
      if (found.clashes.length > 0 || found.wanted.length === 0) {
        return { clashes: found.clashes, isChanged: false };
      }
      const wanted = Object.fromEntries(found.wanted.map((part) => [part, sent[part]]));
      await store.change(trx, id, joinParts({ ...theirs, ...wanted }), now());
      // Visitors never see the name.
      if (found.wanted.some((part) => part !== 'name')) await exchanged(trx, theirs.name);
      await this.record(trx, 'changed-picture', id, actorId);
      return { clashes: [], isChanged: true };
    });
    if (clashes.length > 0) {
      const current = await this.read(id, actorId);
      throw conflict(pictureWords.clash, { current, clashes }, 'version_stale');
    }
    return isChanged ? this.changed(id, actorId) : this.read(id, actorId);
  }

  async readPictures(ids: string[]): Promise<MediaPictures> {
    const found = await this.parts.store.findAll(ids);
    const pictures: MediaPictures = Object.fromEntries(ids.map((id) => [mediaPath(id), null]));
    for (const { name: _name, createdAt: _createdAt, ...picture } of found) {
      const tone = await toneOf(picture.hash, picture.placeholder);
      pictures[mediaPath(picture.id)] = { ...picture, tone };
    }
    return pictures;
  }

  /** No file without a row is served, whatever the store still holds. */
  async hasFile(name: string): Promise<boolean> {
    const named = readFileName(name);
    const widths = named && (await this.#widths.find(named.hash));
    return widths?.includes(named?.width ?? 0) ?? false;
  }

  /** Returns one current file of the picture, for readers that choose no width. */
  async findCurrentFile(id: string): Promise<string | undefined> {
    const picture = await this.parts.store.find(id);
    if (!picture) return undefined;
    const width = picture.widths.findLast((step) => step <= redirectWidth) ?? picture.width;
    return nameFile(picture.hash, width, 'webp');
  }

  /** Has its pages drawn again with all its current files. */
  async announce(id: string): Promise<void> {
    this.parts.onChange((await this.readUses()).get(id) ?? []);
  }

  async purge(at: number): Promise<void> {
    const { db, store } = this.parts;
    const hashes = await db.transaction().execute(async (trx) => {
      const forgotten = await store.forgetReplaced(trx, at - replacedKeptMs);
      return this.#noteRemoval(trx, forgotten, at);
    });
    await this.discard(hashes);
  }

  protected toItem(picture: StoredPicture, uses: LibraryUse[]): MediaItem {
    return { ...picture, createdAt: new Date(picture.createdAt).toISOString(), uses };
  }

  /** All files of the picture, also replaced ones, are removed as soon as the store allows it. */
  protected async removeRows(trx: Database, id: string): Promise<string[]> {
    const { store, now } = this.parts;
    return this.#noteRemoval(trx, await store.remove(trx, id), now());
  }

  protected async discard(hashes: string[]): Promise<void> {
    this.#widths.forget(hashes);
    await this.parts.fileRemovals.runBriefly();
  }

  /** A picture may be named by a hash of its files. */
  protected override async readUses(
    readerId?: string,
    db = this.parts.db,
    published?: UsingPlaces,
  ): Promise<Uses> {
    const uses = await super.readUses(readerId, db, published);
    return byPicture(uses, await this.parts.store.findHashes(db, [...uses.keys()]));
  }

  async #noteRemoval(trx: Database, hashes: string[], at: number): Promise<string[]> {
    await this.parts.removals.add(trx, hashes, at);
    return hashes;
  }

  #settle<Result>(
    shape: PictureShape,
    actorId: string,
    write: (trx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return this.parts.storage.settle(shape, (trx) =>
      withinFileShare(trx, actorId, () => write(trx)),
    );
  }
}

/** Uses of a picture by the name of one of its files are uses of the picture. */
function byPicture(uses: Uses, files: { id: string; hash: string }[]): Uses {
  const all = new Map(uses);
  for (const { id, hash } of files) {
    const known = all.get(id) ?? [];
    const more = (uses.get(hash) ?? []).filter(
      (use) => !known.some(({ pageId }) => pageId === use.pageId),
    );
    all.set(id, [...known, ...more]);
  }
  return all;
}

/** Makes a readable name from a file name: no folders, no extension, no invisible characters. */
function tidyName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const dot = last.lastIndexOf('.');
  const stem = (dot > 0 ? last.slice(0, dot) : last).replace(/[\p{C}]/gu, '').trim();
  return cutText(stem, mediaLimits.nameLength) || 'Picture';
}

/** Lightness of the brightest parts, 0 to 255: up to here words are read on the usual gradient. */
const brightestDark = 90;
const brightestMedium = 165;
/** Single bright points do not count. */
const countedShare = 0.04;
const mostKnown = 2000;

const tones = new Map<string, Promise<PictureTone>>();

/** How dark the ground of white words on this picture must be made. Measured once per file. */
export function toneOf(hash: string, placeholder: string): Promise<PictureTone> {
  const known = tones.get(hash);
  if (known) return known;
  if (tones.size >= mostKnown) tones.clear();
  const tone = measureTone(placeholder);
  tones.set(hash, tone);
  return tone;
}

/** A transparent picture has no placeholder, and may show anything; so may one that cannot be read. */
async function measureTone(placeholder: string): Promise<PictureTone> {
  const [, base64 = ''] = placeholder.split('base64,');
  if (base64 === '') return 'bright';
  // A start needs no pictures.
  const { default: sharp } = await import('sharp');
  const grey = await sharp(Buffer.from(base64, 'base64'))
    .greyscale()
    .raw()
    .toBuffer()
    .catch(() => undefined);
  if (!grey) return 'bright';
  const sorted = Uint8Array.from(grey).toSorted();
  const brightest = sorted[Math.floor((sorted.length - 1) * (1 - countedShare))] ?? 255;
  if (brightest <= brightestDark) return 'dark';
  return brightest <= brightestMedium ? 'medium' : 'bright';
}
