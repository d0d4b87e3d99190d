import { storeMentions } from '../../../domain/content/mentions.ts';
import {
  type Colleague,
  type Note,
  type NoteAnswerForm,
  type NoteForm,
  noteLimits,
  type NoteListQuery,
  type NotePage,
  noteWords,
} from '../../../domain/content/notes.ts';
import { recordSiteAct } from '../../audit/audit-store.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { badRequest, conflict, notFound } from '../../http/answers.ts';
import type { Idempotency } from '../../http/idempotency.ts';
import { notesPerAccount } from '../../limits/limit-rules.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Outbox } from '../../outbox/outbox-store.ts';
import type { TreeService } from '../tree/tree-service.ts';
import { findPlace, findPlaces, keepPresent, type NotePlace, presentNote } from './present-note.ts';
import { type NoteRow, NoteStore } from './note-store.ts';
import { Service } from '../../service.ts';

type Parts = {
  db: Database;
  now: () => number;
  idempotency: Idempotency;
  limits: Limits;
  outbox: Outbox;
  trees: TreeService;
};

/** A note, or the answer in it that a mail is about, in the words of this moment. */
export type NoteForMail = {
  note: Note;
  /** The author of the words; null when their account is gone. */
  author: string | null;
  text: string;
};

/** Notes on pages: people who write pages ask each other for a look. */
export class NoteService extends Service<Parts> {
  async list(query: NoteListQuery, callerId: string): Promise<NotePage> {
    const { of, page, pageSize } = query;
    const notes = new NoteStore(this.parts.db);
    const wanted = of === undefined ? await notes.listPages() : [of];
    const pageIds = await keepPresent(this.parts, wanted);
    const { rows, total } = await notes.list({ ...query, pageIds, callerId }, query);
    return { items: await this.#present(notes, rows), total, page, pageSize };
  }

  async listColleagues(db: Database = this.parts.db): Promise<Colleague[]> {
    const people = await new NoteStore(db).listColleagues();
    return people.map(({ id, full_name }) => ({ _id: id, fullName: full_name }));
  }

  async add(form: NoteForm, authorId: string, key: string | undefined): Promise<Note> {
    const { idempotency, limits, outbox, now } = this.parts;
    const id = await idempotency.once(
      { scope: `page-note:${authorId}`, key, body: form },
      async () => {
        const place = await findPlace(this.parts, form.page);
        if (!place) throw badRequest(await this.#sayMissing(form.page, null));
        if (form.section !== null && !place.sections.has(form.section)) {
          throw badRequest(await this.#sayMissing(form.page, form.section));
        }
        await limits.take(notesPerAccount, authorId);
        return place;
      },
      async (trx, { name }) => {
        const notes = new NoteStore(trx);
        if (!(await notes.hasRoom(form.page))) throw conflict(noteWords.tooManyOpen);
        const written = await this.#written(trx, form, authorId);
        const noteId = await notes.add({
          ...written,
          pageId: form.page,
          sectionId: form.section,
          now: now(),
        });
        for (const userId of written.mentions.filter((one) => one !== authorId)) {
          await outbox.enqueue(trx, { kind: 'note-mentioned', userId, note: noteId });
        }
        const action = 'noted-page';
        await recordSiteAct(trx, { action, actorId: authorId, detail: name, at: now() });
        return noteId;
      },
    );
    outbox.wake();
    return this.#read(id);
  }

  /** A section that nobody else has seen is new, or has been removed meanwhile; so is a page. */
  async #sayMissing(pageId: string, sectionId: string | null): Promise<string> {
    const isRemoved = await new NoteStore(this.parts.db).wasThere(pageId, sectionId);
    if (sectionId === null) return isRemoved ? noteWords.pageRemoved : noteWords.pageUnknown;
    return isRemoved ? noteWords.sectionRemoved : noteWords.sectionUnknown;
  }

  async answer(
    id: string,
    form: NoteAnswerForm,
    authorId: string,
    key: string | undefined,
  ): Promise<Note> {
    const { idempotency, limits, outbox, now } = this.parts;
    await idempotency.once(
      { scope: `page-note-answer:${authorId}`, key, body: { id, ...form } },
      async () => {
        const place = await this.#placeOf(id);
        await limits.take(notesPerAccount, authorId);
        return place;
      },
      async (trx, { name }) => {
        const notes = new NoteStore(trx);
        // This comes first: of two simultaneous answers the second waits here.
        if (!(await notes.touch(id, now()))) throw notFound(noteWords.unknown);
        if ((await notes.listAnswers([id])).length >= noteLimits.answers) {
          throw conflict(noteWords.tooManyAnswers);
        }
        const written = await this.#written(trx, form, authorId);
        const answerId = await notes.addAnswer(id, { ...written, now: now() });
        const told = new Set(written.mentions);
        for (const userId of await this.#concerned(notes, id)) {
          if (userId === authorId) continue;
          const kind = told.has(userId) ? 'note-mentioned' : 'note-answered';
          await outbox.enqueue(trx, { kind, userId, note: id, answerId });
        }
        const action = 'answered-page-note';
        await recordSiteAct(trx, { action, actorId: authorId, detail: name, at: now() });
        return null;
      },
    );
    outbox.wake();
    return this.#read(id);
  }

  /** Repeating the call changes nothing. */
  async settle(id: string, actorId: string, isResolved: boolean): Promise<Note> {
    const { db, now } = this.parts;
    const { name } = await this.#placeOf(id);
    const action = isResolved ? 'resolved-page-note' : 'reopened-page-note';
    await db.transaction().execute(async (trx) => {
      const isNew = await new NoteStore(trx).settle(id, isResolved ? actorId : null, now());
      if (isNew) await recordSiteAct(trx, { action, actorId, detail: name, at: now() });
    });
    return this.#read(id);
  }

  /** Undefined when the note is gone, or its page. */
  async findForMail(noteId: string, answerId: string | null): Promise<NoteForMail | undefined> {
    const note = await this.#find(noteId);
    if (!note) return undefined;
    const words = answerId === null ? note : note.answers.find(({ _id }) => _id === answerId);
    return words && { note, author: words.author?.fullName ?? null, text: words.text };
  }

  /** The author of a note and the people whom it or an answer mentions. */
  async #concerned(notes: NoteStore, id: string): Promise<Set<string>> {
    const note = await notes.find(id);
    const mentions = await notes.listMentions([id]);
    return new Set([
      ...(note ? [note.author_id] : []),
      ...mentions.map(({ account_id }) => account_id),
    ]);
  }

  /** The text in its stored form, with the ids of those whom it mentions. */
  async #written(trx: Transaction, form: NoteAnswerForm, authorId: string) {
    const wanted = new Set(form.mentions);
    const people = (await this.listColleagues(trx)).filter(({ _id }) => wanted.has(_id));
    if (people.length < wanted.size) {
      throw badRequest(noteWords.colleagueUnknown, { mentions: noteWords.colleagueUnknown });
    }
    return {
      authorId,
      text: storeMentions(form.text, people),
      mentions: people.map(({ _id }) => _id),
    };
  }

  async #placeOf(id: string): Promise<NotePlace> {
    const row = await new NoteStore(this.parts.db).find(id);
    const place = row && (await findPlace(this.parts, row.page_id));
    if (!place) throw notFound(noteWords.unknown);
    return place;
  }

  async #read(id: string): Promise<Note> {
    const note = await this.#find(id);
    if (!note) throw notFound(noteWords.unknown);
    return note;
  }

  async #find(id: string): Promise<Note | undefined> {
    const notes = new NoteStore(this.parts.db);
    const row = await notes.find(id);
    return row && (await this.#present(notes, [row]))[0];
  }

  /** Leaves out notes whose page is gone. */
  async #present(notes: NoteStore, rows: NoteRow[]): Promise<Note[]> {
    const ids = rows.map(({ id }) => id);
    const pageIds = rows.map(({ page_id }) => page_id);
    const related = {
      places: await findPlaces(this.parts, pageIds),
      answers: await notes.listAnswers(ids),
      mentions: await notes.listMentions(ids),
    };
    return rows.flatMap((row) => presentNote(row, related) ?? []);
  }
}
