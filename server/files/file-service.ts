import type { Readable } from 'node:stream';

import type { Transaction } from 'kysely';

import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import {
  fileKinds,
  type FileKindName,
  fileLimits,
  fileWords,
  groupOf,
} from '../../domain/files/file-kinds.ts';
import { cleanFileName, filePath } from '../../domain/files/file-names.ts';
import type {
  FileItem,
  FilePage,
  FileUse,
  LibraryFile,
  LibraryFiles,
} from '../../domain/files/file-schemas.ts';
import { findFileUses } from '../../domain/media/file-uses.ts';
import type { NamedWork, UsingPlaces } from '../../domain/media/library-uses.ts';
import { createId } from '../../domain/values/values.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { runInTurns } from '../db/turns.ts';
import { badRequest, conflict, notFound } from '../http/answers.ts';
import { withinFileShare } from '../limits/editor-share-store.ts';
import { isBackupUnderWay } from '../media/backup-run-store.ts';
import type { BeforeExchange } from '../media/library-access.ts';
import type { MediaFiles } from '../media/media-files.ts';
import type { FileStore, StoredFileRow } from './file-store.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';

type FileParts = {
  db: Database;
  now: () => number;
  /** Uploads are written here before they go to the folder or bucket. */
  dataDir: string;
  store: FileStore;
  files: MediaFiles;
  /** What visitors see: pages, settings and redirects. */
  readPublished: () => Promise<UsingPlaces>;
  /** Drafts and unsaved work, with what they name of the library. */
  readWork: (db: Database) => Promise<NamedWork[]>;
  /** Blocks saving of drafts and unsaved work until this transaction ends. */
  lockUnsaved: (trx: Database) => Promise<void>;
  beforeExchange: BeforeExchange;
  /** Called with the places that have to be drawn again. */
  onChange: (uses: FileUse[]) => void;
};

type Upload = { body: Readable; name: string; actorId: string };
type FileQuery = {
  search: string;
  page: number;
  kinds: readonly FileKindName[];
  isUnusedOnly: boolean;
};

/** The rules of the library's files: an id keeps its links when its bytes change, and a file in use is not deleted. */
export class FileService {
  readonly #parts: FileParts;

  constructor(parts: FileParts) {
    this.#parts = parts;
  }

