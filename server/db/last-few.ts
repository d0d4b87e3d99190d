/** The entries that were set last; one more lets go of the one that was set longest ago. */
export class LastFew<Value> extends Map<string, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(name: string, value: Value): this {
    this.delete(name);
    super.set(name, value);
    const [oldest] = this.keys();
    if (this.size > this.#most && oldest !== undefined) this.delete(oldest);
    return this;
  }
}
