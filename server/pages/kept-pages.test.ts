import path from 'node:path';

import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { mapPages } from '../../domain/tree/read-tree.ts';
import { listPagePaths } from '../../domain/tree/resolve-page.ts';
import { withDerivedSlugs } from '../../domain/tree/tree-rules.ts';
import type { NavigationTree, TreePage } from '../../domain/tree/tree-schema.ts';
import { linkToPage } from '../../domain/values/addresses.ts';
import { navigationDocumentId } from '../../domain/values/values.ts';
import { changesOfTrees, startTree } from '../../tests/support/builder/tree-changes-arbitrary.ts';
import { child, page, section, withSent } from '../../tests/support/builder/trees.ts';
import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import { drawFromSources } from '../../tests/support/http/draw-from-sources.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { buildApp } from '../start/app.ts';
import { navigationOf } from './find-page.ts';
import type { Renderer } from './page-maker.ts';
import { Pages } from './pages.ts';

const idOf = (index: number) => `${index}`.padStart(24, 'f');
const near = idOf(0);
const far = idOf(29);
const linking = idOf(40);

/** A dropdown of which documents hold only the first pages, and a page that links to its last. */
const grownTree = withDerivedSlugs(
  withSent(startTree, ({ children }) => ({
    children: [
      ...children.map((entry) =>
        entry.isChild
          ? {
              ...entry,
              children: [
                ...Array.from({ length: 30 }, (_, index) =>
                  child(idOf(index), [section(`words-${index}`)], `Page ${index}`),
                ),
                ...entry.children,
              ],
            }
          : entry,
      ),
      page(
        linking,
        [
          {
            ...section('linking'),
            data: { ...section('linking').data, subHeading: `[There](${linkToPage(far)})` },
          },
        ],
        'Linking',
      ),
    ],
  })),
);

