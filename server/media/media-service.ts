import type { AuditAction } from '../../domain/audit-actions.ts';
import { createId, cutText } from '../../domain/values.ts';
import type { MediaChange, MediaItem, MediaPage, MediaUse } from '../../domain/media-schemas.ts';
import { listMediaUses, mediaLimits, mediaPath, type MediaPictures } from '../../domain/media.ts';
import type { NavigationTree, PageDocument } from '../../domain/tree/tree-schema.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database } from '../db/database.ts';
import { conflict, notFound } from '../http/answers.ts';
import type { FileRemovals } from './file-removals.ts';
import { type MediaFiles, nameFile, type StoredFile } from './media-files.ts';
import type { MediaStore, StoredPicture } from './media-store.ts';
import type { NamedFiles } from './named-files.ts';
import type { PictureStorage } from './picture-storage.ts';
import type { RemovalStore } from './removal-store.ts';

/** Pages in shared caches and open tabs still ask for what was replaced. */
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
  readTree: () => Promise<NavigationTree>;
  readDrafts: () => Promise<PageDocument[]>;
  readSettingImages: () => Promise<string[]>;
  /** The pages whose drawing has changed. */
  onChange: (paths: string[]) => void;
  /** Files of a picture are missing that can be made. */
  onUpload: () => void;
};

export type Upload = { bytes: Buffer; name: string; alt: string; actorId: string };

/** The rules of the library: one picture for the same bytes, and none deleted from under a page. */
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
    const shape = await storage.prepare(bytes);
    const { id, isNew } = await storage.settle(shape, async (trx) => {
      const known = await store.findByHash(trx, shape.hash);
      if (known !== undefined) return { id: known, isNew: false };
      const made = createId();
      await store.insert(trx, { id: made, name: tidyName(name), alt, shape, now: now() });
      await this.#record(trx, 'uploaded-picture', made, actorId, tidyName(name));
      return { id: made, isNew: true };
    });
    this.#parts.onUpload();
    return { item: await this.read(id), isNew };
  }

  /** Other bytes behind the same address, on every page at once. */
  async replace(id: string, bytes: Buffer, actorId: string): Promise<MediaItem> {
    const { store, storage, now } = this.#parts;
    await this.read(id);
    const shape = await storage.prepare(bytes);
    await storage.settle(shape, async (trx) => {
      await store.replaceFiles(trx, id, shape, now());
      await this.#record(trx, 'replaced-picture', id, actorId);
    });
    this.#parts.onUpload();
    return this.#changed(id);
  }

  async change(id: string, change: MediaChange, actorId: string): Promise<MediaItem> {
    const { db, store, now } = this.#parts;
    await db.transaction().execute(async (trx) => {
      if (!(await store.change(trx, id, change, now()))) throw noSuchPicture();
      await this.#record(trx, 'changed-picture', id, actorId);
    });
    return this.#changed(id);
  }

  /**
   * Refused while a page shows it, unless that is wanted. Its files go with it, older ones too: they are not served from
   * now on, and leave the store as soon as it lets them.
   */
  async remove(id: string, isForced: boolean, actorId: string): Promise<void> {
    const { db, store, named, removals, fileRemovals, now } = this.#parts;
    const { uses, name } = await this.read(id);
    if (uses.length > 0 && !isForced) {
      const pages = uses.map((use) => use.name).join(', ');
      throw conflict(`This picture is used on: ${pages}.`, { uses }, 'in_use');
    }
    const hashes = await db.transaction().execute(async (trx) => {
      await this.#record(trx, 'deleted-picture', id, actorId, name);
      const removed = await store.remove(trx, id);
      await removals.add(trx, removed, now());
      return removed;
    });
    named.forget(hashes);
    this.#parts.onChange(pathsOf(uses));
    await fileRemovals.runBriefly();
  }

  async read(id: string): Promise<MediaItem> {
    const picture = await this.#parts.store.find(id);
    if (!picture) throw noSuchPicture();
    return toItem(picture, await this.#readUses());
  }

  async list(query: { search: string; page: number }): Promise<MediaPage> {
    const { pictures, total } = await this.#parts.store.list({
      search: query.search,
      limit: mediaLimits.pageSize,
      offset: (query.page - 1) * mediaLimits.pageSize,
    });
    const uses = await this.#readUses();
    return { items: pictures.map((picture) => toItem(picture, uses)), total };
  }

  /** What pages need to draw these; null for each that is gone. */
  async readPictures(ids: string[]): Promise<MediaPictures> {
    const found = await this.#parts.store.findAll(ids);
    const pictures: MediaPictures = Object.fromEntries(ids.map((id) => [mediaPath(id), null]));
    for (const { name: _name, createdAt: _createdAt, ...picture } of found) {
      pictures[mediaPath(picture.id)] = picture;
    }
    return pictures;
  }

  /** The name of one file that shows the picture now, for readers that know nothing of widths. */
  async findCurrentFile(id: string): Promise<string | undefined> {
    const picture = await this.#parts.store.find(id);
    if (!picture) return undefined;
    const width = picture.widths.findLast((step) => step <= redirectWidth) ?? picture.width;
    return nameFile(picture.hash, width, 'webp');
  }

  /** Whether a row names it: what was deleted is served no more, wherever its bytes still lie. */
  hasFile(name: string): Promise<boolean> {
    return this.#parts.named.has(name);
  }

  readFile(name: string): Promise<StoredFile | undefined> {
    return this.#parts.files.read(name);
  }

  readMark(): Promise<string> {
    return this.#parts.store.readMark();
  }

  /** Its pages are drawn anew, with all files it has now. */
  async announce(id: string): Promise<void> {
    const uses = (await this.#readUses()).get(id) ?? [];
    this.#parts.onChange(pathsOf(uses));
  }

  /** Takes away what was replaced a while ago. */
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

  async #readUses(): Promise<Map<string, MediaUse[]>> {
    const { readTree, readDrafts, readSettingImages } = this.#parts;
    return listMediaUses(await readTree(), await readDrafts(), await readSettingImages());
  }

  async #changed(id: string): Promise<MediaItem> {
    const item = await this.read(id);
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

function pathsOf(uses: MediaUse[]): string[] {
  return uses.flatMap(({ path }) => path || []);
}

/** A file's name as people say it: no folders, no ending, no marks that do not show. */
function tidyName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const dot = last.lastIndexOf('.');
  const stem = (dot > 0 ? last.slice(0, dot) : last).replace(/[\p{C}]/gu, '').trim();
  return cutText(stem, mediaLimits.nameLength) || 'Picture';
}
