import type { AddressInfo } from 'node:net';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { navigationDocumentId } from '../../domain/values/values.ts';
import { openPositions } from '../../domain/pages/careers.ts';
import { isOfKind } from '../../domain/sections/fields.ts';
import { kinds } from '../../domain/sections/kinds.ts';
import { editCard } from '../../domain/tree/edit-cards.ts';
import { openPage, putIntoTree } from '../../domain/tree/edit-tree.ts';
import { fixedIdAt } from '../../domain/pages/page-ids.ts';
import { sectionOfKind } from '../../domain/sections/section-schema.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { getSpelled } from '../../tests/support/http/get-raw.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { page, tree } from '../../tests/support/builder/trees.ts';
import { buildApp } from '../start/app.ts';
import { Pages } from './pages.ts';

const saved = Date.parse('2026-10-20T09:00:00Z');
/** Midnight in London is an hour before midnight UTC, when all pages are made again. */
const closes = Date.parse('2026-10-24T23:00:00Z');

describeOnBothEngines('A page whose position closes by itself', (openTestDatabase) => {
  let database: TestDatabase;
  let test: TestApp;
  let app: FastifyInstance;
  let now: number;
  let renderings: number;
  let origin: string;

  beforeEach(async () => {
    now = saved;
    renderings = 0;
    database = await openTestDatabase();
    test = await buildTestApp(database, { SITE_TIME_ZONE: 'Europe/London' }, () => now);
    const { services } = test;
    await services.trees.save({
      documentId: navigationDocumentId,
      version: 1,
      tree: tree(page('jobs', [jobs()])).toJSON(),
      authorId: '0'.repeat(24),
    });
    const pages = new Pages({
      config: services.config,
      services: services.pageServices,
      render: {
        async draw(_address, { shown }) {
          renderings += 1;
          const titles = shown?.page.sections
            .filter((section) => isOfKind(section, 'positions'))
            .flatMap((section) => section.data.positions.map(({ title }) => title));
          return { status: 200, html: `<head></head>${titles?.join(', ')}` };
        },
      },
      clientDir: path.resolve('public'),
      now: () => now,
    });
    app = await buildApp(services, pages);
    await app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await app.close();
    await test.app.close();
    await database.close();
  });

  it('is kept until then, and made anew', async () => {
    const address = '/jobs';
    now = closes - 60_000;
    expect((await ask(address)).text).toContain('Senior Property Manager');
    now = closes - 1;
    expect((await ask(address)).text).toContain('Senior Property Manager');
    expect(renderings).toBe(1);
    now = closes;
    const after = await ask(address);
    expect(after.text).not.toContain('Senior Property Manager');
    expect(after.text).toContain('Lead Software Architect');
    expect(renderings).toBe(2);
  });

  it('is kept by no cache on the way beyond that moment', async () => {
    now = closes - 3_600_000;
    expect((await ask('/jobs')).cacheControl).toContain('s-maxage=30');
    now = closes - 12_000;
    expect((await ask('/jobs')).cacheControl).toContain('s-maxage=12');
    now = closes;
    expect((await ask('/jobs')).cacheControl).toContain('s-maxage=30');
  });

  it('tells search engines no more of it, and that the page has changed then', async () => {
    now = closes - 1;
    expect((await ask('/jobs')).text).toContain('"validThrough":"2026-10-24T22:59:59.999Z"');
    expect((await ask('/sitemap.xml')).text).toContain(new Date(saved).toISOString());
    now = closes + 60_000;
    const { text } = await ask('/jobs');
    expect(text).not.toContain('validThrough');
    expect(text).toContain('"dateModified":"2026-10-24T23:00:00.000Z"');
    expect((await ask('/sitemap.xml')).text).toContain(
      '/jobs</loc><lastmod>2026-10-24T23:00:00.000Z</lastmod>',
    );
  });

  it('so does Careers itself, once an editor has closed a position or given it a day', async () => {
    const { tree: before, version } = await test.services.trees.read();
    const document = openPage(before, fixedIdAt('/careers') ?? '');
    if (!document) throw new Error('Careers cannot be edited');
    const edited = editCard(
      editCard(document, place('senior-property-manager'), { closed: true }),
      place('education-counselor'),
      { postedOn: '', closesOn: '2026-10-24' },
    );
    now = saved + 1000;
    await test.services.trees.save({
      documentId: navigationDocumentId,
      version,
      tree: putIntoTree(before, edited).toJSON(),
      authorId: '0'.repeat(24),
    });
    const titles = async () =>
      [...(await ask('/careers')).text.matchAll(/"@type":"JobPosting","title":"([^"]+)"/g)].map(
        ([, title]) => title,
      );
    const stay = ['Lead Software Architect', 'Startup Program Manager'];
    expect(await titles()).toEqual([...stay, 'Education Counselor']);
    expect((await ask('/sitemap.xml')).text).toContain(
      `/careers</loc><lastmod>${new Date(saved + 1000).toISOString()}</lastmod>`,
    );
    now = closes + 60_000;
    expect(await titles()).toEqual(stay);
    expect((await ask('/sitemap.xml')).text).toContain(
      '/careers</loc><lastmod>2026-10-24T23:00:00.000Z</lastmod>',
    );
  });

  async function ask(address: string) {
    const { bytes, headers } = await getSpelled(origin, address, {
      headers: { host: 'localhost:3000' },
    });
    return { text: bytes.toString(), cacheControl: String(headers['cache-control']) };
  }
});

function place(cardId: string) {
  return { sectionId: 'open-positions', cardId };
}

function jobs() {
  const positions = openPositions.map((position, index) =>
    index === 0 ? { ...position, postedOn: '', closesOn: '2026-10-24' } : position,
  );
  return sectionOfKind('positions', 'open', { ...kinds.positions.defaults, positions });
}
