import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';

import { type Database, type DatabaseSettings, openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { OwnPostgres } from '../tests/support/database/own-postgres.ts';
import type { Figure } from './figures.ts';
import { workMs, workOfChildrenMs } from './process-figures.ts';

const usualTurns = 10;

/** Something that is done with a filled database; `Desk` is what does it. */
export type Act<Desk> = {
  name: string;
  /** An act of several parts returns their number, and the figure is that of one part. */
  run: (desk: Desk) => Promise<unknown>;
  promise: string;
  /** The act that the promise compares with; without it, the same act with few rows. */
  beside?: string;
  turns?: number;
};

/** `fill` also migrates: many rows are inserted faster while some indexes are missing. */
export type Filled<Desk> = {
  fill: (db: Database) => Promise<void>;
  open: (db: Database) => Promise<Desk>;
  acts: Act<Desk>[];
};

/** The processor time of each act, in milliseconds. */
export type Costs = Map<string, number>;

export async function measureInFile<Desk>(filled: Filled<Desk>): Promise<Costs> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-growth-'));
  try {
    return await measure(filled, { DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function measureOnServer<Desk>(filled: Filled<Desk>): Promise<Costs> {
  // Background work of PostgreSQL would be counted as work of the next measurement.
  const flags = ['fsync', 'full_page_writes', 'autovacuum'].flatMap((name) => [
    '-c',
    `${name}=off`,
  ]);
  const server = await OwnPostgres.start(flags);
  try {
    return await measure(filled, { DATA_DIR: '', DATABASE_URL: server.url }, server.pid);
  } finally {
    await server.close();
  }
}

/** The reference of a figure is the act that it is promised to be beside, or the same act with few rows. */
export function compareCosts(acts: Act<never>[], size: string, few: Costs, many: Costs): Figure[] {
  return acts.map(({ name, promise, beside }) => ({
    name: `${size}: ${name}${beside === undefined ? '' : ', beside the first'}`,
    value: many.get(name) ?? Number.NaN,
    unit: 'ms',
    reference: (beside === undefined ? few.get(name) : many.get(beside)) ?? Number.NaN,
    promise,
  }));
}

async function measure<Desk>(
  { fill, open, acts }: Filled<Desk>,
  place: DatabaseSettings,
  server?: number,
): Promise<Costs> {
  const { db } = openDatabase(place, { hasNoTimeouts: true });
  try {
    await migrate(db);
    await fill(db);
    await sql.raw(server === undefined ? 'analyze' : 'vacuum analyze').execute(db);
    const desk = await open(db);
    const costs: Costs = new Map();
    for (const act of acts) costs.set(act.name, await workOf(act, desk, server));
    return costs;
  } finally {
    await db.destroy();
  }
}

/** Measures processor time of this process and, if given, of the database server. */
async function workOf<Desk>(
  { run, turns = usualTurns }: Act<Desk>,
  desk: Desk,
  server?: number,
): Promise<number> {
  if (turns > 1) await run(desk);
  const before = workSoFar(server);
  let parts = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const done = await run(desk);
    parts += typeof done === 'number' ? done : 1;
  }
  return Number(((workSoFar(server) - before) / parts).toFixed(1));
}

function workSoFar(server?: number): number {
  return workMs(process.pid) + (server === undefined ? 0 : workOfChildrenMs(server));
}
