import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import type { FastifyInstance } from 'fastify';

import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { buildApp } from '../start/app.ts';
import { Pages } from './pages.ts';

let database: TestDatabase;
let test: TestApp;
let app: FastifyInstance;
let email: string;

beforeEach(async () => {
  email = 'office@fourfold.example';
  database = await openTestSqlite();
  test = await buildTestApp(database);
  const { config, now } = test.services;
  const services = test.services.pageServices;
  const pages = new Pages({
    config,
    services: { ...services, siteWith: (read) => ({ ...services.siteWith(read), email }) },
    render: { draw: async () => ({ status: 200, html: '<head></head>' }) },
    clientDir: path.resolve('public'),
    now,
  });
  app = await buildApp(test.services, pages);
});
afterEach(async () => {
  await app.close();
  await test.app.close();
  await database.close();
});

it('says by RFC 9116 where to tell of a hole, as long as there is an address', async () => {
  const address = '/.well-known/security.txt';
  const answer = await app.inject(address);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const [contact, expires = '', canonical] = answer.body.split('\n');
  expect(contact).toBe('Contact: mailto:office@fourfold.example');
  expect(canonical).toBe('Canonical: http://localhost:3000/.well-known/security.txt');
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
  email = '';
  expect((await app.inject(address)).statusCode).toBe(404);
});

async function keptBy(url: string) {
  return (await app.inject(url)).headers['cache-control'];
}

it('lets nobody keep a page that is opened by a mailed link', async () => {
  expect(await keptBy('/auth/reset-password?token=x')).toBe('no-store');
  expect(await keptBy('/auth/create-password?token=x')).toBe('no-store');
  expect(await keptBy('/careers')).toContain('s-maxage=30');
});
