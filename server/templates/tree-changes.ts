import { sql } from 'kysely';
import pg from 'pg';

import type { Config } from '../config/config.ts';
import type { Database, Engine } from '../db/database.ts';

const channel = 'fourfold_tree';
const listenToTree = 'listen fourfold_tree';
const reconnectAfterMs = 2000;
const mediaNotice = 'media';
const redirectNotice = 'redirects';

/** A save: the version it made, and the pages it changed; all of them when there are no `paths`. */
export type TreeChange = { version: number; paths: string[] | undefined };

type Look = {
  readVersion: () => Promise<number | undefined>;
  /** Differs after every change to the library of pictures. */
  readMediaMark: () => Promise<string>;
};

type Listener = (paths: string[] | undefined) => void;

/** Tells every instance that the tree has changed: this one at once, the others through PostgreSQL. */
export class TreeChanges {
  readonly #db: Database;
  readonly #engine: Engine;
  readonly #listeners = new Set<Listener>();
  /** The version that listeners have been told of; between it and the next, only a save's own pages differ. */
  #known: number | undefined;
  #stop: (() => void) | undefined;

  constructor(db: Database, engine: Engine) {
    this.#db = db;
    this.#engine = engine;
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  announce({ version, paths }: TreeChange): void {
    const isNext = this.#known !== undefined && version === this.#known + 1;
    this.#known = version;
    this.#tell(isNext ? paths : undefined);
    if (this.#engine === 'postgres') {
      // A lost notice is made up for by the version check, so a failure here is not the save's failure.
      sql`select pg_notify(${channel}, ${String(version)})`.execute(this.#db).catch(() => {});
    }
  }

  /** Pictures of these pages look different now; the pages themselves did not change. */
  announceMedia(paths: string[]): void {
    this.#tell(paths);
    if (this.#engine === 'postgres') {
      sql`select pg_notify(${channel}, ${mediaNotice})`.execute(this.#db).catch(() => {});
    }
  }

  /** Addresses without a page lead elsewhere now: no page differs, only what is said of all of them. */
  announceRedirects(): void {
    this.#tell([]);
    if (this.#engine === 'postgres') {
      sql`select pg_notify(${channel}, ${redirectNotice})`.execute(this.#db).catch(() => {});
    }
  }

  /** Listens to the other instances, and looks at the version every few seconds in case a notice was missed. */
  listen(config: Config, look: Look, everyMs = 5000): void {
    const stopChecking = this.#checkVersion(look, everyMs);
    const stopListening = config.DATABASE_URL ? this.#listenTo(config.DATABASE_URL) : () => {};
    this.#stop = () => {
      stopChecking();
      stopListening();
    };
  }

  close(): void {
    this.#stop?.();
  }

  #tell(paths?: string[]): void {
    for (const listener of this.#listeners) listener(paths);
  }

  /** Of a save elsewhere nothing but the version is known. One's own comes back as an echo. */
  #notice(version: number): void {
    if (version === this.#known) return;
    this.#known = version;
    this.#tell();
  }

  #checkVersion({ readVersion, readMediaMark }: Look, everyMs: number): () => void {
    let knownMark: string | undefined;
    const check = async () => {
      const version = await readVersion().catch(() => undefined);
      if (version !== undefined) this.#notice(version);
      const mark = await readMediaMark().catch(() => knownMark);
      if (knownMark !== undefined && mark !== knownMark) this.#tell();
      knownMark = mark;
    };
    void check();
    const timer = setInterval(check, everyMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  #listenTo(connectionString: string): () => void {
    let client: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let isClosed = false;
    const connect = async () => {
      client = new pg.Client({ connectionString });
      client.on('notification', ({ payload }) => {
        if (payload === mediaNotice) this.#tell();
        else if (payload === redirectNotice) this.#tell([]);
        else this.#notice(Number(payload));
      });
      client.on('error', retry);
      try {
        await client.connect();
        await client.query(listenToTree);
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
