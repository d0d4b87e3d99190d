type CachedValueOptions<Value> = {
  now: () => number;
  maxAgeMs?: number;
  nextChangeAt?: (value: Value) => number | undefined;
};

/** A value that is made at the first request and cached until it is dropped or expires. */
export class CachedValue<Value> {
  readonly #make: () => Promise<Value>;
  readonly #options: CachedValueOptions<Value>;
  #making: Promise<Value> | undefined;
  #made: { value: Value; until: number } | undefined;

  constructor(make: () => Promise<Value>, options: CachedValueOptions<Value>) {
    this.#make = make;
    this.#options = options;
  }

  get current(): Value | undefined {
    const made = this.#made;
    return made && this.#options.now() < made.until ? made.value : undefined;
  }

  async read(): Promise<Value> {
    const { current } = this;
    if (current !== undefined) return current;
    const { now, maxAgeMs = Number.POSITIVE_INFINITY, nextChangeAt } = this.#options;
    const tooOld = now() + maxAgeMs;
    const making = (this.#making ??= this.#make());
    try {
      const value = await making;
      // A value that was dropped while it was being made is not cached.
      if (this.#making === making) {
        this.#made = { value, until: Math.min(tooOld, nextChangeAt?.(value) ?? tooOld) };
      }
      return value;
    } finally {
      // After a failure the next request tries again.
      if (this.#making === making) this.#making = undefined;
    }
  }

  drop(): void {
    this.#making = undefined;
    this.#made = undefined;
  }
}
