import { type NotNull, sql } from 'kysely';

import {
  type KeepRequest,
  type KeptLine,
  type KeptOnServer,
  keptWorkLimits,
  keptWorkWords,
} from '../../../domain/content/kept-work.ts';
import { type Database, isOnServer } from '../../db/database.ts';
import { inTurns } from '../../db/turns.ts';
import { conflict, notFound } from '../../http/answers.ts';
import { withinDraftShare } from '../../limits/editor-share-store.ts';
import { newRevision } from './published-store.ts';
import { Service } from '../../service.ts';

/** The author, the page and the open editor of unsaved work. */
export type Place = { accountId: string; pageId: string; slot: string };

type Parts = { db: Database; now: () => number };

/**
 * Stores what people have typed and not saved, so that they find it on any machine. Every query names the owner, so
 * nobody sees another's work.
 */
export class AutosaveStore extends Service<Parts> {
  /** Lists the latest first, without the documents. */
  async list(accountId: string): Promise<KeptLine[]> {
    const { db } = this.parts;
    const places = await db
      .selectFrom('page_revision')
      .select(['page_id as pageId', 'slot'])
      .where(isAutosave)
      .where('owner_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('slot')
      .$narrowType<{ slot: string }>()
      .execute();
    const lines: KeptLine[] = [];
    for await (const { pageId, slot } of inTurns(places)) {
      const kept = await findRow(db, { accountId, pageId, slot });
      // It was dropped since it was listed.
      if (!kept) continue;
      const { mark, keptAt, document } = kept;
      const { text: name, words } = JSON.parse(document);
      lines.push({ pageId, slot, mark, keptAt, name, isWords: words !== undefined });
    }
    return lines;
  }

  async read(place: Place): Promise<KeptOnServer> {
    const work = await find(this.parts.db, place);
    if (!work) throw notFound(keptWorkWords.none);
    return work;
  }

  /**
   * Returns the stored mark. When a person's room is full, nothing is removed to make more, because that would lose
   * someone's work.
   */
  async keep(place: Place, work: KeepRequest): Promise<{ mark: number }> {
    const { db, now } = this.parts;
    return db.transaction().execute(async (trx) => {
      if ((await countOthers(trx, place)) >= keptWorkLimits.perPerson) {
        throw conflict(keptWorkWords.full);
      }
      if (work.document.words?.about === 'inquiry' && !(await hasInquiry(trx, place.pageId))) {
        throw notFound(keptWorkWords.erased);
      }
      await withinDraftShare(trx, place.accountId, () => replaceOlder(trx, place, work, now()));
      const kept = await find(trx, place);
      return { mark: kept?.mark ?? work.mark };
    });
  }

  /** Removes work up to this mark; later work stays. */
  async drop(place: Place, mark: number): Promise<void> {
    const { db } = this.parts;
    const { numDeletedRows } = await db
      .deleteFrom('page_revision')
      .where('state', '=', 'autosave')
      .where('owner_id', '=', place.accountId)
      .where('page_id', '=', place.pageId)
      .where('slot', '=', place.slot)
      .where('number', '<=', mark)
      .executeTakeFirst();
    if (numDeletedRows > 0) return;
    if (await find(db, place)) throw conflict(keptWorkWords.newer);
    throw notFound(keptWorkWords.none);
  }
}

export async function purgeAutosaves(db: Database, until: number): Promise<void> {
  await db
    .deleteFrom('page_revision')
    .where('state', '=', 'autosave')
    .where('created_at', '<=', until)
    .execute();
}

export async function dropWordsAbout(db: Database, inquiryIds: string[]): Promise<void> {
  if (inquiryIds.length === 0) return;
  await db
    .deleteFrom('page_revision')
    .where('state', '=', 'autosave')
    .where('page_id', 'in', inquiryIds)
    .execute();
}

/**
 * Locks all drafts and unsaved work for a deletion that has to see all of them: writes under way finish first, later
 * ones wait. On SQLite a transaction that has written is alone already.
 */
export async function lockUnsaved(trx: Database): Promise<void> {
  if (isOnServer(trx)) await sql`lock table page_revision in share mode`.execute(trx);
}

function findRow(db: Database, { accountId, pageId, slot }: Place) {
  return db
    .selectFrom('page_revision')
    .select(['page_id as pageId', 'slot', 'number as mark', 'kept_at as keptAt'])
    .select(['base_version as version', 'base_draft as revision', 'content as document'])
    .where('state', '=', 'autosave')
    .where('owner_id', '=', accountId)
    .where('page_id', '=', pageId)
    .where('slot', '=', slot)
    .$narrowType<Record<'slot' | 'keptAt' | 'version' | 'revision' | 'document', NotNull>>()
    .executeTakeFirst();
}

async function find(db: Database, place: Place): Promise<KeptOnServer | undefined> {
  const row = await findRow(db, place);
  return row && { ...row, document: JSON.parse(row.document) };
}

async function hasInquiry(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('inquiry').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

async function countOthers(db: Database, place: Place): Promise<number> {
  const { count } = await db
    .selectFrom('page_revision')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('state', '=', 'autosave')
    .where('owner_id', '=', place.accountId)
    .where((where) =>
      where.or([where('page_id', '!=', place.pageId), where('slot', '!=', place.slot)]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A literal, because a parameter would not be recognised as the condition of the index. */
const isAutosave = sql<boolean>`state = 'autosave'`;

/** Replaces what the same editor stored before, unless that is newer. */
async function replaceOlder(
  db: Database,
  { accountId, pageId, slot }: Place,
  work: KeepRequest,
  now: number,
): Promise<void> {
  const values = {
    number: work.mark,
    content: JSON.stringify(work.document),
    base_version: work.version,
    base_draft: work.revision,
    kept_at: work.keptAt,
    created_at: now,
  };
  await db
    .insertInto('page_revision')
    .values(
      newRevision({ page_id: pageId, state: 'autosave', owner_id: accountId, slot, ...values }),
    )
    .onConflict((known) =>
      known
        .columns(['owner_id', 'page_id', 'slot'])
        .where(isAutosave)
        .doUpdateSet(values)
        .where('page_revision.number', '<', work.mark),
    )
    .execute();
}
