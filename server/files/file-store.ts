import type { Selectable } from 'kysely';

import type { FileKindName } from '../../domain/files/file-kinds.ts';
import { foldText } from '../../domain/values/search-text.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { AssetStore } from '../media/asset-store.ts';

export type StoredFileRow = Selectable<Tables['file']>;
/** With the name of the person; null when the account is gone. */
export type NamedRow = StoredFileRow & { uploader: string | null };

export type FileContent = { kind: FileKindName; size: number; hash: string; storedAs: string };

type NewFile = FileContent & { id: string; name: string; uploadedBy: string | null; now: number };

export class FileStore extends AssetStore<StoredFileRow, NamedRow> {
  protected readonly table = 'file';

  async findAll(ids: string[]): Promise<NamedRow[]> {
    if (ids.length === 0) return [];
    return this.db
      .selectFrom('file')
      .leftJoin('account', 'account.id', 'file.uploaded_by')
      .selectAll('file')
      .select('account.full_name as uploader')
      .where('file.id', 'in', ids)
      .execute();
  }

  async findSame(db: Database, hash: string, name: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('file')
      .select('id')
      .where('hash', '=', hash)
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.id;
  }

  async insert(trx: Database, file: NewFile): Promise<void> {
    const { id, name, kind, size, hash, storedAs, uploadedBy, now } = file;
    await trx
      .insertInto('file')
      .values({
        id,
        name,
        kind,
        size,
        hash,
        stored_as: storedAs,
        uploaded_by: uploadedBy,
        search_text: foldText(name),
        created_at: now,
        updated_at: now,
      })
      .execute();
  }

  async rename(trx: Database, id: string, name: string, now: number): Promise<void> {
    await trx
      .updateTable('file')
      .set({ name, search_text: foldText(name), updated_at: now })
      .where('id', '=', id)
      .execute();
  }

  /** The bytes count for the share of the person who put them here. */
  async replace(
    trx: Database,
    id: string,
    content: FileContent & { uploadedBy: string },
    now: number,
  ): Promise<void> {
    const { kind, size, hash, storedAs, uploadedBy } = content;
    await trx
      .updateTable('file')
      .set({ kind, size, hash, stored_as: storedAs, uploaded_by: uploadedBy, updated_at: now })
      .where('id', '=', id)
      .execute();
  }

  async remove(trx: Database, id: string): Promise<string[]> {
    const rows = await trx.deleteFrom('file').where('id', '=', id).returning('stored_as').execute();
    return rows.map(({ stored_as }) => stored_as);
  }

  async listStored(): Promise<Set<string>> {
    const rows = await this.db.selectFrom('file').select('stored_as').execute();
    return new Set(rows.map(({ stored_as }) => stored_as));
  }

  async isStored(storedAs: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('file')
      .select('id')
      .where('stored_as', '=', storedAs)
      .executeTakeFirst();
    return row !== undefined;
  }
}
