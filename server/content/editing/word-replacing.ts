import {
  type FoundWords,
  mostWordPlaces,
  type PageWords,
  type ReplacedWords,
  type ReplaceRequest,
  type WordProgress,
} from '../../../domain/content/word-replacement.ts';
import { fixedPageIds } from '../../../domain/pages/page-ids.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import {
  findPage,
  isDropdown,
  mapPages,
  sectionsOf,
  walkTree,
} from '../../../domain/tree/read-tree.ts';
import {
  type ChosenPlaces,
  findWords,
  type Replaced,
  type Replacement,
  replaceWords,
} from '../../../domain/tree/replace-words.ts';
import { addShippedPages, withItemIds } from '../../../domain/tree/stored-form.ts';
import type { NavigationTree, PageDocument, TreePage } from '../../../domain/tree/tree-schema.ts';
import type { WrittenPage } from '../../../domain/tree/written-texts.ts';
import { wordFinder } from '../../../domain/values/search-text.ts';
import { isSameValue } from '../../../domain/values/values.ts';
import type { Database } from '../../db/database.ts';
import { runInTurns, Turns } from '../../db/turns.ts';
import type { News } from '../drafts/changed-drafts.ts';
import {
  describeDrafts,
  DraftMoved,
  planDraft,
  type PlannedDraft,
  staleDraft,
  writePlanned,
} from '../drafts/draft-changes.ts';
import { findDraft, findFormerDraft, listDraftPages } from '../revisions/draft-store.ts';
import type { TreeService } from '../tree/tree-service.ts';
import { settingLabelWords, type Settings } from '../../../domain/settings/settings-schema.ts';
import type { OwnWords } from '../../../domain/words/sentences.ts';
import { Service } from '../../service.ts';

type Parts = {
  db: Database;
  now: () => number;
  trees: TreeService;
  approvals: { isNeeded(authorId: string): Promise<boolean> };
  outbox: News;
  readOtherTexts: () => Promise<OtherText[]>;
};

const attempts = 5;

/** Finds words on all pages and in all drafts, and replaces them in one act. */
export class WordReplacing extends Service<Parts> {
  /** How far this process is with what each person has asked for last. */
  readonly #progress = new Map<string, WordProgress>();

  /** Null when nothing of this person is under way in this process. */
  progressOf(accountId: string): WordProgress | null {
    return this.#progress.get(accountId) ?? null;
  }

  find(replacement: Replacement, accountId: string): Promise<FoundWords> {
    return this.#follow(accountId, (progress) => this.#find(replacement, progress));
  }

