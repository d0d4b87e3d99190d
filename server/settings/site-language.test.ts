import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { shippedPages } from '../../domain/pages/shipped-pages.ts';
import type { SettingChanges } from '../../domain/settings/settings-schema.ts';
import { pageAddresses } from '../../domain/tree/read-tree.ts';
import { ownRoutes } from '../../domain/values/addresses.ts';
import { english, speakIn } from '../../domain/values/language.ts';
import { navigationDocumentId as documentId } from '../../domain/values/values.ts';
import { page } from '../../tests/support/builder/trees.ts';
import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import {
  drawFromSources,
  loadInsidersScreens,
} from '../../tests/support/http/draw-from-sources.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { writeAllMails } from '../../tests/support/mail/all-mails.ts';
import { renderHtml } from '../mail/mails/render-mail.ts';
import { Pages } from '../pages/pages.ts';
import { buildApp } from '../start/app.ts';

const desk = ['/admin', '/admin/settings'];
const screens = ownRoutes.filter((address) => !address.startsWith('/admin'));
const shown = [...shippedPages.keys()];
const others = ['/there-is-no-page', '/preview/that-is-over'];

const sites = [
  { language: 'de', html: '<html lang="de">', mail: '<html lang="de" dir="ltr">', og: 'de_DE' },
  {
    language: 'ar',
    html: '<html lang="ar" dir="rtl">',
    mail: '<html lang="ar" dir="rtl">',
    og: 'ar_EG',
  },
];

