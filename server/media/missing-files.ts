import type { MediaStore } from './media-store.ts';
import type { PictureStorage } from './picture-storage.ts';

/** How often it looks by itself: for what a killed instance left, and for a store that was out of reach. */
const lookEveryMs = 60_000;

type Log = { error(fields: object, message: string): void };

type Parts = {
  store: MediaStore;
  storage: PictureStorage;
  now: () => number;
  /** The picture has files that its pages do not offer yet. */
  onMade: (id: string) => Promise<void>;
};

/** Makes, one by one and after the upload was answered, the files that take long. The rows say what is missing. */
export class MissingFiles {
  readonly #parts: Parts;
  #log: Log | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #isStopping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(log: Log): void {
    this.#log = log;
    this.#timer = setInterval(() => this.wake(), lookEveryMs);
    this.#timer.unref();
    this.wake();
  }

  /** After the file that is being encoded; the next start goes on with the others. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Does nothing before the start, as in a command that only uses the library. */
  wake(): void {
    if (!this.#timer || this.#isStopping) return;
    this.#isAskedAgain = true;
    this.#running ??= this.#runWhileAsked().finally(() => {
      this.#running = undefined;
    });
  }

  /** Until nothing is missing that this process can make. */
  async makeAll(): Promise<void> {
    const { store, storage } = this.#parts;
    // What failed, and what another instance makes: the next time shows whether it did.
    const leftOut = new Set<string>();
    while (!this.#isStopping) {
      const unfinished = await store.listUnfinished();
      const next = unfinished.find((hash) => !leftOut.has(hash));
      if (!next) return;
      const isOurs = await storage.runUnlessMade(next, async () => {
        try {
          await this.#make(next);
        } catch (error) {
          leftOut.add(next);
          this.#complain(error);
        }
      });
      if (!isOurs) leftOut.add(next);
    }
  }

  async #make(hash: string): Promise<void> {
    const { storage, now, onMade } = this.#parts;
    const ids = await storage.makeMissing(hash, { now, isStopping: () => this.#isStopping });
    for (const id of ids) await onMade(id);
  }

  async #runWhileAsked(): Promise<void> {
    while (this.#isAskedAgain && !this.#isStopping) {
      this.#isAskedAgain = false;
      await this.makeAll().catch((error: unknown) => this.#complain(error));
    }
  }

  #complain(error: unknown): void {
    this.#log?.error({ event: 'media.missing', err: error }, 'files of a picture were not made');
  }
}
