import fc from 'fast-check';
import { expect, it } from 'vitest';

import { navigationDocumentId } from '../../../domain/values/values.ts';
import { countReads } from '../../../tests/support/database/count-reads.ts';
import { describeOnBothEngines } from '../../../tests/support/database/engines.ts';
import { largeTree, withHeading } from '../../../tests/support/builder/large-tree.ts';
import { type NavigationTree, navigationTreeSchema } from '../../../domain/tree/tree-schema.ts';
import {
  changesOfTrees,
  startTree,
} from '../../../tests/support/builder/tree-changes-arbitrary.ts';
import { measureTurns } from '../../../tests/support/process/measure-turns.ts';
import { propertyRuns } from '../../../tests/support/values/properties.ts';
import { fixedPageIds } from '../../../domain/pages/page-ids.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { mapPages } from '../../../domain/tree/read-tree.ts';
import { TreeService } from './tree-service.ts';
import { TreeStore } from './tree-store.ts';

const authorId = '0123456789abcdef01234567';
const documentId = navigationDocumentId;

const restoreOne = (trees: TreeService, version: number) =>
  trees.restore(version, authorId, { pageId: 'p0-0', seen: version + 1 });

const publishOne = async (trees: TreeService, version: number) => {
  const was = await trees.readPage(version, 'p0-0');
  const page = was && { ...was, search: { ...was.search, title: 'Begun long ago' } };
  const saved = page && (await trees.savePage({ version, page, authorId }));
  expect(saved?.tree.pages.get('p0-0')).toMatchObject({
    hue: 'education',
    search: { title: 'Begun long ago' },
  });
};

describeOnBothEngines('Versions of a template', (openTestDatabase) => {
  const open = async () => {
    const database = await openTestDatabase();
    const trees = new TreeService({
      store: new TreeStore(database.db),
      now: Date.now,
      onChange: () => {},
    });
    await trees.seed();
    return { database, trees };
  };

  it('keep a row for the page that a save changed, and for no other', async () => {
    const { database, trees } = await open();
    const pages = withHeading(largeTree(2, 10), 'Words 1');
    await trees.save({ documentId, version: 1, tree: pages.toJSON(), authorId });
    await trees.save({
      documentId,
      version: 2,
      tree: withHeading(pages, 'Words 2').toJSON(),
      authorId,
    });
    const revisions = database.db.selectFrom('page_revision').where('number', '=', 3);
    expect(await revisions.selectAll().execute()).toHaveLength(1);
    const orders = database.db.selectFrom('page_order').where('version', '=', 3);
    expect(await orders.selectAll().execute()).toEqual([]);
    await database.close();
  });

  /** The reads of some work on the version before every page of a site of this size has changed. */
  const readsBack = async (
    pages: number,
    work: (trees: TreeService, version: number) => Promise<unknown>,
  ) => {
    const { database, trees } = await open();
    const save = async (tree: NavigationTree) => {
      const { version } = await trees.read();
      return trees.save({ documentId, version, tree: tree.toJSON(), authorId });
    };
    const { version } = await save(largeTree(2, pages));
    const { tree } = await trees.read();
    await save(mapPages(tree, (page) => ({ ...page, hue: 'education' as const })));
    const reads = { statements: 0, rows: 0 };
    const counted = new TreeService({
      store: new TreeStore(database.db.withPlugin(countReads(reads))),
      now: Date.now,
      onChange: () => {},
    });
    await counted.read();
    Object.assign(reads, { statements: 0, rows: 0 });
    await work(counted, version);
    await database.close();
    return reads;
  };

  it('are read with fewer questions than pages that have changed since', async () => {
    const { statements } = await readsBack(100, (trees, version) => trees.readVersion(version));
    expect(statements).toBeLessThan(202 / 5);
  });

  it('are read in turns', async () => {
    const { database, trees } = await open();
    await trees.save({ documentId, version: 1, tree: largeTree(2, 100).toJSON(), authorId });
    const anew = new TreeStore(database.db);
    const { allMs, longestMs } = await measureTurns(() => anew.read(documentId));
    // In one piece the longest would be most of it.
    expect(longestMs).toBeLessThan((allMs * 2) / 3);
    await database.close();
  });

  it('restore one page by reading that page, however many others have changed since', async () => {
    const few = await readsBack(1, restoreOne);
    expect(await readsBack(100, restoreOne)).toEqual(few);
  });

  it('are merged with a page begun there by reading that page, however many others have changed since', async () => {
    const few = await readsBack(1, publishOne);
    expect(await readsBack(100, publishOne)).toEqual(few);
  });

  it('come back to the byte, whatever was saved and restored in between, from near and from nothing', async () => {
    const { database, trees } = await open();
    const texts = new Map<number, string>();
    const note = async () => {
      const { version, tree } = await trees.read();
      texts.set(version, JSON.stringify(navigationTreeSchema.parse(tree.toJSON())));
    };
    await trees.save({ documentId, version: 1, tree: startTree.toJSON(), authorId });
    await fc.assert(
      fc.asyncProperty(changesOfTrees, fc.nat({ max: 60 }), async (changes, back) => {
        for (const change of changes) {
          const { version, tree } = await trees.read();
          await trees.save({ documentId, version, tree: change(tree).toJSON(), authorId });
          await note();
        }
        const { version } = await trees.read();
        await trees.restore(1 + (back % version), authorId);
        await note();
        const anew = new TreeStore(database.db);
        for (const [saved, text] of texts) {
          const near = (await trees.readVersion(saved)).tree;
          expect(JSON.stringify(navigationTreeSchema.parse(near.toJSON()))).toBe(text);
          expect(JSON.stringify((await anew.findVersion(documentId, saved))?.tree)).toBe(text);
          // One page is read without the others, and is the same.
          for (const id of [...near.pages.keys(), ...fixedPageIds, 'nowhere']) {
            const alone = await anew.findPagesOf(documentId, saved, [id]);
            expect(alone && openPage(alone, id)).toEqual(openPage(near, id));
          }
        }
      }),
      { numRuns: propertyRuns(8) },
    );
    expect(texts.size).toBeGreaterThan(8);
    await database.close();
  });
});