describe('The language of a site', () => {
  let database: TestDatabase;
  let services: TestApp['services'];
  let app: FastifyInstance;

  beforeAll(loadInsidersScreens, 120_000);
  beforeEach(async () => {
    database = await openTestSqlite();
    ({ services } = await buildTestApp(database));
    const pages = new Pages({
      config: services.config,
      services: services.pageServices,
      render: { draw: drawFromSources },
      clientDir: path.resolve('public'),
      now: Date.now,
    });
    services.treeChanges.onChange((paths) => pages.drop(paths));
    app = await buildApp(services, pages);
  });
  afterEach(async () => {
    speakIn(english);
    await app.close();
    await database.close();
  });

  /** The guard accepts one host, which a browser would send. A busy machine may take too long for an answer. */
  const get = async (url: string): Promise<string> => {
    const headers = { host: 'localhost:3000', accept: 'text/html' };
    const { statusCode, body } = await app.inject({ url, headers });
    return statusCode === 503 ? get(url) : body;
  };

  async function save(changes: SettingChanges): Promise<void> {
    const { version } = await services.settings.readForDesk();
    await services.settings.save({ version, changes, authorId: 'a', idempotencyKey: undefined });
  }

  it('is English as shipped, and says no more than that', async () => {
    for (const address of [...shown, ...screens, ...desk, ...others]) {
      const html = await get(address);
      expect(html).toMatch(/^<!DOCTYPE html><html lang="en"[ >]/);
      expect(html).not.toMatch(/ dir="(?:rtl|ltr)"|og:locale/);
      expect(html.match(/ lang="/g)).toHaveLength(1);
      expect(html).not.toContain('hyphens:auto');
    }
    expect(await get('/site.webmanifest')).not.toContain('lang');
    expect(await get('/')).toContain('"inLanguage":"en"');
    expect((await services.composer.composeTest('a@example.com')).html).toContain(
      '<html lang="en" dir="ltr">',
    );
  });

  it.each(sites)('is said by every page of one in $language', async ({ language, html, og }) => {
    await get('/');
    await save({ language });
    for (const address of [...shown, ...screens, ...others]) {
      expect([address, (await get(address)).replace('<!DOCTYPE html>', '')]).toEqual([
        address,
        expect.stringMatching(new RegExp(`^${html.replace('>', '[ >]')}`)),
      ]);
    }
    for (const address of shown) {
      const drawn = await get(address);
      expect(drawn).toContain(`"inLanguage":"${language}"`);
      expect(drawn).toContain('hyphens:auto');
      expect(drawn).toContain(`<meta property="og:locale" content="${og}"/>`);
    }
    expect(JSON.parse(await get('/site.webmanifest'))).toMatchObject({ lang: language });
  });

  it.each(sites)(
    'in $language leaves the desk English, and not what is around it',
    async (site) => {
      await save({ language: site.language });
      const marks = site.html.slice('<html'.length, -1);
      for (const address of desk) {
        const html = await get(address);
        expect(html).toMatch(/<html lang="en"[ >]/);
        for (const part of ['header class="site-header"', 'footer [^>]*', 'dialog [^>]*']) {
          expect(html).toMatch(new RegExp(`<${part}${marks}>`));
        }
      }
    },
  );

  it.each(sites)('in $language is that of pages in trouble', async ({ language, html }) => {
    await save({ language });
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const headers = { host: 'localhost:3000', ...form };
    const unsent = await app.inject({ method: 'POST', url: '/contact', headers, payload: 'a=b' });
    expect(unsent.statusCode).toBe(405);
    expect(unsent.body).toContain(html);
    const missing = await app.inject({ url: `/files/${'a'.repeat(24)}/a.pdf`, headers });
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain(html);
  });

  it.each(sites)('in $language is that of every mail', async ({ language, mail }) => {
    await save({ language });
    expect((await services.composer.composeTest('a@example.com')).html).toContain(mail);
    const company = { name: 'F', url: 'https://f.example', address: 'A', email: 'e', phone: '' };
    const site = { ...company, language };
    for (const [kind, content] of writeAllMails(site, 'x', 'https://f.example/link')) {
      expect([kind, renderHtml(content, site)]).toEqual([kind, expect.stringContaining(mail)]);
    }
  });

  it('writes numbers, times and countries as it does', async () => {
    await save({ language: 'de' });
    const form = await get('/auth/sign-up');
    const listed = Array.from(form.matchAll(/<option value="[A-Z]{2}">([^<]+) \+/g), ([, n]) => n);
    expect(listed.slice(0, 2)).toEqual(['Afghanistan', 'Ägypten']);
    expect(await get('/guidance/forgot-password')).toContain('1 Stunde');
    const site = { name: 'F', url: '', address: '', email: '', phone: '', language: 'de' };
    const written = JSON.stringify(writeAllMails(site, 'x', ''));
    expect(written).toContain('72 Stunden');
    expect(written).toContain('1. Januar 1970');
  });

  it('moves no page, and makes the addresses of new names', async () => {
    const read = async () => {
      const { tree, version } = await services.trees.read();
      return { sent: tree.toJSON(), version };
    };
    const put = async (children: object[]) => {
      const { sent, version } = await read();
      const tree = { ...sent, children: [...sent.children, ...children] };
      return services.trees.save({ documentId, version, tree, authorId: null });
    };
    const paths = async () => [...pageAddresses((await services.trees.read()).tree).values()];
    await put([page('a', [], 'Über uns')]);
    await save({ language: 'de' });
    await put([page('b', [], 'Über dich'), page('c', [], 'Grüße')]);
    expect((await paths()).slice(-3)).toEqual(['/uber-uns', '/ueber-dich', '/gruesse']);
    const sent = { ...page('c', [], 'Größe'), parentId: null, address: 'gruesse', sections: [] };
    const { version } = await services.trees.read();
    await services.trees.savePage({ version, page: sent, authorId: null });
    expect((await paths()).at(-1)).toBe('/groesse');
    await services.trees.undo(version + 1, 'a');
    expect((await paths()).at(-1)).toBe('/gruesse');
    await save({ language: 'en' });
    expect((await paths()).slice(-3)).toEqual(['/uber-uns', '/ueber-dich', '/gruesse']);
  });

  it('is refused at its field where it is none, and stored in its canonical form', async () => {
    await expect(save({ language: 'de_AT' })).rejects.toMatchObject({
      errors: { 'changes.language': expect.stringContaining('This is no language.') },
    });
    await save({ language: ' DE-at ' });
    expect((await services.settings.read()).language).toBe('de-AT');
  });
});
