import { Readable } from 'node:stream';

import { fileKinds, fileWords, groupOf } from '../../domain/files/file-kinds.ts';
import { cleanFileName, filePath } from '../../domain/files/file-names.ts';
import type { FileItem, LibraryFile, LibraryFiles } from '../../domain/files/file-schemas.ts';
import type { LibraryUse } from '../../domain/media/library-uses.ts';
import { createId } from '../../domain/values/values.ts';
import type { Database, Transaction } from '../db/database.ts';
import { badRequest } from '../http/answers.ts';
import { withinFileShare } from '../limits/editor-share-store.ts';
import { type AssetParts, AssetService } from '../media/asset-service.ts';
import { isBackupUnderWay } from '../media/backup-run-store.ts';
import { LastAnswers } from '../media/last-answers.ts';
import type { MediaFiles } from '../media/media-files.ts';
import type { FileStore, NamedRow, StoredFileRow } from './file-store.ts';
import { isUnfinished, type ReceivedFile, receiveFile, removeUnfinished } from './receive-file.ts';

/** Longer than an upload takes: bytes are stored before the row that names them. */
const graceMs = 60 * 60_000;

type FileParts = AssetParts & {
  /** Uploads are written here before they go to the folder or bucket. */
  dataDir: string;
  store: FileStore;
  files: MediaFiles;
};

/** A file from elsewhere whose bytes are stored here, and whose row is not written yet. */
export type TakenFile = LibraryFile & { storedAs: string };

type Upload = { body: Readable; name: string; actorId: string };

