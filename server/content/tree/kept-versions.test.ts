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
import { rowsOf } from '../../../domain/tree/page-rows.ts';
import { TemplateService } from './template-service.ts';
import { TemplateStore } from './template-store.ts';

const authorId = '0123456789abcdef01234567';
const documentId = navigationDocumentId;

describeOnBothEngines('Versions of a template', (openTestDatabase) => {
  const open = async () => {
    const database = await openTestDatabase();
    const templates = new TemplateService(new TemplateStore(database.db), Date.now, () => {});
    await templates.seed();
    return { database, templates };
  };

  it('keep a row for the page that a save changed, and for no other', async () => {
    const { database, templates } = await open();
    const pages = withHeading(largeTree(2, 10), 'Words 1');
    await templates.save({ documentId, version: 1, tree: pages, authorId });
    await templates.save({ documentId, version: 2, tree: withHeading(pages, 'Words 2'), authorId });
    const revisions = database.db.selectFrom('page_revision').where('number', '=', 3);
    expect(await revisions.selectAll().execute()).toHaveLength(1);
    const orders = database.db.selectFrom('page_order').where('version', '=', 3);
    expect(await orders.selectAll().execute()).toEqual([]);
    await database.close();
  });

  it('are read with as many questions however many pages have changed since', async () => {
    const { database, templates } = await open();
    const reads = { statements: 0, rows: 0 };
    const store = new TemplateStore(database.db.withPlugin(countReads(reads)));
    const questionsBack = async (tree: NavigationTree) => {
      const { version } = await templates.read();
      await templates.save({ documentId, version, tree, authorId });
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
    const { database, templates } = await open();
    const texts = new Map<number, string>();
    const note = async () => {
      const { version, tree } = await templates.read();
      texts.set(version, JSON.stringify(navigationTreeSchema.parse(tree)));
    };
    await templates.save({ documentId, version: 1, tree: startTree, authorId });
    await fc.assert(
      fc.asyncProperty(changesOfTrees, fc.nat({ max: 60 }), async (changes, back) => {
        for (const change of changes) {
          const { version, tree } = await templates.read();
          await templates.save({ documentId, version, tree: change(tree), authorId });
          await note();
        }
        const { version } = await templates.read();
        await templates.restore(1 + (back % version), authorId);
        await note();
        const anew = new TemplateStore(database.db);
        for (const [saved, text] of texts) {
          const near = (await templates.readVersion(saved)).tree;
          expect(JSON.stringify(navigationTreeSchema.parse(near))).toBe(text);
          expect(JSON.stringify((await anew.findVersion(documentId, saved))?.tree)).toBe(text);
          // One page is read without the others, and is the same.
          for (const id of [...rowsOf(near).pages.keys(), ...fixedPageIds, 'nowhere']) {
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
