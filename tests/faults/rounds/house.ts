import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { type Database, openDatabase } from '../../../server/db/database.ts';
import { admin } from '../../support/mail/mailed-site.ts';
import { OwnPostgres } from '../../support/database/own-postgres.ts';
import { type Site, startSite } from '../../support/process/site.ts';

export const engines = ['SQLite', 'PostgreSQL'] as const;
export type EngineName = (typeof engines)[number];

type Extras = { postgres?: OwnPostgres | undefined; onClose?: () => Promise<void> };

/** A site whose data outlive its processes. */
export class House {
  readonly engine: EngineName;
  readonly environment: Record<string, string>;
  /** Only where the house has a server of its own. */
  readonly postgres: OwnPostgres | undefined;
  readonly #onClose: () => Promise<void>;
  #site: Site | undefined;

  constructor(
    engine: EngineName,
    environment: Record<string, string>,
    { postgres, onClose = async () => {} }: Extras = {},
  ) {
    this.engine = engine;
    this.environment = {
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SECRET: '8f2c1e0b7a6d5948372615f4e3d2c1b0',
      LOG_LEVEL: 'error',
      ...environment,
    };
    this.postgres = postgres;
    this.#onClose = onClose;
  }

  /** With a database of its own that is as durable as in production. */
  static async build(
    engine: EngineName,
    environment: Record<string, string> = {},
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-house-')),
  ): Promise<House> {
    const postgres = engine === 'PostgreSQL' ? await OwnPostgres.start() : undefined;
    const place = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
    return new House(engine, { ...place, ...environment }, { postgres });
  }

  get dataDir(): string {
    return this.environment['DATA_DIR'] ?? '';
  }

  get site(): Site {
    if (!this.#site) throw new Error('Nobody is in: the site was not started');
    return this.#site;
  }

  /** Returns how long it took until the site could be asked. */
  async start(extra: Record<string, string> = {}): Promise<number> {
    const began = performance.now();
    this.#site = await startSite({ ...this.environment, ...extra });
    return performance.now() - began;
  }

  async kill(): Promise<void> {
    const gone = once(this.site.process, 'exit');
    this.site.process.kill('SIGKILL');
    await gone;
  }

  /** The database as it stands, by a connection that is gone afterwards: an open file would spare the site its recovery. */
  async look<Found>(ask: (db: Database) => Promise<Found>): Promise<Found> {
    const { DATABASE_URL, DATA_DIR = '' } = this.environment;
    const { db } = openDatabase({ DATABASE_URL, DATA_DIR }, { hasNoTimeouts: true, turnMs: 5000 });
    try {
      return await ask(db);
    } finally {
      await db.destroy();
    }
  }

  async close(): Promise<void> {
    await this.#site?.stop();
    await this.postgres?.close();
    await this.#onClose();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
