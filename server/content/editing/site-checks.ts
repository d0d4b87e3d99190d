import { setImmediate as pause } from 'node:timers/promises';

import type { PicturesByPath } from '../../../domain/checks/find-checks.ts';
import {
  checkBothStates,
  listSiteChecks,
  type PageStates,
} from '../../../domain/checks/site-checks.ts';
import type { CheckSubject } from '../../../domain/checks/check.ts';
import type { CheckedPage, SiteCheckList } from '../../../domain/checks/site-check-list.ts';
import type { LibraryFiles } from '../../../domain/files/file-schemas.ts';
import { fileIdsOf } from '../../../domain/media/file-uses.ts';
import { mediaIdsOf } from '../../../domain/media/media.ts';
import { fixedPageIds } from '../../../domain/pages/page-ids.ts';
import { knownAddresses } from '../../../domain/tree/dead-links.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { walkTree } from '../../../domain/tree/read-tree.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { addShippedPages } from '../../../domain/tree/stored-form.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';
import type { Database } from '../../db/database.ts';
import { listDraftDocuments } from '../revisions/draft-store.ts';
import type { TemplateService } from '../tree/template-service.ts';

type Parts = {
  db: Database;
  templates: TemplateService;
  listRedirected: () => Promise<ReadonlySet<string>>;
  readPictures: (ids: string[]) => Promise<PicturesByPath>;
  readFiles: (ids: string[]) => Promise<LibraryFiles>;
};

/** Requests of visitors run after so many pages. */
const pagesAtOnce = 20;
/** Every engine limits how many values a statement may have. */
const idsAtOnce = 500;

type SitePage = PageStates & Pick<CheckedPage, 'pageId' | 'name' | 'path'>;

/** Looks at every page of the site and at every draft, as the editor looks at one. */
export class SiteChecks {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async find(about?: CheckSubject): Promise<SiteCheckList> {
    const { db, templates, listRedirected } = this.#parts;
    const [{ tree }, drafts, redirected] = [
      await templates.read(),
      await listDraftDocuments(db),
      await listRedirected(),
    ];
    const pages = sitePages(tree, drafts);
    const known = knownAddresses(tree, [...redirected], await this.#findGoneFiles(pages));
    const site = { known, pictures: await this.#readPictures(pages) };
    const checked: CheckedPage[] = [];
    for (const [index, { pageId, name, path, ...states }] of pages.entries()) {
      if (index % pagesAtOnce === 0) await pause();
      const checks = checkBothStates(states, site).filter(
        (check) => about === undefined || check.about === about,
      );
      checked.push({ pageId, name, path, checks });
    }
    return listSiteChecks(checked);
  }

  #readPictures(pages: SitePage[]): Promise<PicturesByPath> {
    const ids = [...new Set(mediaIdsOf(sectionsIn(pages)))];
    return readInPieces(ids, (piece) => this.#parts.readPictures(piece));
  }

  async #findGoneFiles(pages: SitePage[]): Promise<string[]> {
    const ids = fileIdsOf(sectionsIn(pages));
    const files = await readInPieces(ids, (piece) => this.#parts.readFiles(piece));
    return ids.filter((id) => files[id] === null);
  }
}

function sectionsIn(pages: SitePage[]): BuiltSection[] {
  return pages.flatMap(({ published, draft }) => [
    ...(published?.sections ?? []),
    ...(draft?.sections ?? []),
  ]);
}

async function readInPieces<Found>(
  ids: string[],
  read: (piece: string[]) => Promise<Record<string, Found>>,
): Promise<Record<string, Found>> {
  const found: Record<string, Found> = {};
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    Object.assign(found, await read(ids.slice(at, at + idsAtOnce)));
  }
  return found;
}

/** Every page that visitors see, as shipped where nobody has edited it, then the pages that are drafts only. */
function sitePages(tree: NavigationTree, drafts: PageDocument[]): SitePage[] {
  const waiting = new Map(drafts.map((draft) => [draft.id, draft]));
  const whole = addShippedPages(tree, fixedPageIds);
  const published = walkTree(whole).map(({ page, address }) => {
    const draft = waiting.get(page.id);
    waiting.delete(page.id);
    const { id: pageId, text: name } = page;
    return { pageId, name, path: address, published: openPage(whole, pageId), draft };
  });
  const unpublished = [...waiting.values()].map((draft) => ({
    pageId: draft.id,
    name: draft.text,
    path: '',
    draft,
  }));
  return [...published, ...unpublished];
}
