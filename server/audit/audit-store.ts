import { type RawBuilder, type Selectable, sql } from 'kysely';

import type { Role } from '../../domain/accounts/accounts.ts';
import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import type {
  AuditExportQuery,
  AuditListQuery,
  AuditSubjectKind,
} from '../../domain/desk/audit.ts';
import { createId, navigationDocumentId } from '../../domain/values/values.ts';
import { containsWords, fromNearerEnd, type PageKey, pagesByKey } from '../db/long-lists.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { countRows, meetsRow, Store } from '../db/store.ts';

/** An entry with current names; null where a person or thing no longer exists. */
export type AuditRow = Selectable<Tables['audit_entry']> & {
  actor_name: string | null;
  account_name: string | null;
  inquiry_name: string | null;
  media_name: string | null;
  file_name: string | null;
};

/** Reads the log, newest first. */
export class AuditStore extends Store {
  async list(query: AuditListQuery): Promise<{ rows: AuditRow[]; total: number }> {
    const total = await countRows(this.#matching(query));
    const { order, limit, offset } = fromNearerEnd(query, total);
    if (limit === 0) return { rows: [], total };
    // Names are looked up for the entries of the page alone.
    const ids = this.#matching(query)
      .select('audit_entry.id')
      .orderBy('audit_entry.created_at', order)
      .orderBy('audit_entry.id', order)
      .limit(limit)
      .offset(offset);
    const rows = await this.#named({}).where('audit_entry.id', 'in', ids).execute();
    return { rows, total };
  }

  /** Lists from the newest entry, or from below an entry. If that entry was purged, all older ones were too. */
  async history(accountId: string, limit: number, before?: string): Promise<AuditRow[]> {
    const key = before === undefined ? undefined : await this.#findKey(before);
    if (before !== undefined && !key) return [];
    return this.#named({}, key)
      .where('audit_entry.subject_id', '=', accountId)
      .limit(limit)
      .execute();
  }

  #findKey(id: string): Promise<PageKey | undefined> {
    return this.db
      .selectFrom('audit_entry')
      .select(['id', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Tells whether this action was ever done to the subject. */
  hasEntry(action: AuditAction, subjectId: string): Promise<boolean> {
    return meetsRow(
      this.#matching({ action }).select('id').where('subject_id', '=', subjectId).limit(1),
    );
  }

  /** The person who did one of these to the subject last; null when it was done from the terminal or never. */
  async findLastActor(actions: AuditAction[], subjectId: string): Promise<string | null> {
    const row = await this.#matching({})
      .select('actor_id')
      .where('subject_id', '=', subjectId)
      .where('action', 'in', actions)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.actor_id ?? null;
  }

  /** Yields all matches, a few hundred rows at a time. */
  pages(query: AuditExportQuery): AsyncGenerator<AuditRow[]> {
    return pagesByKey((key, size) => this.#named(query, key).limit(size).execute());
  }

  /** Everyone who has done something. */
  listActors() {
    return this.db
      .selectFrom('account')
      .select(['id as _id', 'full_name as fullName'])
      .where((where) =>
        where.exists(
          where
            .selectFrom('audit_entry')
            .select('audit_entry.id')
            .whereRef('audit_entry.actor_id', '=', 'account.id')
            // Nearly everyone has acted on their own account, so that alone does not list a person.
            .whereRef('audit_entry.subject_id', '!=', 'account.id'),
        ),
      )
      .orderBy('search_text')
      .execute();
  }

  #named(query: AuditExportQuery, key?: PageKey) {
    return this.#matching(query)
      .leftJoin('account as actor', 'actor.id', 'audit_entry.actor_id')
      .leftJoin('account as person', 'person.id', 'audit_entry.subject_id')
      .leftJoin('inquiry', 'inquiry.id', 'audit_entry.subject_id')
      .leftJoin('media', 'media.id', 'audit_entry.subject_id')
      .leftJoin('file', 'file.id', 'audit_entry.subject_id')
      .selectAll('audit_entry')
      .select([
        'actor.full_name as actor_name',
        'person.full_name as account_name',
        'media.name as media_name',
        'file.name as file_name',
        sql<string | null>`inquiry.first_name || ' ' || inquiry.last_name`.as('inquiry_name'),
      ])
      .$if(key !== undefined, (rows) =>
        rows.where(
          sql<boolean>`(audit_entry.created_at, audit_entry.id) < (${key?.created_at}, ${key?.id})`,
        ),
      )
      .orderBy('audit_entry.created_at', 'desc')
      .orderBy('audit_entry.id', 'desc');
  }

  #matching({ action, actor, search }: AuditExportQuery) {
    let entries = this.db.selectFrom('audit_entry');
    if (action) entries = entries.where('audit_entry.action', '=', action);
    if (actor) entries = entries.where('audit_entry.actor_id', '=', actor);
    if (search) entries = entries.where(this.#concerns(search));
    return entries;
  }

  /** Matches the acting person, the person concerned, or the sender of the inquiry. */
  #concerns(search: string) {
    const found = containsWords('search_text', search);
    const people = this.db.selectFrom('account').select('id').where(found);
    const inquiries = this.db.selectFrom('inquiry').select('id').where(found);
    return sql<boolean>`(audit_entry.actor_id in ${people} or audit_entry.subject_id in ${people} or audit_entry.subject_id in ${inquiries})`;
  }
}

type NewAuditEntry = {
  action: AuditAction;
  subjectKind: AuditSubjectKind;
  subjectId: string;
  /** Null for an action from the terminal. */
  actorId: string | null;
  detail?: string | undefined;
  at: number | RawBuilder<number>;
};

/** The role that this person has at this moment, for a row that names them; null without a person. */
export function roleNow(accountId: string | null): RawBuilder<Role | null> {
  return sql<Role | null>`(select role from account where id = ${accountId})`;
}

export function recordSiteAct(
  db: Database,
  act: Omit<NewAuditEntry, 'subjectKind' | 'subjectId'>,
  subjectId = navigationDocumentId,
): Promise<void> {
  return recordAudit(db, { ...act, subjectKind: 'template', subjectId });
}

/** Adds an entry in the transaction of the action itself. Entries never change, and only retention removes them. */
export async function recordAudit(db: Database, entry: NewAuditEntry): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      id: createEntryId(),
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      actor_id: entry.actorId,
      actor_role: roleNow(entry.actorId),
      detail: entry.detail ?? null,
      created_at: entry.at,
    })
    .execute();
}

let entries = 0;

/** Entries of one act have the same time, so their ids keep their order. */
function createEntryId(): string {
  entries = (entries + 1) % 0x1_00_00_00;
  const place = entries.toString(16).padStart(6, '0');
  return `${place}${createId().slice(place.length)}`;
}