describe('A kept page', () => {
  let database: TestDatabase;
  let test: TestApp;
  let tree: NavigationTree;
  let kept: Site;
  let anew: Site;

  beforeEach(async () => {
    database = await openTestSqlite();
    test = await buildTestApp(database);
    kept = await openSite(drawFromSources);
    // Knows the whole navigation, as pages did before they were told only what they show.
    anew = await openSite((address, found) =>
      drawFromSources(address, { ...found, ...navigationOf(tree) }),
    );
    await save(() => grownTree);
  });
  afterEach(async () => {
    await kept.close();
    await anew.close();
    await test.app.close();
    await database.close();
  });

  type Site = Awaited<ReturnType<typeof openSite>>;

  async function openSite(draw: Renderer['draw']) {
    let drawn: string[] = [];
    const render: Renderer = {
      async draw(address, found) {
        drawn.push(address);
        return draw(address, found);
      },
    };
    const { services } = test;
    const pages = new Pages({
      config: services.config,
      services: services.pageServices,
      render,
      clientDir: path.resolve('public'),
      now: services.now,
      squeezesPages: false,
    });
    const app: FastifyInstance = await buildApp(services, pages);
    return {
      pages,
      close: () => app.close(),
      async read(address: string) {
        const headers = { host: 'localhost:3000' };
        const { statusCode, headers: sent, body } = await app.inject({ url: address, headers });
        return { status: statusCode, etag: sent.etag, location: sent.location, body };
      },
      /** The addresses that were drawn since it was last asked. */
      drawn(): string[] {
        const since = drawn;
        drawn = [];
        return since;
      },
    };
  }

  /** Saves like another process: nobody knows which pages changed. */
  async function save(change: (before: NavigationTree) => NavigationTree): Promise<void> {
    const { version, tree: before } = await test.services.trees.read();
    const sent = change(before).toJSON();
    await test.services.trees.save({
      documentId: navigationDocumentId,
      version,
      tree: sent,
      authorId: '0'.repeat(24),
    });
    ({ tree } = await test.services.trees.read());
    kept.pages.drop();
    anew.pages.drop();
    const { stalePages, generation } = anew.pages.cache;
    // Nothing is there of which a page could be found to be the same.
    stalePages.recordCheck(new Set(), generation);
  }

  function edit(id: string, change: Partial<TreePage>): Promise<void> {
    return save((before) =>
      mapPages(before, (found) => (found.id === id ? { ...found, ...change } : found)),
    );
  }

  const addressOf = (name: string) => {
    const found = listPagePaths(tree).find((address) => address.endsWith(name));
    if (!found) throw new Error(`There is no page ${name}`);
    return found;
  };

  async function drawnAt(...addresses: string[]): Promise<string[]> {
    kept.drawn();
    for (const address of addresses) await kept.read(address);
    return kept.drawn();
  }

  it('is drawn anew where a save changed something of it, and nowhere else', async () => {
    const [first, last, links] = ['/page-0', '/page-29', '/linking'].map(addressOf);
    const list = addressOf('/all/of/south');
    const all = ['/careers', first, last, links, list].filter((one) => one !== undefined);
    expect(await drawnAt(...all)).toEqual(all);
    const { etag } = await kept.read('/careers');

    await edit(far, { templates: [section('other', 'Other words')] });
    expect(await drawnAt(...all)).toEqual([last]);
    // Beyond the pages of its dropdown that documents hold, a name is on its own page, its list and where it is linked.
    await edit(far, { text: 'Renamed' });
    const renamed = addressOf('/renamed');
    expect(await drawnAt(...all, renamed)).toEqual([links, list, renamed]);
    expect((await kept.read('/careers')).etag).toBe(etag);

    await edit(near, { text: 'Renamed first' });
    const everywhere = ['/careers', renamed, links, list].filter((one) => one !== undefined);
    expect(await drawnAt(...everywhere)).toEqual(everywhere);
    expect((await kept.read('/careers')).body).toContain('Renamed first');
  });

  it('stays after an upload, and goes with a setting that every page shows', async () => {
    await drawnAt('/careers', '/');
    // What a process does that finds another mark of the library.
    kept.pages.drop();
    expect(await drawnAt('/careers', '/')).toEqual([]);
    await test.services.settings.save({
      version: 0,
      changes: { phone: '+49 30 1234567' },
      authorId: 'nobody',
      idempotencyKey: undefined,
    });
    kept.pages.drop();
    expect(await drawnAt('/careers', '/')).toEqual(['/careers', '/']);
  });

  it('shows what else it learns of one save or of a redirect in its own process', async () => {
    test.services.treeChanges.onChange((paths) => kept.pages.drop(paths));
    await save(() => startTree);
    expect((await kept.read('/careers')).body).not.toContain('Where ships land');
    const { version, tree: before } = await test.services.trees.read();
    const described = mapPages(before, (found) =>
      found.text === 'East'
        ? { ...found, search: { ...found.search, description: 'Where ships land.' } }
        : found,
    );
    await test.services.trees.save({
      documentId: navigationDocumentId,
      version,
      tree: described.toJSON(),
      authorId: '0'.repeat(24),
    });
    expect((await kept.read('/careers')).body).toContain('<small>Where ships land</small>');
    expect((await kept.read('/')).body).not.toContain('href="/cookie-policy"');
    const wanted = { from: '/cookie-policy', to: '/careers' };
    await test.services.redirects.save(wanted, '0'.repeat(24));
    expect((await kept.read('/')).body).toContain('href="/cookie-policy"');
  });

  it('is what would be drawn, after any saves', async () => {
    let same = 0;
    await fc.assert(
      fc.asyncProperty(changesOfTrees, async (changes) => {
        for (const change of changes) {
          await save(change);
          await kept.read('/careers');
        }
        const ends = new Set([near, far].map((id) => tree.pages.get(id)?.to));
        const asked = listPagePaths(tree).filter((address) => {
          const slug = address.split('/').at(-1) ?? '';
          return !/^page-\d+$/.test(slug) || ends.has(slug);
        });
        for (const address of [...asked, '/nowhere', '/page-0', '/north', '/south', '/east']) {
          kept.drawn();
          const answer = await kept.read(address);
          expect({ address, ...answer }).toEqual({ address, ...(await anew.read(address)) });
          if (answer.status === 200 && kept.drawn().length === 0) same += 1;
        }
      }),
      { numRuns: propertyRuns(10) },
    );
    expect(same).toBeGreaterThan(20);
  });
});
