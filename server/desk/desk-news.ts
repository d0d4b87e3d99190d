import { randomUUID } from 'node:crypto';

import type { Database, Engine } from '../db/database.ts';
import { listenForNotices, sendNotice } from '../content/tree/tree-notice-store.ts';

/** Many writes in a short time cause one notice. */
const gapMs = 300;

type Parts = { db: Database; engine: Engine; connectionString: string | undefined };

/** Notifies every instance that something on the desk may have changed. Each desk then loads what it needs. */
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
    this.#notify();
    this.#tellOthers();
  }

  /** Listens to the other instances only while a desk is open here. Returns a function that stops listening. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#stopHearing ??= this.#receive();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stopHearing?.();
      this.#stopHearing = undefined;
    };
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #receive(): () => void {
    const { connectionString } = this.#parts;
    if (connectionString === undefined) return () => {};
    return listenForNotices(
      connectionString,
      (sender) => {
        if (sender !== this.#instance) this.#notify();
      },
      // Notices before this moment, or while the connection was broken, are lost, so listeners are notified.
      { channel: 'desk', onListening: () => this.#notify() },
    );
  }

  #tellOthers(): void {
    const { db, engine } = this.#parts;
    if (engine !== 'postgres') return;
    // A desk that misses a notice polls within a minute.
    sendNotice(db, this.#instance, 'desk').catch(() => {});
  }
}
