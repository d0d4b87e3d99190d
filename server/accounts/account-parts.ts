import type { Transaction } from 'kysely';

import type { Captcha } from '../captcha/captcha.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../db/clock.ts';
import type { Database, Engine } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { clientKey } from '../limits/client-key.ts';
import type { LimitRule } from '../limits/limit-rules.ts';
import type { Limits } from '../limits/limits.ts';
import type { LoginThrottle } from '../limits/login-throttle.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Secret } from '../secret.ts';
import { type AccountStores, accountStoresOn } from './account-stores.ts';
import type { PasswordHasher } from './password-hasher.ts';

/** What the services of the accounts share. */
export type AccountParts = {
  config: Config;
  db: Database;
  engine: Engine;
  clock: Clock;
  now: () => number;
  secret: Secret;
  limits: Limits;
  loginThrottle: LoginThrottle;
  captcha: Captcha;
  idempotency: Idempotency;
  outbox: Outbox;
  hasher: PasswordHasher;
};

/** Who calls, as far as limits and the list of devices need to know. */
export type Caller = { ip: string; userAgent: string | undefined };

export function takeForClient(
  { limits, secret, now }: AccountParts,
  rule: LimitRule,
  caller: Caller,
): Promise<void> {
  return limits.take(rule, clientKey(secret, caller.ip, now()));
}

export type AccountTransaction = AccountStores & { trx: Transaction<Tables> };

/** All stores on one transaction; mails written in it leave right after the commit. */
export async function inTransaction<Result>(
  { db, clock, outbox }: AccountParts,
  work: (stores: AccountTransaction) => Promise<Result>,
): Promise<Result> {
  const result = await db
    .transaction()
    .execute((trx) => work({ trx, ...accountStoresOn(trx, clock) }));
  outbox.wake();
  return result;
}
