import { databaseTroubleOf } from '../db/database-trouble.ts';

type Options = {
  mostKept: number;
  /** So long an answer is not asked for again: after this time, a deletion by another instance is known here. */
  trustedMs?: number;
  now?: () => number;
};

/** Answers of the database. While it is unreachable the last one stays valid, because pages are served then too. */
export class LastAnswers<Answer> {
  readonly #ask: (key: string) => Promise<Answer | undefined>;
  readonly #options: Options;
  readonly #known = new Map<string, { answer: Answer; at: number }>();

  constructor(ask: (key: string) => Promise<Answer | undefined>, options: Options) {
    this.#ask = ask;
    this.#options = options;
  }

  async find(key: string): Promise<Answer | undefined> {
    const { mostKept, trustedMs = 0, now = Date.now } = this.#options;
    const known = this.#known.get(key);
    if (known && now() - known.at < trustedMs) return known.answer;
    try {
      const answer = await this.#ask(key);
      this.#known.delete(key);
      if (answer !== undefined) this.#known.set(key, { answer, at: now() });
      const [oldest] = this.#known.keys();
      if (this.#known.size > mostKept && oldest !== undefined) this.#known.delete(oldest);
      return answer;
    } catch (error) {
      if (!known || !databaseTroubleOf(error)) throw error;
      return known.answer;
    }
  }

  forget(keys: Iterable<string>): void {
    for (const key of keys) this.#known.delete(key);
  }
}
