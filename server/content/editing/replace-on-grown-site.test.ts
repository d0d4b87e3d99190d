import { expect, it } from 'vitest';

import type { ReplaceRequest } from '../../../domain/content/word-replacement.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { mapPages } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { navigationDocumentId } from '../../../domain/values/values.ts';
import { child, parent, tree } from '../../../tests/support/builder/trees.ts';
import { requestFor, words } from '../../../tests/support/builder/words-on-pages.ts';
import { countReads } from '../../../tests/support/database/count-reads.ts';
import {
  describeOnBothEngines,
  type TestDatabase,
} from '../../../tests/support/database/engines.ts';
import { measureTurns } from '../../../tests/support/process/measure-turns.ts';
import { DraftService } from '../drafts/draft-service.ts';
import { writeDraft } from '../revisions/draft-store.ts';
import { TreeService } from '../tree/tree-service.ts';
import { TreeStore } from '../tree/tree-store.ts';
import { WordReplacing } from './word-replacing.ts';
import { Outbox } from '../../outbox/outbox-store.ts';

const ownHost = 'example.com';

const documentId = navigationDocumentId;
const authorId = '0123456789abcdef01234567';
const approvals = { isNeeded: async () => false };
const replacement = { find: 'Acme', words: 'Globex', isCaseSensitive: false, isWholeWords: false };

const [groups, inGroup] = [6, 50];
const pageId = (number: number) => `p${number % groups}-${Math.floor(number / groups)}`;
const filler = 'Words enough to make a page as long as people write them. '.repeat(10);

const grown: NavigationTree = tree(
  ...Array.from({ length: groups }, (_group, group) =>
    parent(
      `g${group}`,
      Array.from({ length: inGroup }, (_page, page) =>
        child(
          `p${group}-${page}`,
          Array.from({ length: 6 }, (_section, at) =>
            words(`p${group}-${page}-${at}`, at === 0 ? 'Acme' : 'Heading', filler),
          ),
          `Page ${group} ${page}`,
        ),
      ),
      `Group ${group}`,
    ),
  ),
);

/** A site of 300 pages, each changed since the drafts were begun, in 15 versions. */
async function openGrown({ db }: TestDatabase) {
  const reads = { statements: 0, rows: 0 };
  const counted = db.withPlugin(countReads(reads));
  const trees = new TreeService({
    store: new TreeStore(counted),
    now: Date.now,
    onChange: () => {},
  });
  await trees.seed();
  await trees.save({ documentId, version: 1, tree: grown.toJSON(), authorId });
  for (let turn = 0; turn < 15; turn += 1) {
    const { version, tree: now } = await trees.read();
    const isMeant = (id: string) =>
      Array.from({ length: 20 }, (_, at) => pageId(turn * 20 + at)).includes(id);
    const next = mapPages(now, (page) =>
      isMeant(page.id) ? { ...page, hue: 'education' as const } : page,
    );
    await trees.save({ documentId, version, tree: next.toJSON(), authorId });
  }
  const outbox = new Outbox(Date.now);
  const parts = {
    db: counted,
    now: Date.now,
    trees,
    approvals,
    outbox,
    ownHost,
    readOtherTexts: () => Promise.resolve([]),
  };
  return { reads, trees, drafts: new DraftService(parts), replacing: new WordReplacing(parts) };
}

/** Drafts of these pages, as they were before all the changes. */
async function begin({ db }: TestDatabase, from: number, until: number): Promise<void> {
  for (let number = from; number < until; number += 1) {
    const document = openPage(grown, pageId(number));
    if (!document) throw new Error('There is no such page');
    const draft = { document, baseVersion: 2, revision: 0, authorId, updatedAt: number };
    await db.transaction().execute((trx) => writeDraft(trx, draft));
  }
}

describeOnBothEngines('A replacement on a grown site', (openTestDatabase) => {
  const withSite = async (test: (database: TestDatabase) => Promise<void>) => {
    const database = await openTestDatabase();
    try {
      await test(database);
    } finally {
      await database.close();
    }
  };

  it('reads a few rows for each draft, and no whole old tree, and so does its undo', () =>
    withSite(async (database) => {
      const { reads, replacing, trees, drafts } = await openGrown(database);
      /** The rows that a replacement in all drafts and its undo read. */
      const act = async () => {
        const found = await replacing.find(replacement, authorId);
        const request: ReplaceRequest = requestFor(found);
        reads.rows = 0;
        const { version, drafts: changed } = await replacing.replace(request, authorId);
        const undo = await drafts.planUndo(await trees.readSummary(version), authorId);
        await trees.undo(version, authorId, undo);
        return { changed, rows: reads.rows };
      };
      await begin(database, 0, 10);
      const few = await act();
      await begin(database, 10, 110);
      const many = await act();
      expect([few.changed, many.changed]).toEqual([10, 110]);
      expect((many.rows - few.rows) / 100).toBeLessThan(40);
    }));

  it('leaves turns to visitors while it looks, replaces and is undone', () =>
    withSite(async (database) => {
      const { replacing, trees, drafts } = await openGrown(database);
      await begin(database, 0, 100);
      const looked = await measureTurns(() => replacing.find(replacement, authorId));
      const done = await measureTurns(() => replacing.replace(requestFor(looked.result), authorId));
      expect(done.result).toMatchObject({ pages: 300, drafts: 100 });
      const undone = await measureTurns(async () => {
        const summary = await trees.readSummary(done.result.version);
        const undo = await drafts.planUndo(summary, authorId);
        return trees.undo(done.result.version, authorId, undo);
      });
      // In one piece the longest would be most of it.
      for (const { allMs, longestMs } of [looked, done, undone]) {
        expect(longestMs).toBeLessThan((allMs * 2) / 3);
      }
    }));

  it('says how far it is', () =>
    withSite(async (database) => {
      const { replacing } = await openGrown(database);
      await begin(database, 0, 20);
      const seen = new Set<number>();
      const watch = async <Result>(work: Promise<Result>): Promise<Result> => {
        let isOver = false;
        const look = () => {
          seen.add(replacing.progressOf(authorId)?.done ?? 0);
          if (!isOver) setImmediate(look);
        };
        look();
        return work.finally(() => (isOver = true));
      };
      const found = await watch(replacing.find(replacement, authorId));
      expect(replacing.progressOf(authorId)).toBeNull();
      seen.clear();
      await watch(replacing.replace(requestFor(found), authorId));
      // Three hundred pages and twenty drafts; when all are prepared, the version is being saved.
      expect(seen.size).toBeGreaterThan(4);
      expect(Math.max(...seen)).toBe(320);
      expect(replacing.progressOf('someone-else')).toBeNull();
    }));
});
