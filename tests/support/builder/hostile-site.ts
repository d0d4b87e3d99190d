import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import SQLite from 'better-sqlite3';

import { seedNavigation } from '../../../domain/tree/seed-navigation.ts';
import { encodePageRow } from '../../../domain/tree/codec.ts';
import { createId, navigationDocumentId } from '../../../domain/values/values.ts';
import { card } from '../../../domain/sections/built-fields.ts';
import { builderKinds } from '../../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { hostileAddresses } from './hostile-addresses.ts';
import { startTimeout, test as base } from '../browser/journey.ts';
import type { SiteHost } from '../process/site-host.ts';
import type { Site } from '../process/site.ts';
import { page as treePage, withSent } from './trees.ts';

/** A site that starts on rows which no save would have allowed. */
export const test = base.extend<{ site: Site }>({
  site: [
    async ({ sites }, use) => use(await sites.get(import.meta.filename, openHostileSite)),
    startTimeout,
  ],
});

async function openHostileSite(host: SiteHost): Promise<Site> {
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'fourfold-hostile-'));
  await (await host.open({ DATA_DIR })).stop();
  writeHostileTree(DATA_DIR);
  const site = await host.open({ DATA_DIR });
  return {
    ...site,
    async stop() {
      const code = await site.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
      return code;
    },
  };
}

/** The text of every button on the hostile pages. */
export const words = 'Press me';
export const hostilePages = ['hostile-one', 'hostile-two'];

function writeHostileTree(dataDir: string): void {
  const half = hostileAddresses.length / 2;
  const pages = [hostileAddresses.slice(0, half), hostileAddresses.slice(half)].map(
    (addresses, index) => treePage(hostilePages[index] ?? '', addresses.flatMap(sectionsWith)),
  );
  const tree = withSent(seedNavigation, ({ children }) => ({ children: [...children, ...pages] }));
  const file = new SQLite(path.join(dataDir, 'fourfold.sqlite'));
  file.exec('delete from page_revision; delete from page_order');
  const { pages: rows, lists } = tree;
  const addPage = file.prepare(
    "insert into page_revision (id, document_id, page_id, state, number, content, created_at) values (?, ?, ?, 'published', 1, ?, 0)",
  );
  for (const [id, row] of rows) {
    addPage.run(createId(), navigationDocumentId, id, encodePageRow(row));
  }
  const addList = file.prepare('insert into page_order values (?, ?, 1, ?)');
  for (const [list, ids] of lists) addList.run(navigationDocumentId, list, JSON.stringify(ids));
  file.close();
}

/** Sections with this address in every place where a section of any kind can hold one. */
function sectionsWith(address: string, index: number): BuiltSection[] {
  const bad = { buttonText: words, buttonLink: address, image: address };
  const service = { name: 'Cards', cards: [card({ heading: 'Card', ...bad })] };
  return builderKinds.map((kind) =>
    sectionOfKind(kind, `${kind}-${index}`, { heading: 'Section', service, ...bad }),
  );
}

export { expect } from '../browser/journey.ts';
