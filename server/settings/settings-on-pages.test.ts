import path from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { areaOptions, bornAreas } from '../../domain/settings/interest-areas.ts';
import type { SettingChanges } from '../../domain/settings/settings-schema.ts';
import {
  describeOnBothEngines,
  openPatiently,
  type TestDatabase,
} from '../../tests/support/database/engines.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { buildApp } from '../start/app.ts';
import type { Renderer } from '../pages/page-maker.ts';
import { Pages } from '../pages/pages.ts';

const start = Date.parse('2026-07-01T07:00:00Z');

/** Draws only the data of the site. */
const renderer: Renderer = {
  async draw(_address, { site, shown }) {
    const html = `<html><head></head><body>${JSON.stringify(site)}</body></html>`;
    return { status: shown ? 200 : 404, html };
  },
};

describeOnBothEngines('Settings on pages', (openTestDatabase) => {
  let database: TestDatabase;
  let now: number;
  const closing: (() => Promise<unknown> | void)[] = [];

  beforeEach(async () => {
    now = start;
    database = await openTestDatabase();
    closing.push(() => database.close());
  });
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  type Instance = Pick<TestApp, 'services'> & {
    read: (address: string) => Promise<{ body: string; policy: string }>;
    status: (address: string) => Promise<number>;
  };

  /** Starts an instance: it listens to the others on PostgreSQL and polls on SQLite. */
  async function startInstance(environment: Record<string, string> = {}): Promise<Instance> {
    const own = { ...database, db: openPatiently(database.settings).db };
    closing.push(() => own.db.destroy());
    const settings = {
      ...database.settings,
      ...environment,
      SECRET: 'f0'.repeat(8) + 'a1b2c3d4e5f60718',
    };
    const { services } = await buildTestApp(own, settings, () => now);
    const { config, treeChanges } = services;
    const clientDir = path.resolve('public');
    const pages = new Pages({
      config,
      services: services.pageServices,
      render: renderer,
      clientDir,
      now: () => now,
    });
    treeChanges.onChange((paths) => pages.drop(paths));
    treeChanges.listen(
      config,
      {
        readVersion: async () => undefined,
        readMediaMark: async () => '',
        readSettingsMark: () => services.settings.readMark(),
      },
      // With notices the poll is far too late to help.
      database.engine === 'postgres' ? 600_000 : 50,
    );
    closing.push(() => treeChanges.close());
    const app = await buildApp(services, pages);
    closing.push(() => app.close());
    return {
      services,
      async status(address) {
        return (await app.inject({ url: address, headers: { host: 'localhost:3000' } })).statusCode;
      },
      async read(address) {
        // The guard accepts one host, which a browser would send.
        const response = await app.inject({ url: address, headers: { host: 'localhost:3000' } });
        return {
          body: response.body,
          policy: String(response.headers['content-security-policy']),
        };
      },
    };
  }

  let saves = 0;
  async function save({ services }: Instance, changes: SettingChanges): Promise<void> {
    const { version } = await services.settings.readForDesk();
    saves += 1;
    await services.settings.save({
      version,
      changes,
      authorId: String(saves),
      idempotencyKey: undefined,
    });
  }

  it('offer in the form the areas that are shown, in their order, and drop the page when they change', async () => {
    const site = await startInstance();
    const [first, ...others] = bornAreas;
    expect((await site.read('/contact')).body).toContain(JSON.stringify(areaOptions(bornAreas)));
    const interestAreas = [...others, { ...first!, hidden: true }];
    await save(site, { interestAreas });
    const { body } = await site.read('/contact');
    expect(body).toContain(JSON.stringify(areaOptions(others)));
    expect(body).not.toContain(first!.value);
  });

  it('are on the pages of every instance as soon as one has saved them', async () => {
    const here = await startInstance();
    const there = await startInstance();
    expect((await there.read('/contact')).body).toContain('+44 20 7946 0444');
    expect((await there.read('/')).body).toContain('+44 20 7946 0444');
    // The other instance listens as soon as its connection is open.
    await vi.waitFor(async () => {
      await save(here, { phone: `020 ${saves}` });
      expect((await here.read('/contact')).body).toContain(`020 ${saves - 1}`);
      expect((await there.read('/contact')).body).toContain(`020 ${saves - 1}`);
      expect((await there.read('/')).body).toContain(`020 ${saves - 1}`);
    });
  });

  it('reach the Organization that search engines read, and the manifest', async () => {
    const site = await startInstance();
    await save(site, { phone: '020 7', name: 'Acme' });
    const { body } = await site.read('/');
    const organization = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1];
    expect(JSON.parse(organization ?? '')).toMatchObject({
      '@type': 'Organization',
      name: 'Acme',
      contactPoint: { telephone: '020 7' },
    });
    expect((await site.read('/site.webmanifest')).body).toContain('"name":"Acme"');
  });

  it('announce between two times, on a page that is kept meanwhile', async () => {
    const site = await startInstance({ SITE_TIME_ZONE: 'Europe/London' });
    await save(site, {
      announcementText: 'We move house',
      announcementFrom: '2026-07-01T09:00',
      announcementTo: '2026-07-01T18:00',
    });
    const shows = async (address: string) =>
      (await site.read(address)).body.includes('We move house');
    for (const address of ['/', '/no-such-page']) expect(await shows(address)).toBe(false);
    now = start + 3_600_000;
    for (const address of ['/', '/no-such-page']) expect(await shows(address)).toBe(true);
    now = start + 10 * 3_600_000 - 1;
    for (const address of ['/', '/careers']) expect(await shows(address)).toBe(true);
    now += 1;
    for (const address of ['/', '/no-such-page', '/contact']) {
      expect(await shows(address)).toBe(false);
    }
  });

  it('let the film come from where they say, and from nowhere else', async () => {
    const site = await startInstance();
    expect((await site.read('/')).policy).toContain("media-src 'self';");
    await save(site, { heroFilm: 'https://films.example/a.mp4' });
    expect((await site.read('/')).policy).toContain("media-src 'self' https://films.example;");
  });

  it('play a film of the library from this site, with the policy of every page', async () => {
    const site = await startInstance();
    const { policy } = await site.read('/');
    const id = 'a'.repeat(24);
    await save(site, { heroFilm: `file:${id}` });
    const home = await site.read('/');
    expect(home.body).toContain(`"heroVideoUrl":"/files/${id}"`);
    expect(home.policy).toBe(policy);
  });

  it('give pages without a picture of their own the default one', async () => {
    const site = await startInstance();
    await save(site, { socialImage: 'https://pictures.example/card.jpg' });
    expect((await site.read('/about-us')).body).toContain('https://pictures.example/card.jpg');
  });

  it('put the site’s new name on the cards of shipped pages', async () => {
    const site = await startInstance();
    const cardOf = async (address: string) =>
      /"primaryImageOfPage":"http:..[^/]+([^"]+)"/.exec((await site.read(address)).body)?.[1];
    expect(await cardOf('/about-us')).toBe('/social/about-us.jpg');
    await save(site, { name: 'Acme' });
    for (const address of ['/about-us', '/verticals/education']) {
      const card = (await cardOf(address)) ?? '';
      expect(card).toMatch(/^\/social\/pages\//);
      expect((await site.status(card)).toString()).toBe('200');
    }
    await save(site, { name: 'Fourfold' });
    expect(await cardOf('/about-us')).toBe('/social/about-us.jpg');
  });
});
