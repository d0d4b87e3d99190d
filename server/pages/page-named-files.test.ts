import type { AddressInfo } from 'node:net';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { navigationDocumentId } from '../../domain/values/values.ts';
import { child, parent, section, tree } from '../../tests/support/builder/trees.ts';
import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import { getRaw } from '../../tests/support/http/get-raw.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { buildApp } from '../start/app.ts';
import { Pages } from './pages.ts';

describe('Pages below one named Files', () => {
  let database: TestDatabase;
  let test: TestApp;
  let app: FastifyInstance;
  let origin: string;

  beforeEach(async () => {
    database = await openTestSqlite();
    test = await buildTestApp(database);
    const { services } = test;
    const pages = new Pages({
      config: services.config,
      services: services.pageServices,
      render: {
        async draw(address, { shown }) {
          return { status: shown ? 200 : 404, html: `<head></head>${address}` };
        },
      },
      clientDir: path.resolve('public'),
      now: () => 0,
    });
    app = await buildApp(services, pages);
    await app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    await services.trees.save({
      documentId: navigationDocumentId,
      version: 1,
      tree: tree(parent('files', [child('reports', [section('s1')])], 'Files')).toJSON(),
      authorId: '0'.repeat(24),
    });
  });
  afterEach(async () => {
    await app.close();
    await test.app.close();
    await database.close();
  });

  async function ask(address: string) {
    const { status, headers } = await getRaw(origin + address, { host: 'localhost:3000' });
    return [status, String(headers['content-type']).split(';', 1)[0]];
  }

  it('keep their addresses beside the files of the library', async () => {
    expect(await ask('/files/reports')).toEqual([200, 'text/html']);
    expect(await ask('/files/nothing')).toEqual([404, 'text/html']);
    expect(await ask('/files/nothing/here.pdf')).toEqual([404, 'text/html']);
    expect(await ask(`/files/${'f'.repeat(24)}/Gone.pdf`)).toEqual([404, 'application/json']);
  });
});
