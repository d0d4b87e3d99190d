import { randomUUID } from 'node:crypto';

import type { Database, Engine } from '../db/database.ts';
import { hearNotices, sendNotice } from '../content/tree/tree-notice-store.ts';

/** Many writes at once are one piece of news. */
const gapMs = 300;

type Parts = { db: Database; engine: Engine; connectionString: string | undefined };

/** Says that something on the desk may have changed, on every instance. What it is, each desk asks for itself. */
export class DeskNews {
  readonly #parts: Parts;
  readonly #instance = randomUUID();
  readonly #listeners = new Set<() => void>();
  #stopHearing: (() => void) | undefined;
  #gap: NodeJS.Timeout | undefined;
  #isAskedAgain = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  announce(): void {
    if (this.#gap) {
      this.#isAskedAgain = true;
      return;
    }
    this.#gap = setTimeout(() => {
      this.#gap = undefined;
      if (!this.#isAskedAgain) return;
      this.#isAskedAgain = false;
      this.announce();
    }, gapMs);
    this.#gap.unref();
    this.#tell();
    this.#tellOthers();
  }

  /** The other instances are listened to only while someone here wants to know. Returns what ends it. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#stopHearing ??= this.#hear();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stopHearing?.();
      this.#stopHearing = undefined;
    };
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #hear(): () => void {
    const { connectionString } = this.#parts;
    if (connectionString === undefined) return () => {};
    return hearNotices(
      connectionString,
      (sender) => {
        if (sender !== this.#instance) this.#tell();
      },
      // Nobody knows what was said before, or while the connection was broken.
      { channel: 'desk', onListening: () => this.#tell() },
    );
  }

  #tellOthers(): void {
    const { db, engine } = this.#parts;
    if (engine !== 'postgres') return;
    // A desk that misses it looks by itself within a minute.
    sendNotice(db, this.#instance, 'desk').catch(() => {});
  }
}
