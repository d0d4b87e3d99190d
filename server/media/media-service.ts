import type { Transaction } from 'kysely';

import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import { createId, cutText } from '../../domain/values/values.ts';
import type {
  MediaItem,
  MediaPage,
  MediaSave,
  MediaUse,
} from '../../domain/media/media-schemas.ts';
import {
  differentParts,
  mergePictureWords,
  pictureWords,
  wordsOf,
} from '../../domain/media/media-words.ts';
import {
  findMediaUses,
  mediaLimits,
  mediaPath,
  type MediaPictures,
} from '../../domain/media/media.ts';
import type { NamedWork, UsingPlaces } from '../../domain/media/library-uses.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { runInTurns } from '../db/turns.ts';
import { conflict, notFound } from '../http/answers.ts';
import { withinFileShare } from '../limits/editor-share-store.ts';
import type { FileRemovals } from './file-removals.ts';
import type { BeforeExchange } from './library-access.ts';
import { type MediaFiles, nameFile } from './media-files.ts';
import type { MediaStore, PictureShape, StoredPicture } from './media-store.ts';
import type { NamedFiles } from './named-files.ts';
import type { PictureStorage } from './picture-storage.ts';
import type { RemovalStore } from './removal-store.ts';
import { toneOf } from './picture-tone.ts';

/** Pages in shared caches and open tabs still ask for replaced files. */
const replacedKeptMs = 30 * 24 * 60 * 60_000;
const redirectWidth = 1600;

type MediaParts = {
  db: Database;
  now: () => number;
  store: MediaStore;
  storage: PictureStorage;
  files: MediaFiles;
  named: NamedFiles;
  removals: RemovalStore;
  fileRemovals: FileRemovals;
  /** What visitors see: pages, settings and redirects. */
  readPublished: () => Promise<UsingPlaces>;
  /** Drafts and unsaved work, with what they name of the library. */
  readWork: (db: Database) => Promise<NamedWork[]>;
  /** Blocks saving of drafts and unsaved work until this transaction ends. */
  lockUnsaved: (trx: Database) => Promise<void>;
  beforeExchange: BeforeExchange;
  /** Called with the addresses of the pages to draw again. */
  onChange: (paths: string[]) => void;
  /** Called when a picture has files left to make. */
  onUpload: () => void;
};

type MediaQuery = { search: string; page: number; isUnusedOnly: boolean };

/** The uses of a picture that the caller accepts to break, by page id. */
export type Accepted = string[] | 'all';

export type Upload = { bytes: Buffer; name: string; alt: string; actorId: string };

/** The rules of the library: the same bytes make one picture, and a picture in use is not deleted. */
export class MediaService {
  readonly #parts: MediaParts;

  constructor(parts: MediaParts) {
    this.#parts = parts;
  }

