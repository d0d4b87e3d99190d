import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { listenForNotices, sendNotice } from '../content/tree/tree-notice-store.ts';
import { type Database, isOnServer } from '../db/database.ts';
import { tooManyRequests, unavailable } from '../http/answers.ts';
import { Service } from '../service.ts';

/** Many writes in a short time cause one notice. */
const gapMs = 300;

type Parts = { db: Database; connectionString: string | undefined };

/** Notifies every instance that something on the desk may have changed. Each desk then loads what it needs. */
export class DeskNews extends Service<Parts> {
  readonly #instance = randomUUID();
  readonly #listeners = new Set<() => void>();
  #stopHearing: (() => void) | undefined;
  #gap: NodeJS.Timeout | undefined;
  #isAskedAgain = false;

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
    const { connectionString } = this.parts;
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
    const { db } = this.parts;
    if (!isOnServer(db)) return;
    // A desk that misses a notice polls within a minute.
    sendNotice(db, this.#instance, 'desk').catch(() => {});
  }
}

/** One stream for each browser of a person, and some more. */
const streamsPerPerson = 6;
/** A share of the thousand connections, so that readers keep the rest. */
const streamsInAll = 200;

/** A proxy takes a silent connection for dead. */
const beatMs = 15_000;
/** The session is checked every so many beats. */
const beatsPerCheck = 2;
/** After so many beats the stream ends, and the browser connects again, perhaps to another instance. */
const beatsInAll = 40;
export const streamLifeMs = beatMs * beatsInAll;

type Reader = {
  accountId: string;
  /** Tells whether the session is still valid and belongs to an administrator. */
  isStillAllowed: () => Promise<boolean>;
};

type OpenStream = { accountId: string; close: () => void };

/** The open streams to desks. They send 'news' when something may have changed, and nothing else. */
export class NewsStreams {
  readonly #news: DeskNews;
  readonly #open = new Set<OpenStream>();
  #isEnding = false;

  constructor(news: DeskNews) {
    this.#news = news;
  }

  open({ accountId, isStillAllowed }: Reader): Readable {
    this.#requireRoom(accountId);
    const stream = new Readable({ read() {} });
    const stopListening = this.#news.listen(() => stream.push('data: news\n\n'));
    let beats = 0;
    const timer = setInterval(() => {
      beats += 1;
      stream.push(':\n\n');
      if (beats >= beatsInAll) close();
      else if (beats % beatsPerCheck === 0) void checkWelcome();
    }, beatMs);
    const checkWelcome = async () => {
      // If the session cannot be checked, the stream ends.
      if (!(await isStillAllowed().catch(() => false))) close();
    };
    const forget = () => {
      clearInterval(timer);
      stopListening();
      return this.#open.delete(entry);
    };
    const close = () => {
      if (forget()) stream.push(null);
    };
    const entry = { accountId, close };
    stream.once('close', forget);
    this.#open.add(entry);
    // The first byte tells the browser that the stream is open.
    stream.push(':\n\n');
    return stream;
  }

  /** Ends all streams and refuses new ones, because a stopping instance must not wait for them. */
  endAll(): void {
    this.#isEnding = true;
    for (const { close } of this.#open) close();
  }

  #requireRoom(accountId: string): void {
    if (this.#isEnding || this.#open.size >= streamsInAll) throw unavailable();
    const own = [...this.#open].filter((entry) => entry.accountId === accountId);
    if (own.length >= streamsPerPerson) {
      throw tooManyRequests('The desk is open in too many browsers at once.', 60);
    }
  }
}
