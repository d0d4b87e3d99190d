import { Service } from '../service.ts';

type Parts<Value> = {
  make: () => Promise<Value>;
  now: () => number;
  maxAgeMs?: number;
  nextChangeAt?: (value: Value) => number | undefined;
};

/** A value that is made at the first request and cached until it is dropped or expires. */
export class CachedValue<Value> extends Service<Parts<Value>> {
  #making: Promise<Value> | undefined;
  #made: { value: Value; until: number } | undefined;

  get current(): Value | undefined {
    const made = this.#made;
    return made && this.parts.now() < made.until ? made.value : undefined;
  }

  async read(): Promise<Value> {
    const { current } = this;
    if (current !== undefined) return current;
    const { make, now, maxAgeMs = Number.POSITIVE_INFINITY, nextChangeAt } = this.parts;
    const tooOld = now() + maxAgeMs;
    const making = (this.#making ??= make());
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
