import { sql } from 'kysely';

import {
  type KeepRequest,
  keptWorkLimits,
  keptWorkWords,
  type KeptLine,
  type KeptOnServer,
} from '../../../domain/content/kept-work.ts';
import type { Database, Engine } from '../../db/database.ts';
import { conflict, notFound } from '../../http/answers.ts';

/** The author, the page and the open editor of unsaved work. */
export type Place = { accountId: string; pageId: string; slot: string };

type Parts = { db: Database; now: () => number };

/**
 * Stores what people have typed and not saved, so that they find it on any machine. Every query names the account,
 * so nobody sees another's work.
 */
export class KeptWorkStore {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Lists the latest first, without the documents. */
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
    if (!work) throw notFound(keptWorkWords.none);
    return work;
  }

  /**
   * Returns the stored mark. When the store is full, nothing is removed to make room, because that would lose
   * someone's work.
   */
  async keep(place: Place, work: KeepRequest): Promise<{ mark: number }> {
    const { db, now } = this.#parts;
    return db.transaction().execute(async (trx) => {
      if ((await countOthers(trx, place)) >= keptWorkLimits.perPerson) {
        throw conflict(keptWorkWords.full);
      }
      await write(trx, place, work, now());
      const kept = await find(trx, place);
      return { mark: kept?.mark ?? work.mark };
    });
  }

  async drop(place: Place, mark: number): Promise<void> {
    const { db } = this.#parts;
    if (await remove(db, place, mark)) return;
    if (await find(db, place)) throw conflict(keptWorkWords.newer);
    throw notFound(keptWorkWords.none);
  }
}

/** Lists everyone's unsaved work that shows pictures of the library. Its content is shown to its author only. */
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
 * Locks all drafts and unsaved work for a deletion that has to see all of them: writes under way finish first, later
 * ones wait. On SQLite a transaction that has written is alone already.
 */
export async function lockUnsaved(trx: Database, engine: Engine): Promise<void> {
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

/** Replaces what the same editor stored before, unless that is newer. */
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

/** Removes work up to this mark; later work stays. Returns whether there was any. */
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
