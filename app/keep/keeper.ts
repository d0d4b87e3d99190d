import { ApiError, isTold } from '../api/call-api.ts';
import type { KeptWork } from './kept-work.ts';

/** Where unsaved work is kept: this browser, the server. */
export type Place = {
  put(work: KeptWork, isLeaving: boolean): Promise<void>;
  /** Drops what was kept up to this mark. */
  drop(mark: number): Promise<void>;
  /** For a place that is reached by calls: they wait for a pause, and can only be made in their owner's name. */
  isOpen?: () => boolean;
};

type News = {
  /** The text has been stored nowhere for longer than a moment. */
  onUnkept: () => void;
  /** It is stored again. */
  onKept: () => void;
  onRefused: (message: string) => void;
};

/**
 * Keeps the latest work in every place, until it is saved or discarded, and warns while no place
 * has it.
 */
export class Keeper {
  readonly #writers: PlaceWriter[];
  readonly #news: News;
  #latest = 0;
  #kept = 0;
  #hasWarned = false;
  #warning: ReturnType<typeof setTimeout> | undefined;

  constructor(places: Place[], news: News) {
    this.#news = news;
    const onKept = (mark: number) => this.#note(mark);
    this.#writers = places.map((place) => new PlaceWriter(place, onKept, news.onRefused));
  }

  keep(work: KeptWork): void {
    this.#latest = work.mark;
    this.#warning ??= this.#warnIn(patienceMs);
    for (const writer of this.#writers) {
      writer.keep(work, !this.#writers.some((other) => other !== writer && other.isKept));
    }
  }

  /** Returns whether some place has the latest work; warns when none has. */
  async isSafe(): Promise<boolean> {
    for (const writer of this.#writers) {
      if (!(await writer.flush())) continue;
      this.#news.onKept();
      return true;
    }
    this.#news.onUnkept();
    return false;
  }

  /** Tries every place now. */
  async flush(): Promise<void> {
    await Promise.all(this.#writers.map((writer) => writer.flush()));
  }

  /** The document is about to end, so no answer will come. */
  leave(): void {
    for (const writer of this.#writers) writer.leave();
  }

  /** The text need not be stored any more, or is no longer typed here. */
  endWarning(): void {
    this.#note(this.#latest);
    clearTimeout(this.#warning);
    this.#warning = undefined;
  }

  async drop(): Promise<void> {
    this.endWarning();
    await Promise.all(this.#writers.map((writer) => writer.drop(Math.max(this.#latest, 1))));
  }

  #note(mark: number): void {
    if (mark <= this.#kept) return;
    this.#kept = mark;
    clearTimeout(this.#warning);
    const isBehind = mark < this.#latest;
    this.#warning = isBehind ? this.#warnIn(patienceMs) : undefined;
    if (isBehind) return;
    if (this.#hasWarned) this.#news.onKept();
    this.#hasWarned = false;
  }

  #warnIn(ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.#hasWarned = true;
      this.#news.onUnkept();
      this.#warning = this.#warnIn(againMs);
    }, ms);
  }
}

const patienceMs = 3000;
/** A message stays about this long; while nothing has changed it is shown again. */
const againMs = 6000;

/** Text is sent at a pause, and at the latest after `longestMs` of typing. */
const waits = { pauseMs: 2000, longestMs: 10_000 } as const;
/** Shorter waits where the browser stores nothing. */
const shortWaits = { pauseMs: 500, longestMs: 1500 } as const;
const retryMs = { first: 5000, most: 60_000 } as const;

/**
 * Writes the latest work into one place, one write at a time: while one is under way, newer work
 * replaces what waits. After a failure it tries again, later and later; a refused version waits for
 * the next change.
 */
class PlaceWriter {
  readonly #place: Place;
  readonly #onKept: (mark: number) => void;
  readonly #onRefused: (message: string) => void;
  #latest: KeptWork | undefined;
  #writtenMark = 0;
  #waitingSince: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs: number = retryMs.first;
  #running: Promise<boolean> | undefined;
  #next: Promise<boolean> | undefined;
  #refusal: string | undefined;
  /** Whether the last write succeeded. */
  isKept = true;

  constructor(place: Place, onKept: (mark: number) => void, onRefused: (message: string) => void) {
    this.#place = place;
    this.#onKept = onKept;
    this.#onRefused = onRefused;
  }

  keep(work: KeptWork, isOnlyPlace: boolean): void {
    this.#latest = work;
    if (!this.#place.isOpen) {
      void this.flush();
      return;
    }
    const { pauseMs, longestMs } = isOnlyPlace ? shortWaits : waits;
    this.#waitingSince ??= Date.now();
    const left = longestMs - (Date.now() - this.#waitingSince);
    this.#schedule(Math.max(0, Math.min(pauseMs, left)));
  }

  /** Returns whether the place has the latest work. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (!this.#running) return this.#run(this.#write());
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      return this.flush();
    });
    return this.#next;
  }

  leave(): void {
    const work = this.#latest;
    if (!work || work.mark <= this.#writtenMark || !this.#isOpen()) return;
    this.#place.put(work, true).catch(() => {});
  }

  /** Work that was never written needs no call. */
  async drop(mark: number): Promise<void> {
    clearTimeout(this.#timer);
    this.#latest = undefined;
    this.#waitingSince = undefined;
    await this.#running;
    if (this.#writtenMark === 0 || this.#latest) return;
    this.#writtenMark = 0;
    // If this fails, the work will be offered again, or recognised as published.
    await this.#run(this.#place.drop(mark).then(isDone, isDone));
  }

  #run(act: Promise<boolean>): Promise<boolean> {
    this.#running = act.finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #isOpen(): boolean {
    return this.#place.isOpen?.() ?? true;
  }

  async #write(): Promise<boolean> {
    const work = this.#latest;
    if (!work || work.mark <= this.#writtenMark) return true;
    try {
      if (!this.#isOpen()) throw new ApiError(0, '');
      await this.#place.put(work, false);
    } catch (error) {
      this.isKept = false;
      this.#fail(error);
      return false;
    }
    this.isKept = true;
    this.#writtenMark = Math.max(this.#writtenMark, work.mark);
    this.#retryMs = retryMs.first;
    this.#onKept(work.mark);
    if (this.#latest === work) this.#waitingSince = undefined;
    return this.#latest === undefined || this.#latest === work;
  }

  #fail(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    if (error instanceof ApiError && status >= 400 && status < 500 && status !== 401) {
      if (this.#refusal !== error.message && !isTold(error)) this.#onRefused(error.message);
      this.#refusal = error.message;
      return;
    }
    this.#schedule(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, retryMs.most);
  }
}

const isDone = () => true;
