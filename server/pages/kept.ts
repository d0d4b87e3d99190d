type KeptOptions = { now: () => number; maxAgeMs?: number };

/** Something that is made when it is first asked for, and kept until it is dropped or too old. */
export class Kept<Value> {
  readonly #make: () => Promise<Value>;
  readonly #now: () => number;
  readonly #maxAgeMs: number;
  #making: Promise<Value> | undefined;
  #made: { value: Value; at: number } | undefined;

  constructor(
    make: () => Promise<Value>,
    { now, maxAgeMs = Number.POSITIVE_INFINITY }: KeptOptions,
  ) {
    this.#make = make;
    this.#now = now;
    this.#maxAgeMs = maxAgeMs;
  }

  /** What is there without waiting. */
  get current(): Value | undefined {
    return this.#made && this.#now() - this.#made.at < this.#maxAgeMs
      ? this.#made.value
      : undefined;
  }

  async read(): Promise<Value> {
    const { current } = this;
    if (current !== undefined) return current;
    const at = this.#now();
    const making = (this.#making ??= this.#make());
    try {
      const value = await making;
      // What was dropped while it was being made is not kept.
      if (this.#making === making) this.#made = { value, at };
      return value;
    } finally {
      // What failed is tried again by the next who asks.
      if (this.#making === making) this.#making = undefined;
    }
  }

  drop(): void {
    this.#making = undefined;
    this.#made = undefined;
  }
}
