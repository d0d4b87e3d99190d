import { Readable } from 'node:stream';

import { tooManyRequests, unavailable } from '../http/answers.ts';
import type { DeskNews } from './desk-news.ts';

/** One for each browser of a person, and some to spare. */
const streamsPerPerson = 6;
/** Of a thousand connections: readers come first. */
const streamsInAll = 200;

/** A silent line looks dead to a proxy. */
const beatMs = 15_000;
/** Every so many beats the session is looked at. */
const beatsPerCheck = 2;
/** Then the browser asks anew, perhaps another instance. */
const beatsInAll = 40;
export const streamLifeMs = beatMs * beatsInAll;

type Reader = {
  accountId: string;
  /** Whether the session still lives, and still is an administrator's. */
  isWelcome: () => Promise<boolean>;
};

type OpenStream = { accountId: string; close: () => void };

/** The open lines to desks: 'news' whenever something may have changed, and nothing else ever. */
export class NewsStreams {
  readonly #news: DeskNews;
  readonly #open = new Set<OpenStream>();
  #isEnding = false;

  constructor(news: DeskNews) {
    this.#news = news;
  }

  open({ accountId, isWelcome }: Reader): Readable {
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
      // Who cannot be asked about is not let go on unchecked.
      if (!(await isWelcome().catch(() => false))) close();
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
    // The browser knows from the first byte that it is heard.
    stream.push(':\n\n');
    return stream;
  }

  /** For an instance that stops: nobody is to wait for these lines, and none is opened any more. */
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
