import type { Selectable } from 'kysely';

import type { FileKindName } from '../../domain/files/file-kinds.ts';
import { fileSearchText } from '../../domain/values/search-text.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { containsWords } from '../db/contains-words.ts';

export type StoredFileRow = Selectable<Tables['file']>;
/** With the name of the person; null when the account is gone. */
type NamedRow = StoredFileRow & { uploader: string | null };

export type FileContent = { kind: FileKindName; size: number; hash: string; storedAs: string };

type NewFile = FileContent & { id: string; name: string; uploadedBy: string | null; now: number };

/** `only` names the files that are listed; undefined: all. */
type Slice = {
  search: string;
  kinds: readonly FileKindName[];
  except: string[];
  limit: number;
  offset: number;
};

/** The rows of the library's files. A method that writes takes the caller's transaction. */
export class FileStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(id: string): Promise<NamedRow | undefined> {
    return this.#named().where('file.id', '=', id).executeTakeFirst();
  }

  async findAll(ids: string[]): Promise<NamedRow[]> {
    if (ids.length === 0) return [];
    return this.#named().where('file.id', 'in', ids).execute();
  }

  async listIds(): Promise<string[]> {
    const rows = await this.#db.selectFrom('file').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  }

  /** Newest first. */
  async list(slice: Slice): Promise<{ rows: NamedRow[]; total: number }> {
    const { kinds, except, limit, offset } = slice;
    const rows = await this.#named()
      .where(containsWords('file.search_text', slice.search))
      .$if(kinds.length > 0, (query) => query.where('kind', 'in', kinds))
      .$if(except.length > 0, (query) => query.where('file.id', 'not in', except))
      .orderBy('file.created_at', 'desc')
      .orderBy('file.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const { total } = await this.#db
      .selectFrom('file')
      .where(containsWords('search_text', slice.search))
      .$if(kinds.length > 0, (query) => query.where('kind', 'in', kinds))
      .$if(except.length > 0, (query) => query.where('id', 'not in', except))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total };
  }

  /** Finds the file with these bytes and this name. */
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
        search_text: fileSearchText(name),
        created_at: now,
        updated_at: now,
      })
      .execute();
  }

  /** Reads the row and locks it until the transaction ends. */
  async lock(trx: Database, id: string): Promise<StoredFileRow | undefined> {
    return trx
      .updateTable('file')
      .set((eb) => ({ updated_at: eb.ref('updated_at') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  }

  async rename(trx: Database, id: string, name: string, now: number): Promise<void> {
    await trx
      .updateTable('file')
      .set({ name, search_text: fileSearchText(name), updated_at: now })
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

  async remove(trx: Database, id: string): Promise<void> {
    await trx.deleteFrom('file').where('id', '=', id).execute();
  }

  /** The names of all bytes that belong to a row. */
  async listStored(): Promise<Set<string>> {
    const rows = await this.#db.selectFrom('file').select('stored_as').execute();
    return new Set(rows.map(({ stored_as }) => stored_as));
  }

  async isStored(storedAs: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('file')
      .select('id')
      .where('stored_as', '=', storedAs)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns a value that differs after every change to the files. */
  async readMark(): Promise<string> {
    const row = await this.#db
      .selectFrom('file')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('updated_at').as('newest')])
      .executeTakeFirstOrThrow();
    return `${row.count}-${row.newest}`;
  }

  #named() {
    return this.#db
      .selectFrom('file')
      .leftJoin('account', 'account.id', 'file.uploaded_by')
      .selectAll('file')
      .select('account.full_name as uploader');
  }
}
