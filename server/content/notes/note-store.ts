import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';

import { roles } from '../../../domain/accounts/accounts.ts';
import { hasRight } from '../../../domain/accounts/rights.ts';
import { type NoteListQuery, noteLimits } from '../../../domain/content/notes.ts';
import { fixedPageIds } from '../../../domain/pages/page-ids.ts';
import { createId, navigationDocumentId } from '../../../domain/values/values.ts';
import type { Database } from '../../db/database.ts';
import { Store } from '../../db/store.ts';
import type { Tables } from '../../db/schema.ts';

type Named = { author_name: string | null };
export type NoteRow = Selectable<Tables['page_note']> & Named & { resolver_name: string | null };
export type AnswerRow = Selectable<Tables['page_note_answer']> & Named;
export type MentionRow = Selectable<Tables['page_note_mention']> & { full_name: string | null };

type NewText = { authorId: string; text: string; mentions: string[]; now: number };
type NewNote = NewText & { pageId: string; sectionId: string | null };

type Filter = Pick<NoteListQuery, 'state' | 'mentions'> & { pageIds: string[]; callerId: string };

/** Reads and writes notes on pages, on the database or in a transaction. */
export class NoteStore extends Store {
  /** The pages that have notes, also pages that are gone. */
  async listPages(): Promise<string[]> {
    const rows = await this.db.selectFrom('page_note').select('page_id').distinct().execute();
    return rows.map(({ page_id }) => page_id);
  }

  /** Open notes first, then the latest change first. */
  async list(
    filter: Filter,
    { page, pageSize }: Pick<NoteListQuery, 'page' | 'pageSize'>,
  ): Promise<{ rows: NoteRow[]; total: number }> {
    if (filter.pageIds.length === 0) return { rows: [], total: 0 };
    const { total } = await this.#matching(filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await withNames(this.#matching(filter))
      .orderBy(sql`case when page_note.resolved_at is null then 0 else 1 end`)
      .orderBy('page_note.changed_at', 'desc')
      .orderBy('page_note.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return { rows, total };
  }

  /** Whether the page, or a section of it, was published or in a draft before. A state has to be named as a literal. */
  async wasThere(pageId: string, sectionId: string | null): Promise<boolean> {
    const pattern = sectionId === null ? '%' : `%"id":"${sectionId}"%`;
    const former = this.db
      .selectFrom('page_revision')
      .select('id')
      .where('page_id', '=', pageId)
      .where('content', 'like', pattern)
      .limit(1);
    const published = former.where('document_id', '=', navigationDocumentId);
    const found =
      (await published.where('state', '=', 'published').executeTakeFirst()) ??
      (await former.where('state', '=', 'former').executeTakeFirst());
    return found !== undefined;
  }

  find(id: string): Promise<NoteRow | undefined> {
    const note = this.db.selectFrom('page_note').where('page_note.id', '=', id);
    return withNames(note).executeTakeFirst();
  }

  /** Oldest first. */
  listAnswers(noteIds: string[]): Promise<AnswerRow[]> {
    if (noteIds.length === 0) return Promise.resolve([]);
    return this.db
      .selectFrom('page_note_answer')
      .leftJoin('account', 'account.id', 'page_note_answer.author_id')
      .selectAll('page_note_answer')
      .select('account.full_name as author_name')
      .where('note_id', 'in', noteIds)
      .orderBy('page_note_answer.created_at')
      .orderBy('page_note_answer.id')
      .execute();
  }

  listMentions(noteIds: string[]): Promise<MentionRow[]> {
    if (noteIds.length === 0) return Promise.resolve([]);
    return this.db
      .selectFrom('page_note_mention')
      .leftJoin('account', 'account.id', 'page_note_mention.account_id')
      .selectAll('page_note_mention')
      .select('account.full_name')
      .where('note_id', 'in', noteIds)
      .orderBy('account.search_text')
      .orderBy('account_id')
      .execute();
  }

  async hasRoom(pageId: string): Promise<boolean> {
    const { count } = await this.db
      .selectFrom('page_note')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('page_id', '=', pageId)
      .where('resolved_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count < noteLimits.openOnPage;
  }

  async add({ pageId, sectionId, authorId, text, mentions, now }: NewNote): Promise<string> {
    const id = createId();
    await this.db
      .insertInto('page_note')
      .values({
        id,
        page_id: pageId,
        section_id: sectionId,
        author_id: authorId,
        text,
        created_at: now,
        changed_at: now,
        resolved_by: null,
        resolved_at: null,
      })
      .execute();
    await this.#mention(id, mentions);
    return id;
  }

  /** Marks the note as changed, and so locks it until the transaction ends. Returns whether it exists. */
  async touch(id: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('page_note')
      .set({ changed_at: now })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  async addAnswer(noteId: string, { authorId, text, mentions, now }: NewText): Promise<string> {
    const id = createId();
    await this.db
      .insertInto('page_note_answer')
      .values({ id, note_id: noteId, author_id: authorId, text, created_at: now })
      .execute();
    await this.#mention(noteId, mentions);
    return id;
  }

  async #mention(noteId: string, accountIds: string[]): Promise<void> {
    for (const account_id of new Set(accountIds)) {
      await this.db
        .insertInto('page_note_mention')
        .values({ note_id: noteId, account_id })
        .onConflict((known) => known.columns(['note_id', 'account_id']).doNothing())
        .execute();
    }
  }

  /** Returns false when someone has done the same before. */
  async settle(id: string, resolvedBy: string | null, now: number): Promise<boolean> {
    const isOpen = resolvedBy === null;
    const { numUpdatedRows } = await this.db
      .updateTable('page_note')
      .set({ resolved_by: resolvedBy, resolved_at: isOpen ? null : now, changed_at: now })
      .where('id', '=', id)
      .where('resolved_at', isOpen ? 'is not' : 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  /** The people who may be mentioned, from A to Z. */
  listColleagues(): Promise<{ id: string; full_name: string }[]> {
    return this.db
      .selectFrom('account')
      .select(['id', 'full_name'])
      .where('role', 'in', rolesWithNotes)
      .where('is_verified', '=', 1)
      .where('is_disabled', '=', 0)
      .orderBy('search_text')
      .orderBy('id')
      .execute();
  }

  #matching({ pageIds, state, mentions, callerId }: Filter) {
    let notes = this.db.selectFrom('page_note').where('page_note.page_id', 'in', pageIds);
    if (state)
      notes = notes.where('page_note.resolved_at', state === 'open' ? 'is' : 'is not', null);
    if (mentions) {
      notes = notes.where('page_note.id', 'in', (where) =>
        where.selectFrom('page_note_mention').select('note_id').where('account_id', '=', callerId),
      );
    }
    return notes;
  }
}

function withNames(notes: SelectQueryBuilder<Tables, 'page_note', object>) {
  return notes
    .leftJoin('account as author', 'author.id', 'page_note.author_id')
    .leftJoin('account as resolver', 'resolver.id', 'page_note.resolved_by')
    .selectAll('page_note')
    .select(['author.full_name as author_name', 'resolver.full_name as resolver_name']);
}

/** Deletes notes of drafts that were discarded. A published page may be restored at any time, so its notes stay. */
export async function purgeNotes(db: Database, until: number): Promise<void> {
  await db
    .deleteFrom('page_note')
    .where('changed_at', '<=', until)
    .where('page_id', 'not in', [...fixedPageIds])
    .where('page_id', 'not in', (where) => where.selectFrom('page_revision').select('page_id'))
    .execute();
}

const rolesWithNotes = roles.filter((role) => hasRight(role, 'notes'));
