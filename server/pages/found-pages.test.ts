import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';

import { navigationDocumentId } from '../../domain/values/values.ts';
import {
  type NavigationTree,
  navigationTreeSchema,
  noPageSearch,
  type PageSearch,
} from '../../domain/tree/tree-schema.ts';
import { fixedIdAt, verticalPageIds } from '../../domain/pages/page-ids.ts';
import { removePage } from '../../domain/tree/edit-tree.ts';
import { resolvePage } from '../../domain/tree/resolve-page.ts';
import { seedNavigation } from '../../domain/tree/seed-navigation.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { page, section, treeOf } from '../../tests/support/builder/trees.ts';
import { handleErrors } from '../http/error-handler.ts';
import { siteIdentityOf } from '../settings/site-identity-of.ts';
import { registerSocialCardRoutes } from './social-cards/social-card-routes.ts';
import { listPageDates } from '../content/tree/tree-store.ts';
import { findPage, type PageServices, readKnownSite } from './find-page.ts';
import { CachedValue } from './cached-value.ts';
import { makeSitemap, registerOwnFiles } from './own-files.ts';

const installed = Date.UTC(2026, 0, 1);
const aDay = 86_400_000;
/** The text renderer remembers its font files until the process ends. */
const cardDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-cards-'));

afterAll(() => rmSync(cardDir, { recursive: true }));

