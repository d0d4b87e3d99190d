import type { AddressInfo } from 'node:net';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type BuiltSection, sectionOfKind } from '../../domain/sections/section-schema.ts';
import { navigationDocumentId } from '../../domain/values/values.ts';
import { page, section, tree } from '../../tests/support/builder/trees.ts';
import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import { getRaw } from '../../tests/support/http/get-raw.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { buildApp } from '../start/app.ts';
import { Pages } from './pages.ts';

const film = sectionOfKind('film', 'f1', { film: 'https://youtu.be/aqz-KE-bpKQ' });
const map = sectionOfKind('map', 'm1', {
  address: 'Rome',
  map: 'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
});

/** The policy of pages before there were films and maps. */
const plainPolicy =
  "default-src 'none'; script-src 'self' HASH; style-src 'self'; img-src 'self' https: data:; media-src 'self'; font-src 'self'; connect-src 'self' https://api.openai.com; manifest-src 'self'; worker-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types fourfold-worker; report-uri /api/v1/csp-report";

function withoutHashes(policy: string): string {
  return policy.replace(/'sha256-[^']+'/g, 'HASH');
}

describe('F-02 The policy of a page', () => {
  let database: TestDatabase;
  let test: TestApp;
  let app: FastifyInstance;
  let pages: Pages;
  let origin: string;
  let version: number;

  beforeEach(async () => {
    database = await openTestSqlite();
    test = await buildTestApp(database);
    const { services } = test;
    version = 1;
    pages = new Pages({
      config: services.config,
      services: services.pageServices,
      render: {
        async draw(_address, { shown }) {
          const html = `<head></head>${JSON.stringify(shown?.page.sections)}`;
          return { status: shown ? 200 : 404, html };
        },
      },
      clientDir: path.resolve('public'),
      now: () => 0,
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

  async function publish(...sections: BuiltSection[]): Promise<void> {
    await test.services.trees.save({
      documentId: navigationDocumentId,
      version,
      tree: tree(page('shown', sections), page('beside', [section('s1')])).toJSON(),
      authorId: '0'.repeat(24),
    });
    version += 1;
    pages.drop();
  }

  async function policyOf(address: string, headers: Record<string, string> = {}): Promise<string> {
    const answer = await getRaw(origin + address, { host: 'localhost:3000', ...headers });
    return String(answer.headers['content-security-policy']);
  }

  it('names the host of its film and of its map, and nothing else changes', async () => {
    await publish(film, map);
    const policy = withoutHashes(await policyOf('/shown'));
    const frames = 'frame-src https://www.youtube-nocookie.com https://www.openstreetmap.org; ';
    expect(policy).toContain(`media-src 'self'; ${frames}font-src`);
    expect(policy.replace(frames, '')).toBe(plainPolicy);
  });

  it('is what it always was on every other page, byte for byte, also beside such a page', async () => {
    await publish(section('s2'));
    const before = new Map<string, string>();
    for (const address of ['/', '/beside', '/shown', '/contact', '/auth/sign-in', '/nowhere']) {
      before.set(address, await policyOf(address));
    }
    expect(withoutHashes(before.get('/shown') ?? '')).toBe(plainPolicy);
    await publish(film);
    for (const address of ['/', '/beside', '/contact', '/auth/sign-in', '/nowhere']) {
      expect([address, await policyOf(address)]).toEqual([address, before.get(address)]);
    }
    expect(await policyOf('/shown')).toContain('frame-src');
  });

  it('comes from the cache with its page, and goes with its section', async () => {
    await publish(film);
    const made = await getRaw(`${origin}/shown`, { host: 'localhost:3000' });
    expect(await policyOf('/shown')).toBe(made.headers['content-security-policy']);
    const etag = String(made.headers.etag);
    expect(await policyOf('/shown', { 'if-none-match': etag })).toContain(
      'frame-src https://www.youtube-nocookie.com;',
    );
    await publish(section('s2'));
    expect(withoutHashes(await policyOf('/shown'))).toBe(plainPolicy);
  });

  it('names no host for an address that another program stored', async () => {
    await publish(film);
    const strange = { ...film, data: { ...film.data, film: 'https://evil.example/;sandbox' } };
    await expect(publish(strange)).rejects.toThrow('YouTube or Vimeo');
  });
});
