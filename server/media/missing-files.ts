import { type ErrorLog, Poller } from '../poller.ts';
import type { MediaStore } from './media-store.ts';
import type { PictureStorage } from './picture-storage.ts';
import { Service } from '../service.ts';

/**
 * How often it looks without being asked: for files that a killed instance left, and for a store that was unreachable.
 */
const pollMs = 60_000;

const failure = { event: 'media.missing', message: 'files of a picture were not made' };

type Parts = {
  store: MediaStore;
  storage: PictureStorage;
  /** Called when a picture has files that its pages do not use yet. */
  onMade: (id: string) => Promise<void>;
};

/** Makes the slow files one by one after the upload was answered. The rows tell which are missing. */
export class MissingFiles extends Service<Parts> {
  readonly #poller = new Poller({ run: () => this.makeAll(), everyMs: pollMs, failure });
  #log: ErrorLog | undefined;

  start(log: ErrorLog): void {
    this.#log = log;
    this.#poller.start(log);
  }

  /** Waits for the file that is being encoded; the next start continues with the others. */
  stop(): Promise<void> {
    return this.#poller.stop();
  }

  /** Does nothing before `start`, as in a command that only reads the library. */
  wake(): void {
    this.#poller.wake();
  }

  /** Runs until this process can make nothing more. */
  async makeAll(): Promise<void> {
    const { store, storage } = this.parts;
    // Pictures that failed, or that another instance makes; the next run looks at them again.
    const leftOut = new Set<string>();
    while (!this.#poller.isStopping) {
      const unfinished = await store.listUnfinished();
      const next = unfinished.find((hash) => !leftOut.has(hash));
      if (!next) return;
      const isOurs = await storage.runUnlessMade(next, async () => {
        try {
          await this.#make(next);
        } catch (error) {
          leftOut.add(next);
          this.#log?.error({ event: failure.event, err: error }, failure.message);
        }
      });
      if (!isOurs) leftOut.add(next);
    }
  }

  async #make(hash: string): Promise<void> {
    const { storage, onMade } = this.parts;
    const ids = await storage.makeMissing(hash, () => this.#poller.isStopping);
    for (const id of ids) await onMade(id);
  }
}
