import { setImmediate as pause } from 'node:timers/promises';

import {
  type FoundWords,
  mostWordPlaces,
  type PageWords,
  type ReplacedWords,
  type ReplaceRequest,
} from '../../../domain/content/word-replacement.ts';
import { fixedPageIds } from '../../../domain/pages/page-ids.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { isDropdown, mapPages, sectionsOf, walkTree } from '../../../domain/tree/read-tree.ts';
import {
  countWords,
  findWords,
  type Replaced,
  type Replacement,
  replaceWords,
} from '../../../domain/tree/replace-words.ts';
import { addShippedPages, withItemIds } from '../../../domain/tree/stored-form.ts';
import type { NavigationTree, PageDocument, TreePage } from '../../../domain/tree/tree-schema.ts';
import type { WrittenPage } from '../../../domain/tree/written-texts.ts';
import { isSameValue } from '../../../domain/values/values.ts';
import type { Database } from '../../db/database.ts';
import {
  describeDrafts,
  DraftMoved,
  planDraft,
  type PlannedDraft,
  staleDraft,
  writePlanned,
} from '../drafts/draft-changes.ts';
import { findRevision, listWholeDrafts } from '../revisions/draft-store.ts';
import type { TemplateService } from '../tree/template-service.ts';

type Parts = {
  db: Database;
  now: () => number;
  templates: TemplateService;
  approvals: { isNeeded(authorId: string): Promise<boolean> };
};

/** Requests of visitors run after so many pages. */
const pagesAtOnce = 20;
const attempts = 5;

/** Finds words on all pages and in all drafts, and replaces them in one act. */
export class WordReplacing {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async find(replacement: Replacement): Promise<FoundWords> {
    const { db, templates } = this.#parts;
    const { version, tree } = await templates.read();
    const drafts = await listWholeDrafts(db);
    const found: PageWords[] = [];
    let [count, left] = [0, 0];
    for (const [index, { page, ...listed }] of pagesIn(tree, drafts).entries()) {
      if (index % pagesAtOnce === 0) await pause();
      if (count === mostWordPlaces) {
        left += countWords(page, replacement);
        continue;
      }
      const places = findWords(page, replacement);
      const fitting = places.slice(0, mostWordPlaces - count);
      count += fitting.length;
      left += places.length - fitting.length;
      if (fitting.length > 0) {
        found.push({ pageId: page.id, name: page.text, ...listed, places: fitting });
      }
    }
    return { version, pages: found, left };
  }

