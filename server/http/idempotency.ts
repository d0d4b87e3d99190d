import { createHash, createHmac } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { refusalWords } from '../../domain/http/refusal-words.ts';
import type { Database, Transaction } from '../db/database.ts';
import { Service } from '../service.ts';
import { badRequest, conflict } from './answers.ts';
import { type Claim, IdempotencyStore } from './idempotency-store.ts';
import { deriveKey, type Secret } from '../config/secret.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A call: `scope` names it, with its actor if it has one. */
type Call = { scope: string; key: string | undefined; body: unknown };

export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !uuidPattern.test(key)) {
    throw badRequest('The Idempotency-Key must be a UUID.');
  }
  return key.toLowerCase();
}

export const usedForAnother = () =>
  conflict('This Idempotency-Key was used for another request.', null, 'key_reused');

export function idFor(actorId: string, key: string): string {
  return createHash('sha256').update(`${actorId} ${key}`).digest('hex').slice(0, 24);
}

/** A repeated call (after a lost reply, by a second press or a double click) has one effect and one answer. */
export class Idempotency extends Service<{ db: Database; secret: Secret; now: () => number }> {
  readonly #store = new IdempotencyStore(this.parts.db);
  readonly #hashKey = deriveKey(this.parts.secret, 'idempotency');

  /**
   * `prepare` does what must remain after a failure (counting tries and limits); `commit` runs in the transaction
   * that also stores its answer. Neither runs when the call was answered before.
   */
  once<Prepared, Answer>(
    call: Call,
    prepare: () => Promise<Prepared>,
    commit: (trx: Transaction, prepared: Prepared) => Promise<Answer>,
  ): Promise<Answer> {
    return this.orKnown(call, async () => {
      const prepared = await prepare();
      return this.parts.db.transaction().execute(async (trx) => {
        const claim = await this.#claim(trx, call);
        const answer = await commit(trx, prepared);
        if (claim) await this.#store.keep(trx, claim, answer);
        return answer;
      });
    });
  }

  /** The same for work that has a transaction of its own, in which `keepIn` stores the answer. */
  async orKnown<Answer>(call: Call, work: () => Promise<Answer>): Promise<Answer> {
    const known = await this.#recall(call);
    if (known) return known.answer as Answer;
    try {
      return await work();
    } catch (error) {
      // A simultaneous call may have been faster and have consumed what this one needs.
      const meanwhile = await this.#recall(call);
      if (!meanwhile) throw error;
      return meanwhile.answer as Answer;
    }
  }

  async keepIn(trx: Transaction, call: Call, answer: unknown): Promise<void> {
    const claim = await this.#claim(trx, call);
    if (claim) await this.#store.keep(trx, claim, answer);
  }

  async #claim(trx: Transaction, call: Call): Promise<Claim | undefined> {
    const claim = this.#claimOf(call);
    if (claim && !(await this.#store.claim(trx, claim, this.parts.now()))) {
      throw conflict(refusalWords.handled);
    }
    return claim;
  }

  #claimOf({ scope, key, body }: Call): Claim | undefined {
    return key === undefined ? undefined : { scope, key, bodyHash: this.#hash(body) };
  }

  #hash(body: unknown): string {
    return createHmac('sha256', this.#hashKey).update(JSON.stringify(body)).digest('base64url');
  }

  async #recall(call: Call): Promise<{ answer: unknown } | undefined> {
    const claim = this.#claimOf(call);
    const kept = claim && (await this.#store.find(claim, this.parts.now()));
    if (!kept) return undefined;
    if (kept.bodyHash !== claim.bodyHash) throw usedForAnother();
    return { answer: JSON.parse(kept.answer) };
  }
}
