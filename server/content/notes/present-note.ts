import { showMentions } from '../../../domain/content/mentions.ts';
import type { Colleague, Note } from '../../../domain/content/notes.ts';
import type { AnswerRow, MentionRow, NoteRow } from './note-store.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { nameOfSection } from '../../../domain/tree/page-difference.ts';
import { hasPage, pageAddresses } from '../../../domain/tree/read-tree.ts';
import type { Database } from '../../db/database.ts';
import { findDraft, listDraftPages } from '../revisions/draft-store.ts';
import type { TreeService } from '../tree/tree-service.ts';

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

/** A page as a note names it, with its sections by their ids, of the published page and of the draft. */
export type NotePlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

type Parts = { db: Database; trees: TreeService };

/** Of these pages, those that are on the site or exist as a draft. */
export async function keepPresent({ db, trees }: Parts, pageIds: string[]): Promise<string[]> {
  const { tree } = await trees.read();
  const drafts = await listDraftPages(db);
  return pageIds.filter((id) => hasPage(tree, id) || drafts.includes(id));
}

/** Undefined for a page that is neither on the site nor a draft. */
export async function findPlace({ db, trees }: Parts, pageId: string) {
  const { tree } = await trees.read();
  const published = hasPage(tree, pageId) ? openPage(tree, pageId) : undefined;
  const draft = (await findDraft(db, pageId))?.document;
  const page = published ?? draft;
  if (!page) return undefined;
  const sections = [...(published?.sections ?? []), ...(draft?.sections ?? [])];
  return {
    name: page.text,
    address: pageAddresses(tree).get(pageId) ?? null,
    sections: new Map(sections.map((section) => [section.id, nameOfSection(section)])),
  };
}

export async function findPlaces(
  parts: Parts,
  pageIds: string[],
): Promise<ReadonlyMap<string, NotePlace>> {
  const places = new Map<string, NotePlace>();
  for (const id of new Set(pageIds)) {
    const place = await findPlace(parts, id);
    if (place) places.set(id, place);
  }
  return places;
}