  /** The same bytes under the same name are the same file. */
  upload({ body, name, actorId }: Upload): Promise<{ item: FileItem; isNew: boolean }> {
    const { db, dataDir, store, now } = this.#parts;
    return receiveFile(body, { name, dataDir }, async (received) => {
      const clean = cleanFileName(name, received.kind);
      const known = await store.findSame(db, received.hash, clean);
      if (known !== undefined) return { item: await this.read(known, actorId), isNew: false };
      const id = createId();
      await this.#keep(received, actorId, async (trx, storedAs) => {
        const file = { id, name: clean, ...received, storedAs, uploadedBy: actorId, now: now() };
        await store.insert(trx, file);
        await this.#record(trx, 'uploaded-file', id, actorId, clean);
      });
      return { item: await this.read(id, actorId), isNew: true };
    });
  }

  /**
   * Replaces the bytes behind the same id, for every page at once. A document stays a document, a film a film. An
   * upload may take long, so `expectChangeable` is asked when it has ended.
   */
  async replace(
    id: string,
    { body, name, actorId }: Upload,
    expectChangeable: () => Promise<void>,
  ): Promise<FileItem> {
    const { dataDir, store, now } = this.#parts;
    await this.read(id);
    return receiveFile(body, { name, dataDir }, async (received) => {
      await expectChangeable();
      const exchanged = await this.#parts.beforeExchange(id, actorId, 'exchange');
      let before: StoredFileRow | undefined;
      await this.#keep(received, actorId, async (trx, storedAs) => {
        before = await store.lock(trx, id);
        if (!before) throw noSuchFile();
        if (groupOf(before.kind) !== groupOf(received.kind)) {
          throw badRequest(fileWords.otherGroup(groupOf(before.kind)));
        }
        const content = { ...received, storedAs, uploadedBy: actorId };
        await store.replace(trx, id, content, now());
        if (before.kind !== received.kind) {
          const stem = before.name.slice(0, before.name.lastIndexOf('.'));
          await store.rename(trx, id, cleanFileName(stem, received.kind), now());
        }
        await exchanged(trx, before.name);
        await this.#record(trx, 'replaced-file', id, actorId);
      });
      await this.#discardUnlessCopied(before?.stored_as);
      return this.#changed(id, actorId);
    });
  }

  /** The ending stays that of the file's kind. Addresses with the old name lead to the new one. */
  async rename(id: string, name: string, actorId: string): Promise<FileItem> {
    const { db, store, now } = this.#parts;
    const exchanged = await this.#parts.beforeExchange(id, actorId, 'exchange');
    await db.transaction().execute(async (trx) => {
      const row = await store.lock(trx, id);
      if (!row) throw noSuchFile();
      const clean = cleanFileName(name, row.kind);
      if (clean === row.name) return;
      await store.rename(trx, id, clean, now());
      await exchanged(trx, row.name);
      await this.#record(trx, 'renamed-file', id, actorId, row.name);
    });
    return this.#changed(id, actorId);
  }

  /** Refused while a page, a setting or unsaved work uses the file, unless all these uses are accepted. */
  async remove(id: string, accepted: string[] | 'all', actorId: string): Promise<void> {
    const { db, store, lockUnsaved, readPublished } = this.#parts;
    const published = await readPublished();
    const exchanged = await this.#parts.beforeExchange(id, actorId, 'deletion');
    const { row, uses } = await db.transaction().execute(async (trx) => {
      const found = await store.lock(trx, id);
      if (!found) throw noSuchFile();
      await lockUnsaved(trx);
      const using = (await this.#readUses(actorId, trx, published)).get(id) ?? [];
      if (accepted !== 'all' && using.some(({ pageId }) => !accepted.includes(pageId))) {
        const places = using.map((use) => use.name).join(', ');
        throw conflict(`This file is used on: ${places}.`, { uses: using }, 'in_use');
      }
      await this.#record(trx, 'deleted-file', id, actorId, found.name);
      await store.remove(trx, id);
      await exchanged(trx, found.name);
      return { row: found, uses: using };
    });
    this.#parts.onChange(uses);
    await this.#discardUnlessCopied(row.stored_as);
  }

  async read(id: string, readerId?: string): Promise<FileItem> {
    const row = await this.#parts.store.find(id);
    if (!row) throw noSuchFile();
    return toItem(row, await this.#readUses(readerId));
  }

  async list(query: FileQuery, readerId: string): Promise<FilePage> {
    const uses = await this.#readUses(readerId);
    const { rows, total } = await this.#parts.store.list({
      search: query.search,
      kinds: query.kinds,
      except: query.isUnusedOnly ? [...uses.keys()] : [],
      limit: fileLimits.pageSize,
      offset: (query.page - 1) * fileLimits.pageSize,
    });
    return { items: rows.map((row) => toItem(row, uses)), total };
  }

  /** Returns the data that pages need to link to these files; null for a deleted one. */
  async readFiles(ids: string[]): Promise<LibraryFiles> {
    const found = await this.#parts.store.findAll(ids);
    const files: LibraryFiles = Object.fromEntries(ids.map((id) => [id, null]));
    for (const row of found) files[row.id] = toFile(row);
    return files;
  }

  readMark(): Promise<string> {
    return this.#parts.store.readMark();
  }

  /** Stores the bytes, then writes the row that names them. Without a row the bytes go again. */
  async #keep(
    { file, kind }: ReceivedFile,
    actorId: string,
    write: (trx: Transaction<Tables>, storedAs: string) => Promise<void>,
  ): Promise<void> {
    const { db, files } = this.#parts;
    const storedAs = createId();
    await files.take(storedAs, file, fileKinds[kind].type);
    try {
      await db
        .transaction()
        .execute((trx) => withinFileShare(trx, actorId, () => write(trx, storedAs)));
    } catch (error) {
      await this.#discard(storedAs);
      throw error;
    }
  }

  /** A backup that is under way may have read the row that named these bytes: then they stay for now. */
  async #discardUnlessCopied(storedAs: string | undefined): Promise<void> {
    const { db, now } = this.#parts;
    if (await isBackupUnderWay(db, now()).catch(() => true)) return;
    await this.#discard(storedAs);
  }

  /** Bytes that the store does not remove now are found later: see `unused-files.ts`. */
  async #discard(storedAs: string | undefined): Promise<void> {
    if (storedAs === undefined) return;
    await this.#parts.files.remove(storedAs).catch(() => {});
  }

  async #readUses(
    readerId?: string,
    db = this.#parts.db,
    published?: UsingPlaces,
  ): Promise<Map<string, FileUse[]>> {
    const { readWork, readPublished } = this.#parts;
    const places = published ?? (await readPublished());
    const work = await readWork(db);
    return runInTurns(findFileUses({ ...places, work, readerId }));
  }

  async #changed(id: string, actorId: string): Promise<FileItem> {
    const item = await this.read(id, actorId);
    this.#parts.onChange(item.uses);
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
    await recordAudit(trx, { action, subjectKind: 'file', subjectId, actorId, detail, at });
  }
}

const noSuchFile = () => notFound(fileWords.gone);

function toFile({ id, name, kind, size, hash }: StoredFileRow): LibraryFile {
  return { id, name, kind, size, hash };
}

function toItem(
  row: StoredFileRow & { uploader: string | null },
  uses: Map<string, FileUse[]>,
): FileItem {
  return {
    ...toFile(row),
    path: filePath(row),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    uploadedBy: row.uploader,
    uses: uses.get(row.id) ?? [],
  };
}
