import type { MediaStore } from './media-store.ts';
import type { PictureStorage } from './picture-storage.ts';

/**
 * How often it looks without being asked: for files that a killed instance left, and for a store that was
 * unreachable.
 */
const pollMs = 60_000;

type Log = { error(fields: object, message: string): void };

type Parts = {
  store: MediaStore;
  storage: PictureStorage;
  now: () => number;
  /** Called when a picture has files that its pages do not use yet. */
  onMade: (id: string) => Promise<void>;
};

/** Makes the slow files one by one after the upload was answered. The rows tell which are missing. */
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
    this.#timer = setInterval(() => this.wake(), pollMs);
    this.#timer.unref();
    this.wake();
  }

  /** Waits for the file that is being encoded; the next start continues with the others. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Does nothing before `start`, as in a command that only reads the library. */
  wake(): void {
    if (!this.#timer || this.#isStopping) return;
    this.#isAskedAgain = true;
    this.#running ??= this.#runWhileAsked().finally(() => {
      this.#running = undefined;
    });
  }

  /** Runs until this process can make nothing more. */
  async makeAll(): Promise<void> {
    const { store, storage } = this.#parts;
    // Pictures that failed, or that another instance makes; the next run looks at them again.
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
