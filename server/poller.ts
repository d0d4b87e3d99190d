export type ErrorLog = { error(fields: object, message: string): void };

type Work = {
  /** Returns how long to wait for the next run, if not `everyMs`. It fails like a function: by throwing. */
  run(): Promise<number | void>;
  /** How often it runs without being woken. */
  everyMs: number;
  /** What the log says when a run fails; the next one tries again. */
  failure: { event: string; message: string };
};

/** Runs a piece of work at its times and whenever it is woken, never twice at once. */
export class Poller {
  readonly #work: Work;
  #log: ErrorLog | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #isStopping = false;

  constructor(work: Work) {
    this.#work = work;
  }

  /** A long run asks this between its steps. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  start(log: ErrorLog, firstAfterMs = 0): void {
    this.#log = log;
    if (firstAfterMs === 0) this.wake();
    else this.#waitFor(firstAfterMs);
  }

  /** Runs now, or once more after the run that is under way. Does nothing before the start. */
  wake(): void {
    if (this.#log) void this.run();
  }

  /** Runs like `wake`, also before the start, and resolves when nothing is left to do. It never rejects. */
  run(): Promise<void> {
    this.#isAskedAgain = true;
    this.#running ??= this.#runWhileAsked().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Waits for the run that is under way. No other begins. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #runWhileAsked(): Promise<void> {
    let waitMs = this.#work.everyMs;
    while (this.#isAskedAgain && !this.#isStopping) {
      this.#isAskedAgain = false;
      waitMs = await this.#runOnce();
    }
    if (this.#log && !this.#isStopping) this.#waitFor(waitMs);
  }

  async #runOnce(): Promise<number> {
    const { everyMs, failure } = this.#work;
    try {
      return (await this.#work.run()) ?? everyMs;
    } catch (error) {
      this.#log?.error({ event: failure.event, err: error }, failure.message);
      return everyMs;
    }
  }

  /** A waiting timer keeps no process alive. */
  #waitFor(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), ms);
    this.#timer.unref();
  }
}
