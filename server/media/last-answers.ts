import { LastFew } from '../db/last-few.ts';
import { databaseTroubleOf } from '../db/database-trouble.ts';
import { Service } from '../service.ts';

type Parts<Answer> = {
  ask: (key: string) => Promise<Answer | undefined>;
  mostKept: number;
  /** So long an answer is not asked for again: after this time, a deletion by another instance is known here. */
  trustedMs?: number;
  now?: () => number;
};

/** Answers of the database. While it is unreachable the last one stays valid, because pages are served then too. */
export class LastAnswers<Answer> extends Service<Parts<Answer>> {
  readonly #known = new LastFew<{ answer: Answer; at: number }>(this.parts.mostKept);

  async find(key: string): Promise<Answer | undefined> {
    const { ask, trustedMs = 0, now = Date.now } = this.parts;
    const known = this.#known.get(key);
    if (known && now() - known.at < trustedMs) return known.answer;
    try {
      const answer = await ask(key);
      if (answer === undefined) this.#known.delete(key);
      else this.#known.set(key, { answer, at: now() });
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
