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
import { propertyRuns } from '../../../tests/support/values/properties.ts';
import { fixedPageIds } from '../../../domain/pages/page-ids.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { TreeService } from './tree-service.ts';
import { TreeStore } from './tree-store.ts';

const authorId = '0123456789abcdef01234567';
const documentId = navigationDocumentId;

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

  it('are read with as many questions however many pages have changed since', async () => {
    const { database, trees } = await open();
    const reads = { statements: 0, rows: 0 };
    const store = new TreeStore(database.db.withPlugin(countReads(reads)));
    const questionsBack = async (tree: NavigationTree) => {
      const { version } = await trees.read();
      await trees.save({ documentId, version, tree: tree.toJSON(), authorId });
      await store.read(documentId);
      reads.statements = 0;
      await store.findVersion(documentId, version);
      return reads.statements;
    };
    const few = await questionsBack(largeTree(2, 1));
    expect(await questionsBack(largeTree(2, 100))).toBe(few);
    await database.close();
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
            const alone = await anew.findPageOf(documentId, saved, id);
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
