import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';

import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { recordAudit } from '../../audit/audit-store.ts';
import type { Secret } from '../../config/secret.ts';
import type { Clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { unauthorized } from '../../http/answers.ts';
import { type LimitRule, proofPerAccount, proofPerClient } from '../../limits/limit-rules.ts';
import { accountKey, clientKey, type Limits } from '../../limits/limits.ts';
import type { Outbox } from '../../outbox/outbox-store.ts';
import { type HeldAccount, isActive } from '../account.ts';
import { AccountStore } from '../account-store.ts';
import { FactorStore } from './factor-store.ts';
import { LinkStore } from './link-store.ts';
import { SessionStore, type SignedInAccount } from './session-store.ts';

export type AccountStores = {
  accounts: AccountStore;
  sessions: SessionStore;
  links: LinkStore;
  events: AccountEventStore;
  factors: FactorStore;
};

export type AccountTransaction = AccountStores & { trx: Transaction<Tables> };

/** What a service needs to read accounts and to change them. */
export type AccountAccess = { db: Database; clock: Clock; outbox: Outbox };

/** All stores of the accounts on the database, or together on one transaction. */
export function accountStoresOn(db: Database, clock: Clock): AccountStores {
  return {
    accounts: new AccountStore(db, clock),
    sessions: new SessionStore(db, clock),
    links: new LinkStore(db, clock),
    events: new AccountEventStore(db, clock),
    factors: new FactorStore(db, clock),
  };
}

/** All stores on one transaction; mails written in it leave right after the commit. */
export async function inTransaction<Result>(
  { db, clock, outbox }: AccountAccess,
  work: (stores: AccountTransaction) => Promise<Result>,
): Promise<Result> {
  const result = await db
    .transaction()
    .execute((trx) => work({ trx, ...accountStoresOn(trx, clock) }));
  outbox.wake();
  return result;
}

/** The account of whoever is signed in: it may have gone, and its session with it, since the call began. */
export async function holdOrLeave(
  { accounts }: AccountTransaction,
  { id }: SignedInAccount,
): Promise<HeldAccount> {
  const account = await accounts.hold(id);
  if (!account || !isActive(account)) throw unauthorized();
  return account;
}

/** Who calls, as far as limits and the list of devices need to know. */
export type Caller = { ip: string; userAgent: string | undefined };

/** What a service needs to limit them. */
export type ClientLimits = { limits: Limits; secret: Secret; now: () => number };

export function callerOf(request: FastifyRequest): Caller {
  return { ip: request.ip, userAgent: request.headers['user-agent'] };
}

export function takeForClient(
  { limits, secret, now }: ClientLimits,
  rule: LimitRule,
  caller: Caller,
): Promise<void> {
  return limits.take(rule, clientKey(secret, caller.ip, now()));
}

/** Before a password or a code is checked or set for someone who is signed in. */
export async function takeForProof(
  parts: ClientLimits,
  account: { id: string },
  caller: Caller,
): Promise<void> {
  await parts.limits.take(proofPerAccount, account.id);
  await takeForClient(parts, proofPerClient, caller);
}

/**
 * The counter of wrong passwords or codes that were typed inside, by someone who is signed in. Strangers who guess at
 * the door have another: they must not keep the owner from the locks.
 */
export function insideKey(
  { secret }: Pick<ClientLimits, 'secret'>,
  what: 'password' | 'factor',
  accountId: string,
): string {
  return accountKey(secret, `inside-${what}:${accountId}`);
}

/** On whose behalf the hasher works: none of them may keep all others waiting. */
export function hashHolders(
  { secret, now }: Pick<ClientLimits, 'secret' | 'now'>,
  caller: Caller,
  email: string,
): string[] {
  return [clientKey(secret, caller.ip, now()), accountKey(secret, email)];
}

type AccountEvent = {
  accountId: string;
  kind: AuditAction;
  /** Who did it: the person themselves unless told otherwise; null from the terminal. */
  actorId?: string | null;
  detail?: string;
};

/** What happens to accounts goes into the audit log, which is also their history. */
class AccountEventStore {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async add({ accountId, kind, actorId = accountId, detail }: AccountEvent): Promise<void> {
    await recordAudit(this.#db, {
      action: kind,
      subjectKind: 'account',
      subjectId: accountId,
      actorId,
      detail,
      at: this.#clock(),
    });
  }
}
