import { createHmac } from 'node:crypto';

import { limitWords } from '../../domain/http/refusal-words.ts';
import { canonicalEmail } from '../../domain/values/form-rules.ts';
import type { Config } from '../config/config.ts';
import { deriveKey, type Secret } from '../config/secret.ts';
import { failClosed, tooManyRequests } from '../http/answers.ts';
import { networkOf } from '../http/client-addresses.ts';
import type { LimitRule } from './limit-rules.ts';
import { bookEvent, countEvent } from './limit-store.ts';
import type { Database, Transaction } from '../db/database.ts';
import { Service } from '../service.ts';

type Parts = { db: Database; config: Pick<Config, 'RATE_LIMITS'>; now: () => number };

/** Limits how often a client, an account or an address may do something. If the store is down, calls are refused. */
export class Limits extends Service<Parts> {
  /** Counts one event or refuses with 429. With `trx` the event counts only if that is committed. */
  async take(rule: LimitRule, key: string, trx?: Transaction): Promise<void> {
    const waitMs = await this.#count(rule, key, trx);
    if (waitMs !== undefined) throw tooManyRequests(limitWords[rule.message], toRetryAfter(waitMs));
  }

  /** Counts one event and says whether it may happen, for events that are left out and never refused. */
  async allows(rule: LimitRule, key: string, trx?: Transaction): Promise<boolean> {
    return (await this.#count(rule, key, trx)) === undefined;
  }

  /** Returns when the next event may happen, for events that are delayed and never refused. */
  async book(rule: LimitRule, key: string, trx?: Transaction): Promise<number> {
    return (await this.#book(rule, key, trx, false)) ?? this.parts.now();
  }

  /** Like `book`, but undefined while an earlier event is still due. */
  bookOne(rule: LimitRule, key: string, trx?: Transaction): Promise<number | undefined> {
    return this.#book(rule, key, trx, true);
  }

  async #book(
    rule: LimitRule,
    key: string,
    trx: Transaction | undefined,
    isOneEnough: boolean,
  ): Promise<number | undefined> {
    const { db, config, now } = this.parts;
    const event = { ...this.#eventOf(rule, key), isOneEnough };
    return config.RATE_LIMITS === 'on' ? failClosed(() => bookEvent(trx ?? db, event)) : now();
  }

  async #count(
    rule: LimitRule,
    key: string,
    trx: Transaction | undefined,
  ): Promise<number | undefined> {
    const { db, config } = this.parts;
    if (config.RATE_LIMITS === 'off') return undefined;
    const event = this.#eventOf(rule, key);
    const { fullUntil } = await failClosed(() => countEvent(trx ?? db, event));
    return fullUntil === undefined ? undefined : fullUntil - event.now;
  }

  #eventOf({ name, count, windowMs }: LimitRule, key: string) {
    return { key: `${name}:${key}`, limit: count, windowMs, now: this.parts.now() };
  }
}

export function toRetryAfter(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/**
 * Names a client in a counter without storing its address: a keyed hash of the IPv4 address or of the IPv6 /64 (one
 * customer usually has a whole /64), with a key that changes every day.
 */
export function clientKey(secret: Secret, ip: string, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  return keyedHash(deriveKey(secret, `client:${day}`), networkOf(ip));
}

/** Names an account in a counter, whether it exists or not. */
export function accountKey(secret: Secret, email: string): string {
  return keyedHash(deriveKey(secret, 'account'), canonicalEmail(email));
}

function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
