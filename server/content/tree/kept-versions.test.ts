import fc from 'fast-check';
import { expect, it } from 'vitest';

import { navigationDocumentId } from '../../../domain/values/values.ts';
import { describeOnBothEngines } from '../../../tests/support/database/engines.ts';
import { largeTree, withHeading } from '../../../tests/support/builder/large-tree.ts';
import {
  changesOfTrees,
  startTree,
} from '../../../tests/support/builder/tree-changes-arbitrary.ts';
import { propertyRuns } from '../../../tests/support/values/properties.ts';
import { TemplateService } from './template-service.ts';
import { TemplateStore } from './template-store.ts';
import { findVersionText } from './version-store.ts';

const authorId = '0123456789abcdef01234567';
const documentId = navigationDocumentId;

describeOnBothEngines('Versions of a template', (openTestDatabase) => {
  const open = async () => {
    const database = await openTestDatabase();
    const templates = new TemplateService(new TemplateStore(database.db), Date.now, () => {});
    await templates.seed();
    return { database, templates };
  };

  it('are kept as what changed, and now and then whole', async () => {
    const { database, templates } = await open();
    const pages = withHeading(largeTree(2, 10), 'Words 1');
    await templates.save({ documentId, version: 1, tree: pages, authorId });
    for (let index = 2; index < 24; index += 1) {
      const changed = withHeading(pages, `Words ${index}`);
      await templates.save({ documentId, version: index, tree: changed, authorId });
    }
    const rows = await database.db
      .selectFrom('template_version')
      .select(['version', 'component', 'whole_version'])
      .orderBy('version')
      .execute();
    const whole = rows.filter(({ whole_version }) => whole_version === null);
    expect(whole.map(({ version }) => version)).toEqual([1, 2, 22]);
    const parts = rows.filter(({ whole_version }) => whole_version !== null);
    expect(Math.max(...parts.map(({ component }) => component.length))).toBeLessThan(2000);
    // Each difference refers to a full version, so reading one takes at most two rows.
    expect(parts.every((row) => whole.some(({ version }) => version === row.whole_version))).toBe(
      true,
    );
    await database.close();
  });

  it('come back to the byte, whatever was saved and restored in between', async () => {
    const { database, templates } = await open();
    const texts = new Map<number, string>();
    const note = async () => {
      const { version, component } = await database.db
        .selectFrom('template')
        .select(['version', 'component'])
        .executeTakeFirstOrThrow();
      texts.set(version, component);
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
        for (const [saved, text] of texts) {
          expect(await findVersionText(database.db, documentId, saved)).toBe(text);
        }
      }),
      { numRuns: propertyRuns(8) },
    );
    expect(texts.size).toBeGreaterThan(8);
    await database.close();
  });
});
