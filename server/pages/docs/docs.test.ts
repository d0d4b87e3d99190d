import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openTestSqlite, type TestDatabase } from '../../../tests/support/database/engines.ts';
import { buildTestApp, type TestApp } from '../../../tests/support/http/test-app.ts';
import { httpLimits } from '../../http/front-door.ts';
import { buildApp } from '../../start/app.ts';
import { docsFiles, writeDocs } from './docs.ts';

const addresses = ['/api/v1/docs', '/api/v1/openapi.json'];

describe('The documents of the API', () => {
  let database: TestDatabase;
  let test: TestApp;
  let folder: string;
  let making: FastifyInstance;
  const opened: FastifyInstance[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-docs-test-'));
    database = await openTestSqlite();
    test = await buildTestApp(database);
    // A busy machine takes longer to make them than a request may.
    making = await buildApp(test.services, undefined, { ...httpLimits, handlerMs: 10 * 60_000 });
    opened.push(making);
  });
  afterEach(async () => {
    for (const app of [...opened.splice(0), test.app]) await app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });
  /** A site that was built with these files. */
  const openBuilt = async () => {
    const pages = { docsDir: folder, answer: () => false, drop: () => {}, register: () => {} };
    const app = await buildApp(test.services, pages);
    opened.push(app);
    return app;
  };

  it('H-07 are files of a built site: a request makes nothing', async () => {
    for (const name of Object.values(docsFiles)) writeFileSync(path.join(folder, name), 'as built');
    const app = await openBuilt();
    for (const url of addresses) {
      const { body, headers } = await app.inject(url);
      expect(body).toBe('as built');
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300' });
      const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it('H-07 say as the build writes them what the routes say', async () => {
    await writeDocs(folder);
    const app = await openBuilt();
    for (const url of addresses) {
      const [built, made] = [await app.inject(url), await making.inject(url)];
      expect([built.statusCode, made.statusCode]).toEqual([200, 200]);
      expect(built.body === made.body).toBe(true);
      for (const name of ['content-type', 'content-security-policy', 'cache-control']) {
        expect(built.headers[name]).toBe(made.headers[name]);
      }
    }
  });

  it('write a shape once that many calls share, and lead to it', async () => {
    const text = (await making.inject('/api/v1/openapi.json')).body;
    const { paths, components } = JSON.parse(text) as {
      paths: object;
      components: { schemas: object };
    };
    const shapes = new Set(Object.keys(components.schemas));
    const named = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    expect(named.filter((name) => !shapes.has(name ?? ''))).toEqual([]);
    expect([...shapes].filter((name) => !named.includes(name))).toEqual([]);
    expect(Object.keys(paths).length).toBeGreaterThan(90);
    expect(text.length).toBeLessThan(300_000);
    const page = (await making.inject('/api/v1/docs')).body;
    expect(page.length).toBeLessThan(1_000_000);
  });
});
