import { sql } from 'kysely';

import {
  type KeepRequest,
  keptWorkLimits,
  keptWorkMessages,
  type KeptLine,
  type KeptOnServer,
} from '../../../domain/content/kept-work.ts';
import type { Database, Engine } from '../../db/database.ts';
import { conflict, notFound } from '../../http/answers.ts';

/** Whose work it is, on which page, by which open editor. */
export type Place = { accountId: string; pageId: string; slot: string };

type Parts = { db: Database; now: () => number };

/**
 * What people type and have not saved yet, there on whatever machine they come back to. Theirs alone: every
 * question names the account.
 */
export class KeptWorkStore {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Latest first, without the words. */
  async list(accountId: string): Promise<KeptLine[]> {
    const rows = await this.#parts.db
      .selectFrom('kept_work')
      .select(['page_id as pageId', 'slot', 'mark', 'kept_at as keptAt', 'document'])
      .where('account_id', '=', accountId)
      .orderBy('updated_at', 'desc')
      .orderBy('slot')
      .execute();
    return rows.map(({ document, ...line }) => ({ ...line, name: JSON.parse(document).text }));
  }

  async read(place: Place): Promise<KeptOnServer> {
    const work = await find(this.#parts.db, place);
    if (!work) throw notFound(keptWorkMessages.none);
    return work;
  }

  /** The mark that stands there now. Nothing makes room by itself: whose words would go? */
  async keep(place: Place, work: KeepRequest): Promise<{ mark: number }> {
    const { db, now } = this.#parts;
    return db.transaction().execute(async (trx) => {
      if ((await countOthers(trx, place)) >= keptWorkLimits.perPerson) {
        throw conflict(keptWorkMessages.full);
      }
      await write(trx, place, work, now());
      const kept = await find(trx, place);
      return { mark: kept?.mark ?? work.mark };
    });
  }

  async drop(place: Place, mark: number): Promise<void> {
    const { db } = this.#parts;
    if (await remove(db, place, mark)) return;
    if (await find(db, place)) throw conflict(keptWorkMessages.newer);
    throw notFound(keptWorkMessages.none);
  }
}

/** Everyone's work that shows pictures of the library, as text: what is in it is told to nobody but its writer. */
export async function listPicturedWork(
  db: Database,
  readerId: string | undefined,
): Promise<{ isOwn: boolean; text: string }[]> {
  const rows = await db
    .selectFrom('kept_work')
    .select(['account_id', 'document'])
    .where('document', 'like', '%/media/%')
    .execute();
  return rows.map(({ account_id, document }) => ({
    isOwn: account_id === readerId,
    text: document,
  }));
}

/**
 * For a deletion that has to know all drafts and all unsaved work: what is being written is waited for, the rest
 * waits. On SQLite a transaction that has written is alone already.
 */
export async function holdUnsaved(trx: Database, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table kept_work, page_draft in share mode`.execute(trx);
}

async function find(db: Database, place: Place): Promise<KeptOnServer | undefined> {
  const row = await db
    .selectFrom('kept_work')
    .select([
      'page_id as pageId',
      'slot',
      'mark',
      'kept_at as keptAt',
      'base_version as version',
      'revision',
      'document',
    ])
    .where('account_id', '=', place.accountId)
    .where('page_id', '=', place.pageId)
    .where('slot', '=', place.slot)
    .executeTakeFirst();
  return row && { ...row, document: JSON.parse(row.document) };
}

async function countOthers(db: Database, place: Place): Promise<number> {
  const { count } = await db
    .selectFrom('kept_work')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('account_id', '=', place.accountId)
    .where((where) =>
      where.or([where('page_id', '!=', place.pageId), where('slot', '!=', place.slot)]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Replaces what the same editor kept before, unless that is newer. */
async function write(
  db: Database,
  { accountId, pageId, slot }: Place,
  work: KeepRequest,
  updatedAt: number,
): Promise<void> {
  const values = {
    mark: work.mark,
    document: JSON.stringify(work.document),
    base_version: work.version,
    revision: work.revision,
    kept_at: work.keptAt,
    updated_at: updatedAt,
  };
  await db
    .insertInto('kept_work')
    .values({ account_id: accountId, page_id: pageId, slot, ...values })
    .onConflict((known) =>
      known
        .columns(['account_id', 'page_id', 'slot'])
        .doUpdateSet(values)
        .where('kept_work.mark', '<', work.mark),
    )
    .execute();
}

/** As far as it was known: what was kept since stays. Says whether there was such work. */
async function remove(db: Database, place: Place, mark: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('kept_work')
    .where('account_id', '=', place.accountId)
    .where('page_id', '=', place.pageId)
    .where('slot', '=', place.slot)
    .where('mark', '<=', mark)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
