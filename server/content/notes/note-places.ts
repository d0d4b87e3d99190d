import { openPage } from '../../../domain/tree/edit-tree.ts';
import { nameOfSection } from '../../../domain/tree/page-difference.ts';
import { hasPage, pageAddresses } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';
import type { Database } from '../../db/database.ts';
import { findDraft, listDraftPages } from '../revisions/draft-store.ts';
import type { TreeService } from '../tree/tree-service.ts';

/** A page as a note names it. */
export type NotePlace = {
  name: string;
  address: string | null;
  /** The names of its sections by their ids, of the published page and of the draft. */
  sections: ReadonlyMap<string, string>;
};

type Parts = { db: Database; trees: TreeService };

/** Of these pages, those that are on the site or exist as a draft. */
export async function keepPresent({ db, trees }: Parts, pageIds: string[]): Promise<string[]> {
  const { tree } = await trees.read();
  const drafts = await listDraftPages(db);
  return pageIds.filter((id) => hasPage(tree, id) || drafts.has(id));
}

/** Undefined for a page that is neither on the site nor a draft. */
export async function findPlace(
  { db, trees }: Parts,
  pageId: string,
): Promise<NotePlace | undefined> {
  const { tree } = await trees.read();
  return placeIn(tree, pageId, (await findDraft(db, pageId))?.document);
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

function placeIn(
  tree: NavigationTree,
  pageId: string,
  draft: PageDocument | undefined,
): NotePlace | undefined {
  const published = hasPage(tree, pageId) ? openPage(tree, pageId) : undefined;
  const page = published ?? draft;
  if (!page) return undefined;
  const sections = [...(published?.sections ?? []), ...(draft?.sections ?? [])];
  return {
    name: page.text,
    address: pageAddresses(tree).get(pageId) ?? null,
    sections: new Map(sections.map((section) => [section.id, nameOfSection(section)])),
  };
}