/** An id keeps its links when its bytes change. */
export class FileService extends AssetService<StoredFileRow, NamedRow, FileItem, FileParts> {
  protected readonly kind = 'file';
  readonly store = this.parts.store;
  readonly files = this.parts.files;
  readonly #served = new LastAnswers({
    ask: (id: string) => this.parts.store.find(id),
    mostKept: 1000,
  });

  /** The same bytes under the same name are the same file. */
  upload({ body, name, actorId }: Upload): Promise<{ item: FileItem; isNew: boolean }> {
    const { db, dataDir, store, now } = this.parts;
    return receiveFile(body, { name, dataDir }, async (received) => {
      const clean = cleanFileName(name, received.kind);
      const known = await store.findSame(db, received.hash, clean);
      if (known !== undefined) return { item: await this.read(known, actorId), isNew: false };
      const id = createId();
      await this.#keep(received, actorId, async (trx, storedAs) => {
        const file = { id, name: clean, ...received, storedAs, uploadedBy: actorId, now: now() };
        await store.insert(trx, file);
        await this.record(trx, 'uploaded-file', id, actorId, clean);
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
    const { dataDir, store, now } = this.parts;
    await this.read(id);
    return receiveFile(body, { name, dataDir }, async (received) => {
      await expectChangeable();
      const exchanged = await this.before('exchange', id, actorId);
      let before: StoredFileRow | undefined;
      await this.#keep(received, actorId, async (trx, storedAs) => {
        before = await this.lock(trx, id);
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
        await this.record(trx, 'replaced-file', id, actorId);
      });
      if (before) await this.discard([before.stored_as]);
      return this.changed(id, actorId);
    });
  }

  /** The ending stays that of the file's kind. Addresses with the old name lead to the new one. */
  async rename(id: string, name: string, actorId: string): Promise<FileItem> {
    const { db, store, now } = this.parts;
    const exchanged = await this.before('exchange', id, actorId);
    await db.transaction().execute(async (trx) => {
      const row = await this.lock(trx, id);
      const clean = cleanFileName(name, row.kind);
      if (clean === row.name) return;
      await store.rename(trx, id, clean, now());
      await exchanged(trx, row.name);
      await this.record(trx, 'renamed-file', id, actorId, row.name);
    });
    return this.changed(id, actorId);
  }

  async readFiles(ids: string[]): Promise<LibraryFiles> {
    const found = await this.parts.store.findAll(ids);
    const files: LibraryFiles = Object.fromEntries(ids.map((id) => [id, null]));
    for (const row of found) files[row.id] = toFile(row);
    return files;
  }

  findServed(id: string): Promise<StoredFileRow | undefined> {
    return this.#served.find(id);
  }

  async findKnown(ids: string[]): Promise<ReadonlySet<string>> {
    const known = new Set<string>();
    for await (const { id } of this.parts.store.readMany(ids)) known.add(id);
    return known;
  }

  /** Stores bytes that must be what they are said to be. Returns undefined when they are not. */
  receive(file: LibraryFile, bytes: AsyncIterable<Buffer>): Promise<string | undefined> {
    return this.#whenSame(file, bytes, async (received) => {
      const storedAs = createId();
      await this.parts.files.take(storedAs, received, fileKinds[file.kind].type);
      return storedAs;
    });
  }

  /** Tells whether bytes are what they are said to be. None are kept. */
  async check(file: LibraryFile, bytes: AsyncIterable<Buffer>): Promise<boolean> {
    return (await this.#whenSame(file, bytes, async () => true)) ?? false;
  }

  #whenSame<Result>(
    { kind, size, hash }: LibraryFile,
    bytes: AsyncIterable<Buffer>,
    use: (file: string) => Promise<Result>,
  ): Promise<Result | undefined> {
    const name = `file.${fileKinds[kind].extensions[0]}`;
    const { dataDir } = this.parts;
    return receiveFile(Readable.from(bytes), { name, dataDir }, async (found) => {
      const isSame = found.kind === kind && found.size === size && found.hash === hash;
      return isSame ? use(found.file) : undefined;
    });
  }

  /** Writes the row of a file whose bytes are there, in the caller's transaction. */
  async keepTaken(trx: Database, file: TakenFile, uploadedBy: string): Promise<void> {
    const name = cleanFileName(file.name, file.kind);
    await this.parts.store.insert(trx, { ...file, name, uploadedBy, now: this.parts.now() });
  }

  /**
   * Removes bytes that no row names: of a killed process, or of a file that was replaced or deleted while the store did
   * not answer or a backup was under way.
   */
  async purge(): Promise<void> {
    const { db, store, files, dataDir, now } = this.parts;
    const before = now() - graceMs;
    await removeUnfinished(dataDir, before);
    const used = await store.listStored();
    for await (const { name, modifiedAt } of files.list()) {
      if (modifiedAt > before || used.has(name) || !isOurs(name)) continue;
      if (await store.isStored(name)) continue;
      if (await isBackupUnderWay(db, now())) return;
      await files.remove(name);
    }
  }

  protected toItem(row: NamedRow, uses: LibraryUse[]): FileItem {
    return {
      ...toFile(row),
      path: filePath(row),
      createdAt: new Date(row.created_at).toISOString(),
      updatedAt: new Date(row.updated_at).toISOString(),
      uploadedBy: row.uploader,
      uses,
    };
  }

  protected async removeRows(trx: Database, id: string): Promise<string[]> {
    return this.parts.store.remove(trx, id);
  }

  /** A backup that is under way may have read the row that named these bytes: then they stay for now. */
  protected async discard(stored: string[]): Promise<void> {
    const { db, now } = this.parts;
    if (await isBackupUnderWay(db, now()).catch(() => true)) return;
    for (const storedAs of stored) await this.removeBytes(storedAs);
  }

  /** Stores the bytes, then writes the row that names them. Without a row the bytes go again. */
  async #keep(
    { file, kind }: ReceivedFile,
    actorId: string,
    write: (trx: Transaction, storedAs: string) => Promise<void>,
  ): Promise<void> {
    const { db, files } = this.parts;
    const storedAs = createId();
    await files.take(storedAs, file, fileKinds[kind].type);
    try {
      await db
        .transaction()
        .execute((trx) => withinFileShare(trx, actorId, () => write(trx, storedAs)));
    } catch (error) {
      await this.removeBytes(storedAs);
      throw error;
    }
  }

  /** Bytes that the store does not remove now are found later by `purge`. */
  async removeBytes(storedAs: string): Promise<void> {
    await this.parts.files.remove(storedAs).catch(() => {});
  }
}

function toFile({ id, name, kind, size, hash }: StoredFileRow): LibraryFile {
  return { id, name, kind, size, hash };
}

/** Other files in the folder belong to someone else. */
function isOurs(name: string): boolean {
  return !isUnfinished(name) && /^[0-9a-f]{24}$/.test(name);
}