  async upload({
    bytes,
    name,
    alt,
    actorId,
  }: Upload): Promise<{ item: MediaItem; isNew: boolean }> {
    const { store, storage, now } = this.#parts;
    const { size, ...shape } = await storage.prepare(bytes);
    const { id, isNew } = await this.#settle(shape, actorId, async (trx) => {
      const known = await store.findByHash(trx, shape.hash);
      if (known !== undefined) return { id: known, isNew: false };
      const made = createId();
      const picture = { id: made, name: tidyName(name), alt, shape, now: now() };
      await store.insert(trx, picture, { size, uploadedBy: actorId });
      await this.#record(trx, 'uploaded-picture', made, actorId, tidyName(name));
      return { id: made, isNew: true };
    });
    this.#parts.onUpload();
    return { item: await this.read(id, actorId), isNew };
  }

  /** Replaces the bytes behind the same address, on every page at once. */
  async replace(id: string, bytes: Buffer, actorId: string): Promise<MediaItem> {
    const { store, storage, now } = this.#parts;
    const { name } = await this.read(id);
    const { size, ...shape } = await storage.prepare(bytes);
    const exchanged = await this.#parts.beforeExchange(id, actorId, 'exchange');
    await this.#settle(shape, actorId, async (trx) => {
      await store.replaceFiles(trx, id, shape, now(), { size, uploadedBy: actorId });
      await exchanged(trx, name);
      await this.#record(trx, 'replaced-picture', id, actorId);
    });
    this.#parts.onUpload();
    return this.#changed(id, actorId);
  }

  /** Changes the fields that differ from `before`; without `before`, all. */
  async change(id: string, { before, ...mine }: MediaSave, actorId: string): Promise<MediaItem> {
    const { db, store, now } = this.#parts;
    const exchanged = await this.#parts.beforeExchange(id, actorId, 'exchange');
    const { clashes, isChanged } = await db.transaction().execute(async (trx) => {
      const theirs = await store.lock(trx, id);
      if (!theirs) throw noSuchPicture();
      const found = mergePictureWords({ before: before ?? theirs, mine: wordsOf(mine), theirs });
      const parts = differentParts(found.merged, theirs);
      const isNew = found.clashes.length === 0 && parts.length > 0;
      if (isNew) {
        await store.change(trx, id, found.merged, now());
        // Visitors never see the name.
        if (parts.some((part) => part !== 'name')) await exchanged(trx, theirs.name);
        await this.#record(trx, 'changed-picture', id, actorId);
      }
      return { clashes: found.clashes, isChanged: isNew };
    });
    if (clashes.length > 0) {
      const current = await this.read(id, actorId);
      throw conflict(pictureWords.clash, { current, clashes }, 'version_stale');
    }
    return isChanged ? this.#changed(id, actorId) : this.read(id, actorId);
  }

  /**
   * Refused while an unaccepted page or unsaved work shows the picture. All its files, also replaced ones, are no
   * longer served and are removed as soon as the store allows it.
   */
  async remove(id: string, accepted: Accepted, actorId: string): Promise<void> {
    const { db, store, named, removals, fileRemovals, now, lockUnsaved, readPublished } =
      this.#parts;
    const published = await readPublished();
    const exchanged = await this.#parts.beforeExchange(id, actorId, 'deletion');
    const { hashes, uses } = await db.transaction().execute(async (trx) => {
      const words = await store.lock(trx, id);
      if (!words) throw noSuchPicture();
      await lockUnsaved(trx);
      const found = (await this.#readUses(actorId, trx, published)).get(id) ?? [];
      if (accepted !== 'all' && found.some(({ pageId }) => !accepted.includes(pageId))) {
        const pages = found.map((use) => use.name).join(', ');
        throw conflict(`This picture is used on: ${pages}.`, { uses: found }, 'in_use');
      }
      await this.#record(trx, 'deleted-picture', id, actorId, words.name);
      const removed = await store.remove(trx, id);
      await exchanged(trx, words.name);
      await removals.add(trx, removed, now());
      return { hashes: removed, uses: found };
    });
    named.forget(hashes);
    this.#parts.onChange(pathsOf(uses));
    await fileRemovals.runBriefly();
  }

  async read(id: string, readerId?: string): Promise<MediaItem> {
    const picture = await this.#parts.store.find(id);
    if (!picture) throw noSuchPicture();
    return toItem(picture, await this.#readUses(readerId));
  }

  async list(query: MediaQuery, readerId: string): Promise<MediaPage> {
    const uses = await this.#readUses(readerId);
    const { pictures, total } = await this.#parts.store.list({
      search: query.search,
      except: query.isUnusedOnly ? [...uses.keys()] : [],
      page: query.page,
      pageSize: mediaLimits.pageSize,
    });
    return { items: pictures.map((picture) => toItem(picture, uses)), total };
  }

  /** Returns the data that pages need to draw these pictures; null for a deleted one. */
  async readPictures(ids: string[]): Promise<MediaPictures> {
    const found = await this.#parts.store.findAll(ids);
    const pictures: MediaPictures = Object.fromEntries(ids.map((id) => [mediaPath(id), null]));
    for (const { name: _name, createdAt: _createdAt, ...picture } of found) {
      const tone = await toneOf(picture.hash, picture.placeholder);
      pictures[mediaPath(picture.id)] = { ...picture, tone };
    }
    return pictures;
  }

  /** Returns one current file of the picture, for readers that choose no width. */
  async findCurrentFile(id: string): Promise<string | undefined> {
    const picture = await this.#parts.store.find(id);
    if (!picture) return undefined;
    const width = picture.widths.findLast((step) => step <= redirectWidth) ?? picture.width;
    return nameFile(picture.hash, width, 'webp');
  }

  readMark(): Promise<string> {
    return this.#parts.store.readMark();
  }

  /** Has its pages drawn again with all its current files. */
  async announce(id: string): Promise<void> {
    const uses = (await this.#readUses()).get(id) ?? [];
    this.#parts.onChange(pathsOf(uses));
  }

  /** Removes files that were replaced long ago. */
  async purge(at: number): Promise<void> {
    const { db, store, named, removals, fileRemovals } = this.#parts;
    const hashes = await db.transaction().execute(async (trx) => {
      const forgotten = await store.forgetReplaced(trx, at - replacedKeptMs);
      await removals.add(trx, forgotten, at);
      return forgotten;
    });
    named.forget(hashes);
    await fileRemovals.runBriefly();
  }

  #settle<Result>(
    shape: PictureShape,
    actorId: string,
    write: (trx: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result> {
    return this.#parts.storage.settle(shape, (trx) =>
      withinFileShare(trx, actorId, () => write(trx)),
    );
  }

  async #readUses(
    readerId?: string,
    db = this.#parts.db,
    published?: UsingPlaces,
  ): Promise<Map<string, MediaUse[]>> {
    const { readWork, readPublished, store } = this.#parts;
    const places = published ?? (await readPublished());
    const work = await readWork(db);
    const uses = await runInTurns(findMediaUses({ ...places, work, readerId }));
    return byPicture(uses, await store.findHashes(db, [...uses.keys()]));
  }

  async #changed(id: string, actorId: string): Promise<MediaItem> {
    const item = await this.read(id, actorId);
    this.#parts.onChange(pathsOf(item.uses));
    return item;
  }

  async #record(
    trx: Database,
    action: AuditAction,
    subjectId: string,
    actorId: string,
    detail?: string,
  ): Promise<void> {
    const at = this.#parts.now();
    await recordAudit(trx, { action, subjectKind: 'media', subjectId, actorId, detail, at });
  }
}

const noSuchPicture = () => notFound('This picture is not in the library.');

function toItem(picture: StoredPicture, uses: Map<string, MediaUse[]>): MediaItem {
  return {
    ...picture,
    createdAt: new Date(picture.createdAt).toISOString(),
    uses: uses.get(picture.id) ?? [],
  };
}

/** Uses of a picture by the name of one of its files are uses of the picture. */
function byPicture(
  uses: Map<string, MediaUse[]>,
  files: { id: string; hash: string }[],
): Map<string, MediaUse[]> {
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

function pathsOf(uses: MediaUse[]): string[] {
  return uses.flatMap(({ path }) => path || []);
}

/** Makes a readable name from a file name: no folders, no extension, no invisible characters. */
function tidyName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const dot = last.lastIndexOf('.');
  const stem = (dot > 0 ? last.slice(0, dot) : last).replace(/[\p{C}]/gu, '').trim();
  return cutText(stem, mediaLimits.nameLength) || 'Picture';
}
