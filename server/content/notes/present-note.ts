import { showMentions } from '../../../domain/content/mentions.ts';
import type { Colleague, Note } from '../../../domain/content/notes.ts';
import type { NotePlace } from './note-places.ts';
import type { AnswerRow, MentionRow, NoteRow } from './note-store.ts';

/** What notes refer to; answers and mentions may belong to several notes. */
type Related = {
  places: ReadonlyMap<string, NotePlace>;
  answers: AnswerRow[];
  mentions: MentionRow[];
};

/** Undefined when the page is gone. */
export function presentNote(row: NoteRow, related: Related): Note | undefined {
  const place = related.places.get(row.page_id);
  if (!place) return undefined;
  const mentions = related.mentions.filter(({ note_id }) => note_id === row.id);
  const names = new Map(mentions.map(({ account_id, full_name }) => [account_id, full_name]));
  return {
    _id: row.id,
    page: { _id: row.page_id, name: place.name, address: place.address },
    section:
      row.section_id === null
        ? null
        : { _id: row.section_id, name: place.sections.get(row.section_id) ?? null },
    author: toPerson(row.author_id, row.author_name),
    text: showMentions(row.text, names),
    mentions: mentions.flatMap(
      ({ account_id, full_name }) => toPerson(account_id, full_name) ?? [],
    ),
    createdAt: toTime(row.created_at),
    answers: related.answers
      .filter(({ note_id }) => note_id === row.id)
      .map((answer) => ({
        _id: answer.id,
        author: toPerson(answer.author_id, answer.author_name),
        text: showMentions(answer.text, names),
        createdAt: toTime(answer.created_at),
      })),
    resolved:
      row.resolved_at === null
        ? null
        : { by: toPerson(row.resolved_by, row.resolver_name), at: toTime(row.resolved_at) },
  };
}

function toPerson(id: string | null, name: string | null): Colleague | null {
  return id === null || name === null ? null : { _id: id, fullName: name };
}

function toTime(ms: number): string {
  return new Date(ms).toISOString();
}
