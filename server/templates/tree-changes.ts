import { sql } from 'kysely';
import pg from 'pg';

import type { Config } from '../config.ts';
import type { Database, Engine } from '../db/database.ts';

const channel = 'fourfold_tree';
const reconnectAfterMs = 2000;

/** Tells every instance that the tree has changed: this one at once, the others through PostgreSQL. */
export class TreeChanges {
  readonly #db: Database;
  readonly #engine: Engine;
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | undefined;

  constructor(db: Database, engine: Engine) {
    this.#db = db;
    this.#engine = engine;
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  announce(): void {
    this.#tell();
    if (this.#engine === 'postgres') {
      // A lost notice is made up for by the version check, so a failure here is not the save's failure.
      sql`select pg_notify(${channel}, '')`.execute(this.#db).catch(() => {});
    }
  }

  /** Listens to the other instances, and looks at the version every few seconds in case a notice was missed. */
  listen(config: Config, readVersion: () => Promise<number | undefined>, everyMs = 5000): void {
    const stopChecking = this.#checkVersion(readVersion, everyMs);
    const stopListening = config.DATABASE_URL ? this.#listenTo(config.DATABASE_URL) : () => {};
    this.#stop = () => {
      stopChecking();
      stopListening();
    };
  }

  close(): void {
    this.#stop?.();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #checkVersion(readVersion: () => Promise<number | undefined>, everyMs: number): () => void {
    let known: number | undefined;
    const timer = setInterval(async () => {
      const version = await readVersion().catch(() => known);
      if (known !== undefined && version !== known) this.#tell();
      known = version;
    }, everyMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  #listenTo(connectionString: string): () => void {
    let client: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let isClosed = false;
    const connect = async () => {
      client = new pg.Client({ connectionString });
      client.on('notification', () => this.#tell());
      client.on('error', retry);
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
      } catch {
        retry();
      }
    };
    const retry = () => {
      client?.removeAllListeners('error').on('error', () => {});
      if (isClosed) return;
      clearTimeout(timer);
      timer = setTimeout(() => void connect(), reconnectAfterMs);
      timer.unref();
    };
    void connect();
    return () => {
      isClosed = true;
      clearTimeout(timer);
      void client?.end().catch(() => {});
    };
  }
}
