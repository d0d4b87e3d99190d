const patienceMs = 3000;
/** A message stays about this long; while nothing has changed it is shown again. */
const againMs = 6000;

/**
 * Warns when text is stored nowhere for longer than a moment, and removes the warning once it is
 * stored.
 */
export class UnkeptWarning {
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

  /** There is text up to this mark that is not stored yet. */
  wait(mark: number): void {
    this.#latest = mark;
    this.#timer ??= this.#start(patienceMs);
  }

  /** Some place has stored the text up to this mark. */
  note(mark: number): void {
    if (mark <= this.#kept) return;
    this.#kept = mark;
    this.#stop();
    if (this.#kept < this.#latest) this.#timer = this.#start(patienceMs);
    else if (this.#hasSaid) this.#takeBack();
    this.#hasSaid &&= this.#kept < this.#latest;
  }

  /** The text need not be stored any more. */
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
