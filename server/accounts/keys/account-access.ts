import type { FastifyRequest } from 'fastify';

import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { recordAudit } from '../../audit/audit-store.ts';
import type { Secret } from '../../config/secret.ts';
import type { Clock } from '../../db/clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { unauthorized } from '../../http/answers.ts';
import { type LimitRule, proofPerAccount, proofPerClient } from '../../limits/limit-rules.ts';
import { accountKey, clientKey, type Limits } from '../../limits/limits.ts';
import type { Outbox } from '../../outbox/outbox-store.ts';
import { Service } from '../../service.ts';
import { type LockedAccount, isActive } from '../account.ts';
import { AccountStore } from '../account-store.ts';
import { FactorStore } from './factor-store.ts';
import { LinkStore } from './link-store.ts';
import { SessionStore, type SignedInAccount } from './session-store.ts';
import { TimedStore } from '../../db/store.ts';

export type AccountStores = {
  accounts: AccountStore;
  sessions: SessionStore;
  links: LinkStore;
  events: AccountEventStore;
  factors: FactorStore;
};

export type AccountTransaction = AccountStores & { trx: Transaction };

export type AccountAccess = { db: Database; clock: Clock; outbox: Outbox };

export function accountStoresOn(db: Database, clock: Clock): AccountStores {
  return {
    accounts: new AccountStore(db, clock),
    sessions: new SessionStore(db, clock),
    links: new LinkStore(db, clock),
    events: new AccountEventStore(db, clock),
    factors: new FactorStore(db, clock),
  };
}

/** A service that also reads accounts outside of a transaction. */
export class AccountService<
  Parts extends Pick<AccountAccess, 'db' | 'clock'>,
> extends Service<Parts> {
  protected stores(): AccountStores {
    return accountStoresOn(this.parts.db, this.parts.clock);
  }
}

/** Runs `work` with all stores on one transaction. Its mails are sent right after the commit. */
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

/** Locks the account of the signed-in person. The account and its session may have ended since the call began. */
export async function lockOwnAccount(
  { accounts }: AccountTransaction,
  { id }: SignedInAccount,
): Promise<LockedAccount> {
  const account = await accounts.lock(id);
  if (!account || !isActive(account)) throw unauthorized();
  return account;
}

/** The part of a caller that limits and the list of devices need. */
export type Caller = { ip: string; userAgent: string | undefined };

export type ClientLimits = { limits: Limits; secret: Secret; now: () => number };

export function callerOf(request: FastifyRequest): Caller {
  return { ip: request.ip, userAgent: request.headers['user-agent'] };
}

export function limitClient(
  { limits, secret, now }: ClientLimits,
  rule: LimitRule,
  caller: Caller,
): Promise<void> {
  return limits.take(rule, clientKey(secret, caller.ip, now()));
}

/** Counts an attempt before a password or code of a signed-in person is checked or set. */
export async function limitProofs(
  parts: ClientLimits,
  account: { id: string },
  caller: Caller,
): Promise<void> {
  await parts.limits.take(proofPerAccount, account.id);
  await limitClient(parts, proofPerClient, caller);
}

/**
 * The counter of wrong passwords or codes of signed-in people. Strangers who guess at the sign-in page have another
 * counter, so they cannot lock out the owner.
 */
export function signedInKey(
  { secret }: Pick<ClientLimits, 'secret'>,
  what: 'password' | 'factor',
  accountId: string,
): string {
  return accountKey(secret, `inside-${what}:${accountId}`);
}

/** The account and the client that a hash is made for. Neither may take all places of the queue. */
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
  /** The acting person; by default the account's owner, null for the terminal. */
  actorId?: string | null;
  detail?: string;
};

/** Writes account events to the audit log, which is also the account's history. */
class AccountEventStore extends TimedStore {
  async add({ accountId, kind, actorId = accountId, detail }: AccountEvent): Promise<void> {
    await recordAudit(this.db, {
      action: kind,
      subjectKind: 'account',
      subjectId: accountId,
      actorId,
      detail,
      at: this.clock(),
    });
  }
}
