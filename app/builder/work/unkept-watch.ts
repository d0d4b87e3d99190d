const patienceMs = 3000;
/** A message stays about as long; while nothing has changed it is said again. */
const againMs = 6000;

/** Says it when the oldest words that are kept nowhere are older than a moment, and takes it back when they are. */
export class UnkeptWatch {
  readonly #say: () => void;
  readonly #takeBack: () => void;
  #latest = 0;
  #kept = 0;
  #hasSaid = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(say: () => void, takeBack: () => void) {
    this.#say = say;
    this.#takeBack = takeBack;
  }

  /** There are words of this mark, not kept yet. */
  wait(mark: number): void {
    this.#latest = mark;
    this.#timer ??= this.#start(patienceMs);
  }

  /** Some place has the words up to this mark. */
  note(mark: number): void {
    if (mark <= this.#kept) return;
    this.#kept = mark;
    this.#stop();
    if (this.#kept < this.#latest) this.#timer = this.#start(patienceMs);
    else if (this.#hasSaid) this.#takeBack();
    this.#hasSaid &&= this.#kept < this.#latest;
  }

  /** Nobody waits for them any more. */
  end(): void {
    this.note(this.#latest);
    this.#stop();
  }

  #start(ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.#hasSaid = true;
      this.#say();
      this.#timer = this.#start(againMs);
    }, ms);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