describeOnBothEngines('How pages are found', (openTestDatabase) => {
  let database: TestDatabase;
  let test: TestApp;
  let app: FastifyInstance;
  let pages: PageServices;
  let now: number;
  let questions: number;

  beforeEach(async () => {
    now = installed;
    database = await openTestDatabase();
    test = await buildTestApp(database, { SITE_URL: 'https://acme.example' }, () => now);
    pages = {
      siteUrl: test.services.config.SITE_URL,
      givenProfiles: {},
      readSettings: () => test.services.settings.read(),
      readWords: async () => new Map(),
      siteWith: (settings) => siteIdentityOf(test.services.config, settings, now),
      readNavigation: () => test.services.trees.read(),
      findRedirect: (address) => test.services.redirects.find(address),
      listRedirected: () => test.services.redirects.listSources(),
      readPageDates: () => listPageDates(database.db),
      readPreview: async () => undefined,
      readPictures: (ids) => test.services.media.readPictures(ids),
      readFiles: (ids) => test.services.libraryFiles.readFiles(ids),
      readMediaFile: async () => undefined,
      today: () => new Date(now),
    };
    app = fastify();
    handleErrors(app, { SITE_URL: 'http://localhost:3000', HSTS_SUBDOMAINS: 'false' });
    const askedOf = {
      siteUrl: pages.siteUrl,
      readSettings: () => pages.readSettings(),
      readNavigation: counted(() => pages.readNavigation()),
      readPageDates: counted(() => pages.readPageDates()),
      today: () => pages.today(),
    };
    const sitemap = new CachedValue({ make: () => makeSitemap(askedOf), now: () => now });
    test.services.treeChanges.onChange(() => sitemap.drop());
    registerOwnFiles(app, pages, sitemap);
    registerSocialCardRoutes(app, pages, { clientDir: 'public', dataDir: cardDir });
  });
  afterEach(async () => {
    await app.close();
    await test.app.close();
    await database.close();
  });

  it('the sitemap says since when each page says what it says', async () => {
    await saveAt(installed + aDay, { text: 'Our Terms' });
    await saveAt(installed + 2 * aDay, { text: 'Our Terms', hidden: true });
    const { headers, body } = await app.inject('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toContain(
      '<url><loc>https://acme.example/our-terms</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod></url>',
    );
    expect(body).toContain(
      '<url><loc>https://acme.example/verticals/education</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>',
    );
    expect(body).toContain('<url><loc>https://acme.example/careers</loc></url>');
  });

  it('a page that was renamed stands in the sitemap under its new address only', async () => {
    const { tree, version } = await test.services.trees.read();
    const renamed = tree.toJSON().children.map((item) => ({ ...item, text: 'Businesses' }));
    await test.services.trees.save({
      documentId: navigationDocumentId,
      version,
      tree: { children: renamed },
      authorId: '0'.repeat(24),
    });
    const { body } = await app.inject('/sitemap.xml');
    expect(body).toContain('<loc>https://acme.example/businesses/education</loc>');
    expect(body).not.toContain('/verticals/');
  });

  it('the sitemap is made once for each state of the site, with the same few questions however long it is', async () => {
    await app.inject('/sitemap.xml');
    expect(await countQuestions(() => app.inject('/sitemap.xml'))).toBe(0);
    await saveAt(installed + aDay);
    expect(await countQuestions(() => app.inject('/sitemap.xml'))).toBe(2);
    const { version } = await pages.readNavigation();
    const many = Array.from({ length: 30 }, (_, index) => page(`p${index}`));
    await save(
      version,
      treeOf({
        ...seedNavigation.toJSON(),
        children: [...seedNavigation.toJSON().children, ...many],
      }),
    );
    expect(await countQuestions(() => app.inject('/sitemap.xml'))).toBe(2);
    expect((await app.inject('/sitemap.xml')).body).toContain('/p29</loc>');
  });

  it('a page that was taken away is not in the sitemap, shipped or not', async () => {
    const { tree, version } = await pages.readNavigation();
    const gone = [fixedIdAt('/about-us') ?? '', verticalPageIds.education];
    await save(version, gone.reduce(removePage, tree));
    const { body } = await app.inject('/sitemap.xml');
    expect(body).toContain('/verticals/real-estate</loc>');
    expect(body).not.toContain('/verticals/education');
    expect(body).not.toContain('/about-us');
    const again = await pages.readNavigation();
    await save(again.version, seedNavigation);
    expect((await app.inject('/sitemap.xml')).body).toContain('/about-us</loc>');
  });

  it('a changed search title counts as a change, and a page that is gone has no date', async () => {
    await saveAt(installed + aDay);
    await saveAt(installed + 2 * aDay, { search: { title: 'Terms of trade' } });
    expect((await pages.readPageDates()).get('terms')).toBe(installed + 2 * aDay);
    const { version } = await pages.readNavigation();
    await save(version, seedNavigation);
    expect((await pages.readPageDates()).has('terms')).toBe(false);
  });

  it('a page that must not be found is not in the sitemap, whoever wrote it', async () => {
    await saveAt(installed + aDay, { search: { noindex: true } });
    const education = structuredClone(seedNavigation.toJSON());
    education.children[0]!.children[3]!.search = { ...noPageSearch, noindex: true };
    await save(2, treeOf(education));
    const { body } = await app.inject('/sitemap.xml');
    expect(body).not.toContain('/terms');
    expect(body).not.toContain('/verticals/education');
    expect(body).toContain('/verticals/real-estate');
  });

  it('structured data of a built page carries its own date', async () => {
    await saveAt(installed + aDay);
    const known = await readKnownSite(pages);
    expect((await findPage('/terms', known, pages)).structuredData).toContainEqual(
      expect.objectContaining({ '@type': 'WebPage', dateModified: '2026-01-02T00:00:00.000Z' }),
    );
    expect((await findPage('/nowhere', known, pages)).structuredData).toEqual([]);
  });

  it('a page without a picture gets a card that is drawn for it and may be kept for ever', async () => {
    await saveAt(installed + aDay);
    const address = await cardAddress();
    expect(address).toMatch(/^\/social\/pages\/terms-[\da-f]{16}\.jpg$/);
    const response = await app.inject(address);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('nobody can have other words drawn: a card that no page has is a 404', async () => {
    await saveAt(installed + aDay);
    const before = await cardAddress();
    await saveAt(installed + 2 * aDay, { search: { title: 'Terms of trade' } });
    const after = await cardAddress();
    expect(after).not.toBe(before);
    for (const address of [
      before,
      '/social/pages/terms-0123456789abcdef.jpg',
      '/social/pages/nobody-0123456789abcdef.jpg',
      after.replace('.jpg', '.png'),
      '/social/pages/..%2f..%2fpackage.json',
    ]) {
      expect(`${address} ${(await app.inject(address)).statusCode}`).toBe(`${address} 404`);
    }
    await saveAt(installed + 3 * aDay, { search: { image: '/images/mission.webp' } });
    expect((await app.inject(after)).statusCode).toBe(404);
  });

  type Settings = { text?: string; hidden?: boolean; search?: Partial<PageSearch> };

  async function saveAt(time: number, { text = 'terms', hidden = false, search }: Settings = {}) {
    now = time;
    const { version } = await pages.readNavigation();
    const terms = {
      ...page('terms', [section('s1', 'What we promise')], text),
      hidden,
      search: { ...noPageSearch, ...search },
    };
    await save(
      version,
      treeOf({
        ...seedNavigation.toJSON(),
        children: [...seedNavigation.toJSON().children, terms],
      }),
    );
  }

  async function save(version: number, tree: NavigationTree): Promise<void> {
    await test.services.trees.save({
      documentId: navigationDocumentId,
      version,
      tree: navigationTreeSchema.parse(tree.toJSON()),
      authorId: 'admin',
    });
  }

  function counted<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
    return () => {
      questions += 1;
      return ask();
    };
  }

  async function countQuestions(work: () => Promise<unknown>): Promise<number> {
    questions = 0;
    await work();
    return questions;
  }

  async function cardAddress(): Promise<string> {
    const { tree } = await pages.readNavigation();
    const { name } = await pages.readSettings();
    return resolvePage('/terms', tree, name)?.socialImage ?? '';
  }
});
