import { createHash } from 'node:crypto';

import type { CheckSubject } from '../../../domain/checks/check.ts';
import type { PicturesByPath } from '../../../domain/checks/find-checks.ts';
import type { CheckedPage, SiteCheckList } from '../../../domain/checks/site-check-list.ts';
import {
  checkBothStates,
  listSiteChecks,
  type SiteContext,
} from '../../../domain/checks/site-checks.ts';
import type { LibraryFiles } from '../../../domain/files/file-schemas.ts';
import { namesIn } from '../../../domain/media/library-uses.ts';
import { fixedPageIds } from '../../../domain/pages/page-ids.ts';
import { knownAddresses } from '../../../domain/tree/dead-links.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { sectionsOf, walkTree } from '../../../domain/tree/read-tree.ts';
import { addShippedPages } from '../../../domain/tree/stored-form.ts';
import type { NavigationTree, TreePage } from '../../../domain/tree/tree-schema.ts';
import type { Database } from '../../db/database.ts';
import { inTurns } from '../../db/turns.ts';
import { findDraft } from '../revisions/draft-store.ts';
import type { StoredNames } from '../revisions/work-names-store.ts';
import type { TreeService } from '../tree/tree-service.ts';
import { Service } from '../../service.ts';

type Parts = {
  db: Database;
  trees: TreeService;
  /** Drafts and unsaved work, with what they name of the library. */
  readWork: (db: Database) => Promise<StoredNames[]>;
  listRedirected: () => Promise<ReadonlySet<string>>;
  readPictures: (ids: string[]) => Promise<PicturesByPath>;
  readFiles: (ids: string[]) => Promise<LibraryFiles>;
  ownsShipped: () => Promise<boolean>;
};

/** Every engine limits how many values a statement may have. */
const idsAtOnce = 500;

/** A page that visitors see, and the draft of it, by the key of its revision; one of them may be missing. */
type SitePage = Pick<CheckedPage, 'pageId' | 'name' | 'path'> & {
  published?: TreePage;
  draft?: StoredNames | undefined;
};

type Known = { published: TreePage | undefined; key: string; checked: CheckedPage };

/**
 * Looks at every page of the site and at every draft, as the editor looks at one, beside other requests. What was found
 * of a page is remembered until it, its draft, an address or a picture of the site changes.
 */
export class SiteChecks extends Service<Parts> {
  #known = new Map<string, Known>();

  async find(about?: CheckSubject): Promise<SiteCheckList> {
    const { db, trees, readWork } = this.parts;
    const { tree } = await trees.read();
    const whole = addShippedPages(tree, fixedPageIds);
    const drafts = (await readWork(db)).filter(({ ownerId }) => ownerId === null);
    const site = await this.#readSite(tree, drafts);
    const siteKey = keyOf(site);
    const known = new Map<string, Known>();
    const checked: CheckedPage[] = [];
    for await (const page of inTurns(sitePages(whole, drafts))) {
      const key = `${page.draft?.key ?? ''} ${siteKey}`;
      const before = this.#known.get(page.pageId);
      const isSame = before?.key === key && before.published === page.published;
      const found = isSame ? before.checked : await this.#check(page, whole, site);
      known.set(page.pageId, { published: page.published, key, checked: found });
      const checks = found.checks.filter((check) => about === undefined || check.about === about);
      checked.push({ ...found, checks });
    }
    this.#known = known;
    return listSiteChecks(checked);
  }

  async #check(page: SitePage, whole: NavigationTree, site: SiteContext): Promise<CheckedPage> {
    const { pageId, name, path } = page;
    const published = page.published && openPage(whole, pageId);
    const draft = page.draft && (await findDraft(this.parts.db, pageId))?.document;
    return { pageId, name, path, checks: checkBothStates({ published, draft }, site) };
  }

  /** What all pages have in common: the addresses, and the pictures and files that any of them names. */
  async #readSite(tree: NavigationTree, drafts: StoredNames[]): Promise<SiteContext> {
    const { readPictures, readFiles, listRedirected } = this.parts;
    const names = drafts.map((draft) => draft.names);
    for await (const { page } of inTurns(walkTree(addShippedPages(tree, fixedPageIds)))) {
      names.push(...sectionsOf(page).map(namesIn));
    }
    const pictureIds = [...new Set(names.flatMap(({ pictures }) => pictures))];
    const fileIds = [...new Set(names.flatMap(({ files }) => files))];
    const files = await readInPieces(fileIds, readFiles);
    const gone = fileIds.filter((id) => files[id] === null);
    return {
      known: knownAddresses(tree, [...(await listRedirected())], gone),
      pictures: await readInPieces(pictureIds, readPictures),
      ownsShipped: await this.parts.ownsShipped(),
    };
  }
}

/** Differs after every change that may change what is found on a page that nobody has touched. */
function keyOf({ known, pictures, ownsShipped }: SiteContext): string {
  const parts = [[...known.paths], [...known.pageIds], [...known.goneFiles], pictures, ownsShipped];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
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
function sitePages(whole: NavigationTree, drafts: StoredNames[]): SitePage[] {
  const waiting = new Map(drafts.map((draft) => [draft.pageId, draft]));
  const published = walkTree(whole).map(({ page, address }): SitePage => {
    const { id: pageId, text: name } = page;
    const draft = waiting.get(pageId);
    waiting.delete(pageId);
    return { pageId, name, path: address, published: page, draft };
  });
  const unpublished = [...waiting.values()].map((draft): SitePage => {
    const { pageId, name } = draft;
    return { pageId, name, path: '', draft };
  });
  return [...published, ...unpublished];
}
