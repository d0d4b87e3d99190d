import type { Config } from '../../config/config.ts';
import { isOnServer } from '../../db/database.ts';
import { Store } from '../../db/store.ts';
import { Poller } from '../../poller.ts';
import { listenForNotices, sendNotice } from './tree-notice-store.ts';

const otherNotice = 'other';

/** A save: its version and the addresses of the changed pages. Without `paths` all pages changed. */
export type TreeChange = { version: number; paths: string[] | undefined };

type ChangeMarks = {
  readVersion: () => Promise<number | undefined>;
  /** A value that differs after every change to the picture library. */
  readMediaMark: () => Promise<string>;
  /** A value that differs after every change to the public settings. */
  readSettingsMark: () => Promise<string>;
};

type Listener = (paths: string[] | undefined) => void;

/** Announces changes of the tree to every instance: to this one directly, to others through PostgreSQL. */
export class TreeChanges extends Store {
  readonly #listeners = new Set<Listener>();
  /** The version that listeners know. Between it and the next, only the pages of one save differ. */
  #known: number | undefined;
  #stop: (() => void) | undefined;

  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  announce({ version, paths }: TreeChange): void {
    const isNext = this.#known !== undefined && version === this.#known + 1;
    this.#known = version;
    this.#notify(isNext ? paths : undefined);
    this.#notifyOthers(String(version));
  }

  /** Announces that pictures of these pages changed; the pages themselves did not. */
  announceMedia(paths: string[]): void {
    this.#notify(paths);
    this.#notifyOthers(otherNotice);
  }

  /** Announces a change that any page may show, such as a phone number, or a redirect to which the footer links. */
  announceAll(): void {
    this.#notify();
    this.#notifyOthers(otherNotice);
  }

  /** Listens to other instances, and polls the version every few seconds in case a notice was lost. */
  listen(config: Config, marks: ChangeMarks, everyMs = 5000): void {
    const stopChecking = this.#checkVersion(marks, everyMs);
    const stopListening = config.DATABASE_URL
      ? listenForNotices(config.DATABASE_URL, (notice) => this.#receive(notice))
      : () => {};
    this.#stop = () => {
      stopChecking();
      stopListening();
    };
  }

  close(): void {
    this.#stop?.();
  }

  #notify(paths?: string[]): void {
    for (const listener of this.#listeners) listener(paths);
  }

  /** Another instance's notice holds only the version. An instance's own notice comes back to it and is ignored. */
  #notice(version: number): void {
    if (version === this.#known) return;
    this.#known = version;
    this.#notify();
  }

  #checkVersion(marks: ChangeMarks, everyMs: number): () => void {
    const { readVersion, readMediaMark, readSettingsMark } = marks;
    let knownMark: string | undefined;
    const check = async () => {
      const version = await readVersion().catch(() => undefined);
      if (version !== undefined) this.#notice(version);
      const mark = await Promise.all([readMediaMark(), readSettingsMark()])
        .then((both) => both.join('\n'))
        .catch(() => knownMark);
      if (knownMark !== undefined && mark !== knownMark) this.#notify();
      knownMark = mark;
    };
    const failure = { event: 'tree.version', message: 'other instances were not asked' };
    const poller = new Poller({ run: check, everyMs, failure });
    poller.start({ error() {} });
    return () => void poller.stop();
  }

  #receive(notice: string): void {
    if (notice === otherNotice) this.#notify();
    else this.#notice(Number(notice));
  }

  #notifyOthers(notice: string): void {
    if (!isOnServer(this.db)) return;
    // The poll replaces a lost notice, so a failure here is no failure of the save.
    sendNotice(this.db, notice).catch(() => {});
  }
}
