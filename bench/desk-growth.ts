import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';

import { inquiryListQuerySchema } from '../domain/desk/inquiries.ts';
import { userListQuerySchema } from '../domain/desk/users.ts';
import { UserDirectory } from '../server/accounts/people/user-directory.ts';
import { InquiryDeskStore } from '../server/contact/inquiry-desk-store.ts';
import { sumMatching } from '../server/contact/present-inquiry.ts';
import { createClock } from '../server/db/clock.ts';
import { type Database, type DatabaseSettings, openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { OverviewStore } from '../server/desk/overview-store.ts';
import { OwnPostgres } from '../tests/support/database/own-postgres.ts';
import { seedInquiries, seedUsers } from '../tests/support/desk/seed-desk.ts';
import type { Figure } from './figures.ts';
import { workMs, workOfChildrenMs } from './process-figures.ts';

const few = 1000;
const turns = 10;

type Act = { name: string; run: (db: Database, rows: number) => Promise<unknown>; promise: string };

const alike = 'about as with few';
const quick = 'at most 100';

const acts: Act[] = [
  { name: 'inquiries, first page', run: (db) => listInquiries(db, 1), promise: alike },
  { name: 'inquiries, last page', run: (db, rows) => listInquiries(db, rows / 25), promise: alike },
  {
    name: 'inquiries, middle page',
    run: (db, rows) => listInquiries(db, rows / 50),
    promise: quick,
  },
  { name: 'inquiries, rare word', run: (db) => findInquiries(db, 'writer777@'), promise: quick },
  { name: 'inquiries, common word', run: (db) => findInquiries(db, 'brochure'), promise: quick },
  { name: 'inquiries, no such word', run: (db) => findInquiries(db, 'xylophone'), promise: quick },
  { name: 'inquiries, two letters', run: (db) => findInquiries(db, 'zo'), promise: quick },
  { name: 'inquiries, no such letters', run: (db) => findInquiries(db, 'qx'), promise: quick },
  { name: 'people, first page', run: (db) => listPeople(db, { page: 1 }), promise: alike },
  { name: 'people, by name', run: (db) => listPeople(db, { sort: 'fullName' }), promise: alike },
  {
    name: 'people, the few declined',
    run: (db) => listPeople(db, { filter: 'declined' }),
    promise: alike,
  },
  {
    name: 'people, rare word',
    run: (db) => listPeople(db, { search: 'seed777@' }),
    promise: quick,
  },
  { name: 'people, common word', run: (db) => listPeople(db, { search: 'zoe' }), promise: quick },
  {
    name: 'overview',
    run: (db) => new OverviewStore(db, Date.now, async () => []).read(),
    promise: quick,
  },
];

/** Compares the desk's processor time with many inquiries and people and with a thousand of each, on both engines. */
export async function measureDeskGrowth(isShort: boolean): Promise<Figure[]> {
  const many = isShort ? 20_000 : 1_000_000;
  const figures = compare('SQLite', many, await measureInFile(few), await measureInFile(many));
  console.table(figures);
  const small = await measureOnServer(few);
  return [...figures, ...compare('PostgreSQL', many, small, await measureOnServer(many))];
}

type Costs = Map<string, number>;

function compare(engine: string, many: number, reference: Costs, costs: Costs): Figure[] {
  return acts.map(({ name, promise }) => ({
    name: `${engine}, ${many.toLocaleString('en')}: ${name}`,
    value: costs.get(name) ?? Number.NaN,
    unit: 'ms',
    reference: reference.get(name) ?? Number.NaN,
    promise,
  }));
}

async function measureInFile(rows: number): Promise<Costs> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-growth-'));
  try {
    return await measure({ DATA_DIR: folder }, rows);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOnServer(rows: number): Promise<Costs> {
  // Background work of PostgreSQL would be counted as work of the next measurement.
  const flags = ['fsync', 'full_page_writes', 'autovacuum'].flatMap((name) => [
    '-c',
    `${name}=off`,
  ]);
  const server = await OwnPostgres.start(flags);
  try {
    return await measure({ DATA_DIR: '', DATABASE_URL: server.url }, rows, server.pid);
  } finally {
    await server.close();
  }
}

async function measure(place: DatabaseSettings, rows: number, server?: number): Promise<Costs> {
  const { db } = openDatabase(place, { hasNoTimeouts: true });
  try {
    // The rows are inserted before the indexes exist, because building an index once is faster.
    await migrate(db, '0021-passkeys');
    await seedInquiries(db, rows, Date.now());
    await seedUsers(db, rows, Date.now());
    await migrate(db);
    await sql.raw(server === undefined ? 'analyze' : 'vacuum analyze').execute(db);
    const costs: Costs = new Map();
    for (const { name, run } of acts) costs.set(name, await workOf(() => run(db, rows), server));
    return costs;
  } finally {
    await db.destroy();
  }
}

/** Measures processor time of this process and, if given, of the database server. */
async function workOf(act: () => Promise<unknown>, server?: number): Promise<number> {
  await act();
  const before = workSoFar(server);
  for (let turn = 0; turn < turns; turn += 1) await act();
  return Number(((workSoFar(server) - before) / turns).toFixed(1));
}

function workSoFar(server?: number): number {
  return workMs(process.pid) + (server === undefined ? 0 : workOfChildrenMs(server));
}

async function listInquiries(db: Database, page: number): Promise<unknown> {
  const store = new InquiryDeskStore(db);
  const query = inquiryListQuerySchema.parse({ page });
  return store.list(query, sumMatching(await store.countGroups(), query));
}

async function findInquiries(db: Database, search: string): Promise<unknown> {
  const store = new InquiryDeskStore(db);
  await store.countGroups();
  return store.search({ ...inquiryListQuerySchema.parse({ suspect: 'false' }), search });
}

function listPeople(db: Database, query: object): Promise<unknown> {
  return new UserDirectory({ db, clock: createClock('sqlite', Date.now) }).page(
    userListQuerySchema.parse(query),
  );
}