  /** One version of the site, with the drafts: all of it is done, or nothing. */
  async replace(request: ReplaceRequest, authorId: string): Promise<ReplacedWords> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#replaceOnce(request, authorId);
      } catch (error) {
        if (!(error instanceof DraftMoved) || attempt === attempts) throw error;
      }
    }
  }

  async #replaceOnce(request: ReplaceRequest, authorId: string): Promise<ReplacedWords> {
    const { templates, approvals } = this.#parts;
    const { version, pages, with: words, ...search } = request;
    const replacement = { ...search, words };
    const chosen = new Map(
      pages.flatMap(({ pageId, revision, places }) =>
        revision === null ? [[pageId, new Set(places)] as const] : [],
      ),
    );
    const { tree } = await templates.readVersion(version);
    const results = new Map<string, Replaced<WrittenPage>>();
    const changed = replaceInTree(tree, chosen, (page, places) => {
      const result = replaceWords(page, replacement, places);
      results.set(page.id, result);
      return result.page;
    });
    const drafts = await this.#planDrafts(request, replacement, results, authorId);
    const planned = drafts.flatMap(({ plan }) => plan ?? []);
    const all = [
      ...[...results].map(([pageId, result]) => ({ pageId, revision: null, result })),
      ...drafts,
    ];
    const counts = {
      replaced: sum(all.map(({ result }) => result.replaced)),
      pages: [...results.values()].filter(({ replaced }) => replaced > 0).length,
      drafts: drafts.filter(({ result }) => result.replaced > 0).length,
      refused: all.flatMap(({ pageId, revision, result }) =>
        result.refused.map((one) => ({ pageId, revision, ...one })),
      ),
    };
    if (counts.replaced === 0) return { version, isNew: false, ...counts };
    const holdsTimes = await approvals.isNeeded(authorId);
    const saved = await templates.change({
      version,
      authorId,
      shown: 'none',
      make: () => changed,
      otherChanges: describeDrafts(planned),
      inTransaction: (trx, made) =>
        writePlanned(trx, planned, {
          version: made === version + 1 ? made : undefined,
          holdsTimes,
        }),
    });
    return { version: saved.version, isNew: saved.isNew, ...counts };
  }

  async #planDrafts(
    { pages }: ReplaceRequest,
    replacement: Replacement,
    published: ReadonlyMap<string, Replaced<WrittenPage>>,
    authorId: string,
  ) {
    const { db, now } = this.#parts;
    const drafts: {
      pageId: string;
      revision: number;
      result: Replaced<PageDocument>;
      plan: PlannedDraft | undefined;
    }[] = [];
    for (const { pageId, revision, places } of pages) {
      if (revision === null) continue;
      const base = await findRevision(db, pageId, revision);
      if (!base) throw staleDraft({ text: pageId });
      const result = replaceWords(base, replacement, new Set(places));
      const mine = result.page;
      const plan =
        result.replaced > 0
          ? await planDraft(db, { base, mine }, { authorId, now: now() })
          : undefined;
      const movesBase = plan && (await this.#movesBase(plan, result, published.get(pageId)));
      drafts.push({
        pageId,
        revision,
        result,
        plan: plan && { ...plan, movesBase: movesBase ?? false },
      });
    }
    return drafts;
  }

  /**
   * A draft that changes as its page does goes on from the new version, or publishing it would ask about the words that
   * both have. That is right only where nothing else of the page has changed since the draft was begun.
   */
  async #movesBase(
    { document, baseVersion }: PlannedDraft,
    { texts }: Replaced<PageDocument>,
    published: Replaced<WrittenPage> | undefined,
  ): Promise<boolean> {
    if (!published || ![...published.texts].every((text) => texts.has(text))) return false;
    const { templates } = this.#parts;
    const { tree } = await templates.read();
    const began = await templates.readPage(baseVersion, document.id);
    return began !== undefined && isSameValue(began, openPage(tree, document.id));
  }
}

type ListedPage = { page: WrittenPage; path: string; revision: number | null };

/** Every page as visitors see it, each with its draft; then the pages that are drafts only. */
function pagesIn(
  tree: NavigationTree,
  drafts: { document: PageDocument; revision: number }[],
): ListedPage[] {
  const waiting = new Map(drafts.map((draft) => [draft.document.id, draft]));
  const listDraft = (id: string, path: string): ListedPage[] => {
    const draft = waiting.get(id);
    waiting.delete(id);
    return draft ? [{ page: shown(draft.document), path, revision: draft.revision }] : [];
  };
  const published = walkTree(withItemIds(addShippedPages(tree, fixedPageIds))).flatMap(
    ({ page, address }) => {
      const path = isDropdown(page) ? '' : address;
      return [{ page: written(page), path, revision: null }, ...listDraft(page.id, path)];
    },
  );
  return [...published, ...[...waiting.keys()].flatMap((id) => listDraft(id, ''))];
}

/** The sections of a dropdown are drawn nowhere. */
function shown(draft: PageDocument): PageDocument {
  return isDropdown(draft) ? { ...draft, sections: [] } : draft;
}

function written(page: TreePage): WrittenPage {
  return { ...page, sections: sectionsOf(page) };
}

function replaceInTree(
  tree: NavigationTree,
  chosen: ReadonlyMap<string, ReadonlySet<string>>,
  replace: (page: WrittenPage, places: ReadonlySet<string>) => WrittenPage,
): NavigationTree {
  return mapPages(withItemIds(addShippedPages(tree, chosen.keys())), (page) => {
    const places = chosen.get(page.id);
    if (!places) return page;
    const before = written(page);
    const { text, search, sections } = replace(before, places);
    return { ...page, text, search, templates: sections };
  });
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
