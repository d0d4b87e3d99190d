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

/** Keeps the latest work in every place, until it is saved or discarded; warns while no place has it. */
export class Keeper {
  readonly #writers: ReturnType<typeof writerInto>[];
  readonly #news: News;
  #latest = 0;
  #kept = 0;
  #hasWarned = false;
  #warning: ReturnType<typeof setTimeout> | undefined;

  constructor(places: Place[], news: News) {
    this.#news = news;
    const onKept = (mark: number) => this.#note(mark);
    this.#writers = places.map((place) => writerInto(place, onKept, news.onRefused));
  }

  keep(work: KeptWork): void {
    this.#latest = work.mark;
    this.#warning ??= this.#warnIn(patienceMs);
    for (const writer of this.#writers) {
      writer.keep(work, !this.#writers.some((other) => other !== writer && other.isKept()));
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
 * Writes the latest work into one place, one write at a time: while one is under way, newer work replaces what waits.
 * After a failure it tries again, later and later; a refused version waits for the next change.
 */
function writerInto(
  place: Place,
  onKept: (mark: number) => void,
  onRefused: (message: string) => void,
) {
  let latest: KeptWork | undefined;
  let writtenMark = 0;
  let waitingSince: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextRetryMs: number = retryMs.first;
  let running: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  let refusal: string | undefined;
  let isKept = true;

  const isOpen = () => place.isOpen?.() ?? true;

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  function run(act: Promise<boolean>): Promise<boolean> {
    running = act.finally(() => {
      running = undefined;
    });
    return running;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (!running) return run(write());
    next ??= running.then(() => {
      next = undefined;
      return flush();
    });
    return next;
  }

  async function write(): Promise<boolean> {
    const work = latest;
    if (!work || work.mark <= writtenMark) return true;
    try {
      if (!isOpen()) throw new ApiError(0, '');
      await place.put(work, false);
    } catch (error) {
      isKept = false;
      fail(error);
      return false;
    }
    isKept = true;
    writtenMark = Math.max(writtenMark, work.mark);
    nextRetryMs = retryMs.first;
    onKept(work.mark);
    if (latest === work) waitingSince = undefined;
    return latest === undefined || latest === work;
  }

  function fail(error: unknown): void {
    const { status, message } = error instanceof ApiError ? error : { status: 0, message: '' };
    if (status >= 400 && status < 500 && status !== 401) {
      if (refusal !== message && !isTold(error)) onRefused(message);
      refusal = message;
      return;
    }
    schedule(nextRetryMs);
    nextRetryMs = Math.min(nextRetryMs * 2, retryMs.most);
  }

  return {
    /** Whether the last write succeeded. */
    isKept: () => isKept,

    keep(work: KeptWork, isOnlyPlace: boolean): void {
      latest = work;
      if (!place.isOpen) {
        void flush();
        return;
      }
      const { pauseMs, longestMs } = isOnlyPlace ? shortWaits : waits;
      waitingSince ??= Date.now();
      const left = longestMs - (Date.now() - waitingSince);
      schedule(Math.max(0, Math.min(pauseMs, left)));
    },

    /** Returns whether the place has the latest work. */
    flush,

    leave(): void {
      if (latest && latest.mark > writtenMark && isOpen()) place.put(latest, true).catch(() => {});
    },

    /** Work that was never written needs no call. */
    async drop(mark: number): Promise<void> {
      clearTimeout(timer);
      latest = undefined;
      waitingSince = undefined;
      await running;
      if (writtenMark === 0 || latest) return;
      writtenMark = 0;
      // If this fails, the work will be offered again, or recognised as published.
      await run(place.drop(mark).then(isDone, isDone));
    },
  };
}

const isDone = () => true;
