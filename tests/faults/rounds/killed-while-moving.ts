import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { moveOldPages } from '../../../server/content/revisions/old-pages-store.ts';
import { type Database, type DatabaseSettings, openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { loadSiteBefore, readSiteBefore } from '../../support/before/site-before.ts';
import { dumpPages, markUnmoved } from '../../support/database/old-pages.ts';
import { OwnPostgres } from '../../support/database/own-postgres.ts';
import type { Outcome, Play } from './fault.ts';

/** However many rounds there are, their places are spread over the whole move. */
const placeOf = (round: number) => (round * 0.618_034) % 1;

/** The move of a site of the version before, to be killed and to be compared with one that was not. */
export class MoveOfBefore {
  readonly #db: Database;
  readonly #settings: DatabaseSettings;
  #statements = 0;
  #whole: string[] = [];

  /** `db` has the tables of this version and no rows. */
  constructor(db: Database, settings: DatabaseSettings) {
    this.#db = db;
    this.#settings = settings;
  }

  async prepare(): Promise<void> {
    await loadSiteBefore(this.#db, readSiteBefore());
    this.#statements = Number(this.#move().stdout);
    this.#whole = await dumpPages(this.#db);
  }

  /** Kills the move at a place from 0 to 1, lets the next start go on, and counts the rows that differ. */
  async killAt(place: number): Promise<Outcome> {
    await this.#begin();
    const at = Math.max(1, Math.ceil(place * this.#statements));
    const { signal } = this.#move(at);
    if (signal !== 'SIGKILL') throw new Error(`The move was not killed at statement ${at}`);
    const began = performance.now();
    await moveOldPages(this.#db);
    const recoveredMs = performance.now() - began;
    const now = await dumpPages(this.#db);
    const found = new Set(now);
    const lost = this.#whole.filter((row) => !found.has(row)).length;
    if (now.length !== this.#whole.length) throw new Error(`${now.length} rows after the move`);
    const note = `killed at statement ${at} of ${this.#statements}`;
    return { acknowledged: this.#whole.length, lost, recoveredMs, note };
  }

  async #begin(): Promise<void> {
    const tables = ['site_document', 'site_version', 'page_order', 'page_revision'] as const;
    for (const table of tables) await this.#db.deleteFrom(table).execute();
    await markUnmoved(this.#db);
  }

  #move(killedAt = 0) {
    const { DATA_DIR, DATABASE_URL } = this.#settings;
    const moving = 'tests/support/before/move-process.ts';
    return spawnSync(process.execPath, [moving], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR,
        ...(DATABASE_URL !== undefined && { DATABASE_URL }),
        KILLED_AT: String(killedAt),
      },
      encoding: 'utf8',
    });
  }
}

/** the move of a site of the version before is killed; the next start ends it as if it had not been. */
export const killedWhileMoving: Play = async (engine, rounds, tell) => {
  const postgres = engine === 'PostgreSQL' ? await OwnPostgres.start() : undefined;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-move-'));
  const settings = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
  const { db } = openDatabase(settings, { hasNoTimeouts: true });
  try {
    await migrate(db);
    const move = new MoveOfBefore(db, settings);
    await move.prepare();
    for (let round = 1; round <= rounds; round += 1) tell(await move.killAt(placeOf(round)));
  } finally {
    await db.destroy();
    await postgres?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
