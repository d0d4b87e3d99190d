import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import type { Config } from '../../config/config.ts';
import type { Database, Engine } from '../../db/database.ts';
import { hearNotices, sendNotice } from './tree-notice-store.ts';

const mediaNotice = 'media';
const redirectNotice = 'redirects';
const settingsNotice = 'settings';

/** A save: the version it made, and the pages it changed; all of them when there are no `paths`. */
export type TreeChange = { version: number; paths: string[] | undefined };

/** A new version of the navigation; the trees only where this very process has made it. */
export type NavigationChange = TreeChange &
  Partial<{ before: NavigationTree; after: NavigationTree; size: number }>;

type Look = {
  readVersion: () => Promise<number | undefined>;
  /** Differs after every change to the library of pictures. */
  readMediaMark: () => Promise<string>;
  /** Differs after every change to the settings that visitors see. */
  readSettingsMark: () => Promise<string>;
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
    this.#tellOthers(String(version));
  }

  /** Pictures of these pages look different now; the pages themselves did not change. */
  announceMedia(paths: string[]): void {
    this.#tell(paths);
    this.#tellOthers(mediaNotice);
  }

  /** Addresses without a page lead elsewhere now: no page differs, only what is said of all of them. */
  announceRedirects(): void {
    this.#tell([]);
    this.#tellOthers(redirectNotice);
  }

  /** What every page shows, such as the phone number, is another now. */
  announceSettings(): void {
    this.#tell();
    this.#tellOthers(settingsNotice);
  }

  /** Listens to the other instances, and looks at the version every few seconds in case a notice was missed. */
  listen(config: Config, look: Look, everyMs = 5000): void {
    const stopChecking = this.#checkVersion(look, everyMs);
    const stopListening = config.DATABASE_URL
      ? hearNotices(config.DATABASE_URL, (notice) => this.#hear(notice))
      : () => {};
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

  #checkVersion(look: Look, everyMs: number): () => void {
    const { readVersion, readMediaMark, readSettingsMark } = look;
    let knownMark: string | undefined;
    const check = async () => {
      const version = await readVersion().catch(() => undefined);
      if (version !== undefined) this.#notice(version);
      const mark = await Promise.all([readMediaMark(), readSettingsMark()])
        .then((marks) => marks.join('\n'))
        .catch(() => knownMark);
      if (knownMark !== undefined && mark !== knownMark) this.#tell();
      knownMark = mark;
    };
    void check();
    const timer = setInterval(check, everyMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  #hear(notice: string): void {
    if (notice === mediaNotice || notice === settingsNotice) this.#tell();
    else if (notice === redirectNotice) this.#tell([]);
    else this.#notice(Number(notice));
  }

  #tellOthers(notice: string): void {
    if (this.#engine !== 'postgres') return;
    // A lost notice is made up for by the version check, so a failure here is not the save's failure.
    sendNotice(this.#db, notice).catch(() => {});
  }
}