  async #find(replacement: Replacement, progress: WordProgress): Promise<FoundWords> {
    const { db, trees, readOtherTexts } = this.parts;
    const { version, tree } = await trees.read();
    const listed = listPages(tree, await listDraftPages(db));
    progress.total = listed.length;
    const turns = new Turns();
    const found: PageWords[] = [];
    let count = 0;
    for (const line of listed) {
      await turns.next();
      progress.done += 1;
      const { page, ...place } = await this.#read(line);
      if (!page) continue;
      const { places, left: more } = await runInTurns(
        findWords(page, replacement, mostWordPlaces - count),
        turns,
      );
      count += places.length;
      if (places.length + more === 0) continue;
      found.push({ pageId: page.id, name: page.text, ...place, places, more });
    }
    const isThere = wordFinder(replacement);
    const others = (await readOtherTexts()).filter(({ text }) => isThere(text).length > 0);
    const elsewhere = [...new Set(others.map(({ place }) => place))];
    return { version, pages: found, elsewhere };
  }

  /** A draft is read when its turn comes, so that only one is in memory; it may have ended since it was listed. */
  async #read({ draftOf, page, path }: ListedPage) {
    if (draftOf === undefined) return { page, path, revision: null };
    const draft = await findDraft(this.parts.db, draftOf);
    return { page: draft && asDrawn(draft.document), path, revision: draft?.revision ?? null };
  }

  /** One version of the site, with the drafts: all of it is done, or nothing. */
  async replace(request: ReplaceRequest, authorId: string): Promise<ReplacedWords> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#follow(authorId, (progress) =>
          this.#replaceOnce(request, authorId, progress),
        );
      } catch (error) {
        if (!(error instanceof DraftMoved) || attempt === attempts) throw error;
      }
    }
  }

  async #follow<Result>(accountId: string, work: (progress: WordProgress) => Promise<Result>) {
    const progress = { done: 0, total: 0 };
    this.#progress.set(accountId, progress);
    try {
      return await work(progress);
    } finally {
      if (this.#progress.get(accountId) === progress) this.#progress.delete(accountId);
    }
  }

  async #replaceOnce(request: ReplaceRequest, authorId: string, progress: WordProgress) {
    const { trees, approvals, outbox } = this.parts;
    const { version, pages, with: words, ...search } = request;
    const replacement = { ...search, words };
    const published = pages.filter(({ revision }) => revision === null);
    const turns = new Turns();
    progress.total = pages.length;
    const step = () => {
      progress.done += 1;
      return turns.next();
    };
    const { tree } = await trees.readVersion(version);
    const ids = published.map(({ pageId }) => pageId);
    const whole = withItemIds(addShippedPages(tree, ids));
    const results = new Map<string, Replaced<WrittenPage>>();
    for (const { pageId, ...chosen } of published) {
      const page = findPage(whole, pageId)?.page;
      if (page) results.set(pageId, replaceWords(written(page), replacement, placesOf(chosen)));
      await step();
    }
    const changed = withReplaced(whole, results);
    const drafts = await this.#planDrafts(request, {
      replacement,
      authorId,
      published: results,
      step,
    });
    const planned = drafts.flatMap(({ plan }) => plan ?? []);
    const all = [
      ...[...results].map(([pageId, result]) => ({ pageId, revision: null, result })),
      ...drafts,
    ];
    const counts = {
      replaced: all.reduce((total, { result }) => total + result.replaced, 0),
      pages: [...results.values()].filter(({ replaced }) => replaced > 0).length,
      drafts: drafts.filter(({ result }) => result.replaced > 0).length,
      refused: all.flatMap(({ pageId, revision, result }) =>
        result.refused.map((one) => ({ pageId, revision, ...one })),
      ),
    };
    if (counts.replaced === 0) return { version, isNew: false, ...counts };
    const needsApproval = await approvals.isNeeded(authorId);
    const saved = await trees.change({
      version,
      authorId,
      sections: 'none',
      tree: changed,
      otherChanges: describeDrafts(planned),
      inTransaction: (trx, made) =>
        writePlanned(trx, planned, {
          version: made === version + 1 ? made : undefined,
          needsApproval,
          outbox,
        }),
    });
    return { version: saved.version, isNew: saved.isNew, ...counts };
  }

  async #planDrafts(
    { pages }: ReplaceRequest,
    { replacement, published, authorId, step }: Planning,
  ) {
    const { db, now, trees } = this.parts;
    const { tree } = await trees.read();
    const drafts: {
      pageId: string;
      revision: number;
      result: Replaced<PageDocument>;
      plan: PlannedDraft | undefined;
    }[] = [];
    for (const { pageId, revision, ...chosen } of pages) {
      if (revision === null) continue;
      const base = (await findFormerDraft(db, pageId, revision))?.document;
      if (!base) throw staleDraft({ text: pageId });
      const result = replaceWords(base, replacement, placesOf(chosen));
      const mine = result.page;
      const plan =
        result.replaced > 0
          ? await planDraft(db, { base, mine }, { authorId, now: now() })
          : undefined;
      if (plan) plan.movesBase = await this.#movesBase(plan, result, published.get(pageId), tree);
      drafts.push({ pageId, revision, result, plan });
      await step();
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
    tree: NavigationTree,
  ): Promise<boolean> {
    if (!published || ![...published.texts].every((text) => texts.has(text))) return false;
    const { trees } = this.parts;
    const began = await trees.readPage(baseVersion, document.id);
    return began !== undefined && isSameValue(began, openPage(tree, document.id));
  }
}

type Planning = {
  replacement: Replacement;
  published: ReadonlyMap<string, Replaced<WrittenPage>>;
  authorId: string;
  step: () => Promise<void>;
};

/** A page as visitors see it, or the id of a page whose draft is meant. */
type ListedPage = { path: string } & (
  | { page: WrittenPage; draftOf?: undefined }
  | { page?: undefined; draftOf: string }
);

/** Every page as visitors see it, each with its draft; then the pages that are drafts only. */
function listPages(tree: NavigationTree, drafts: string[]): ListedPage[] {
  const alone = new Set(drafts);
  const published = walkTree(withItemIds(addShippedPages(tree, fixedPageIds))).flatMap(
    ({ page, address }): ListedPage[] => {
      const path = isDropdown(page) ? '' : address;
      const line = { page: written(page), path };
      return alone.delete(page.id) ? [line, { draftOf: page.id, path }] : [line];
    },
  );
  return [...published, ...[...alone].toSorted().map((draftOf) => ({ draftOf, path: '' }))];
}

/** The sections of a dropdown are drawn nowhere. */
function asDrawn(draft: PageDocument): PageDocument {
  return isDropdown(draft) ? { ...draft, sections: [] } : draft;
}

function placesOf({
  places,
  isRest,
}: Pick<ReplaceRequest['pages'][number], 'places' | 'isRest'>): ChosenPlaces {
  const named = new Set(places);
  return { has: (key) => named.has(key) !== isRest };
}

function written(page: TreePage): WrittenPage {
  return { ...page, sections: sectionsOf(page) };
}

function withReplaced(tree: NavigationTree, results: ReadonlyMap<string, Replaced<WrittenPage>>) {
  return mapPages(tree, (page) => {
    const result = results.get(page.id);
    if (!result) return page;
    const { text, search, sections } = result.page;
    return { ...page, text, search, templates: sections };
  });
}

/** A text that people read and that stands in no page, with the name of its place in Settings. */
type OtherText = { place: string; text: string };

const textFields = [
  'name',
  'address',
  'email',
  'phone',
  'announcementText',
  'answerSignature',
] as const;

export function otherTexts(settings: Settings, words: OwnWords): OtherText[] {
  return [
    ...textFields.map((field) => ({ place: settingLabelWords[field], text: settings[field] })),
    ...settings.interestAreas.map(({ label }) => ({
      place: settingLabelWords.interestAreas,
      text: label,
    })),
    ...[...words.values()].map((text) => ({ place: 'Words', text })),
  ];
}
