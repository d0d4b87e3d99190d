import { ApiError, isTold } from '../../api/call-api.ts';
import type { KeptWork } from './kept-work.ts';

/** Text is sent at a pause, and at the latest after `longestMs` of typing. */
const waits = { pauseMs: 2000, longestMs: 10_000 } as const;
/** Shorter waits where the browser stores nothing. */
const shortWaits = { pauseMs: 500, longestMs: 1500 } as const;
const retryMs = { first: 5000, most: 60_000 } as const;

type Line = {
  put(work: KeptWork, isLeaving: boolean): Promise<void>;
  drop(mark: number): Promise<void>;
  /** Whether the owner's calls can be made at all. */
  isOpen(): boolean;
};

type News = { onKept: (mark: number) => void; onRefused: (message: string) => void };

/**
 * Sends the latest work to the server when the typing pauses, one call at a time. Without a
 * connection it tries again, later and later; a refused version waits for the next change.
 */
export class ServerKeeper {
  readonly #line: Line;
  readonly #news: News;
  #latest: KeptWork | undefined;
  #sentMark = 0;
  #unsentSince: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs: number = retryMs.first;
  #running: Promise<boolean> | undefined;
  #refusal: string | undefined;

  constructor(line: Line, news: News) {
    this.#line = line;
    this.#news = news;
  }

  keep(work: KeptWork, isOnlyPlace = false): void {
    const { pauseMs, longestMs } = isOnlyPlace ? shortWaits : waits;
    this.#latest = work;
    this.#unsentSince ??= Date.now();
    const left = longestMs - (Date.now() - this.#unsentSince);
    this.#schedule(Math.max(0, Math.min(pauseMs, left)));
  }

  /** Returns whether the server has the latest work. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    this.#running = this.#send().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** The document is about to end, so no answer will come. */
  leave(): void {
    const work = this.#latest;
    if (!work || work.mark <= this.#sentMark || !this.#line.isOpen()) return;
    this.#line.put(work, true).catch(() => {});
  }

  /** Work that was never sent needs no call. */
  async drop(mark: number): Promise<void> {
    clearTimeout(this.#timer);
    this.#latest = undefined;
    this.#unsentSince = undefined;
    await this.#running;
    if (this.#sentMark === 0 || this.#latest) return;
    this.#sentMark = 0;
    await this.#line.drop(mark).catch(() => {
      // The work will be offered again, or recognised as published.
    });
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  async #send(): Promise<boolean> {
    const work = this.#latest;
    if (!work || work.mark <= this.#sentMark) return true;
    try {
      if (!this.#line.isOpen()) throw new ApiError(0, '');
      await this.#line.put(work, false);
    } catch (error) {
      this.#fail(error);
      return false;
    }
    this.#sentMark = Math.max(this.#sentMark, work.mark);
    this.#retryMs = retryMs.first;
    this.#news.onKept(work.mark);
    if (this.#latest === work) this.#unsentSince = undefined;
    return this.#latest === undefined || this.#latest === work;
  }

  #fail(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    if (error instanceof ApiError && status >= 400 && status < 500 && status !== 401) {
      if (this.#refusal !== error.message && !isTold(error)) this.#news.onRefused(error.message);
      this.#refusal = error.message;
      return;
    }
    this.#schedule(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, retryMs.most);
  }
}
