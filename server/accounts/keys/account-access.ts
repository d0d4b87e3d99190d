import type { FastifyRequest } from 'fastify';

import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import type { MailRequest } from '../../../domain/mail/mail-request.ts';
import { recordAudit } from '../../audit/audit-store.ts';
import type { Captcha } from '../../captcha/captcha.ts';
import type { Config } from '../../config/config.ts';
import type { Secret } from '../../config/secret.ts';
import type { Clock } from '../../db/clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { TimedStore } from '../../db/store.ts';
import { unauthorized } from '../../http/answers.ts';
import type { Idempotency } from '../../http/idempotency.ts';
import { type LimitRule, proofPerAccount, proofPerClient } from '../../limits/limit-rules.ts';
import { accountKey, clientKey, type Limits } from '../../limits/limits.ts';
import type { LoginThrottle } from '../../limits/login-throttle-store.ts';
import type { Outbox } from '../../outbox/outbox-store.ts';
import { Service } from '../../service.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import { type LockedAccount, isActive } from '../account.ts';
import { AccountStore } from '../account-store.ts';
import { PersonStore } from '../person-store.ts';
import { FactorStore } from './factor-store.ts';
import { LinkStore } from './link-store.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { SessionStore, type SignedInAccount } from './session-store.ts';

/** What the services of accounts act with. */
export type AccountParts = {
  db: Database;
  clock: Clock;
  now: () => number;
  config: Config;
  secret: Secret;
  outbox: Outbox;
  limits: Limits;
  loginThrottle: LoginThrottle;
  captcha: Captcha;
  idempotency: Idempotency;
  hasher: PasswordHasher;
  settings: SettingsService;
  /** Whether there is a page to tick. */
  hasPrivacyPage: () => Promise<boolean>;
  /** Inquiries belong to another room and are erased in the same transaction. */
  eraseInquiries(
    trx: Transaction,
    which: { email: string },
    act: { actorId: string; at: ReturnType<Clock> },
  ): Promise<unknown>;
};

export type AccountStores = ReturnType<typeof accountStoresOn>;

export function accountStoresOn(db: Database, clock: Clock) {
  return {
    accounts: new AccountStore(db, clock),
    persons: new PersonStore(db, clock),
    sessions: new SessionStore(db, clock),
    links: new LinkStore(db, clock),
    events: new AccountEventStore(db, clock),
    factors: new FactorStore(db, clock),
  };
}

/** All stores on one transaction, and the mails that leave after its commit. */
export type AccountTransaction = AccountStores & {
  trx: Transaction;
  mail: (mail: MailRequest, sendAt?: number, state?: 'queued' | 'for-nobody') => Promise<string>;
};

/** The part of a caller that limits and the list of devices need. */
export type Caller = { ip: string; userAgent: string | undefined };

export function callerOf(request: FastifyRequest): Caller {
  return { ip: request.ip, userAgent: request.headers['user-agent'] };
}

export class AccountService extends Service<AccountParts> {
  /** For reading outside of a transaction. */
  protected stores(): AccountStores {
    return accountStoresOn(this.parts.db, this.parts.clock);
  }

  protected async transaction<Result>(
    work: (stores: AccountTransaction) => Promise<Result>,
  ): Promise<Result> {
    const { db, outbox } = this.parts;
    const result = await db.transaction().execute((trx) => work(this.#on(trx)));
    outbox.wake();
    return result;
  }

  /** A transaction with one effect and one answer, however often its call is repeated; see `Idempotency`. */
  protected async once<Prepared, Answer>(
    call: Parameters<Idempotency['once']>[0],
    prepare: () => Promise<Prepared>,
    work: (stores: AccountTransaction, prepared: Prepared) => Promise<Answer>,
  ): Promise<Answer> {
    const { idempotency, outbox } = this.parts;
    const answer = await idempotency.once(call, prepare, (trx, prepared) =>
      work(this.#on(trx), prepared),
    );
    outbox.wake();
    return answer;
  }

  protected limitClient(rule: LimitRule, caller: Caller): Promise<void> {
    const { limits, secret, now } = this.parts;
    return limits.take(rule, clientKey(secret, caller.ip, now()));
  }

  /** Counts an attempt before a password or code of a signed-in person is checked or set. */
  protected async limitProofs(account: { id: string }, caller: Caller): Promise<void> {
    await this.parts.limits.take(proofPerAccount, account.id);
    await this.limitClient(proofPerClient, caller);
  }

  #on(trx: Transaction): AccountTransaction {
    const { clock, outbox } = this.parts;
    const mail: AccountTransaction['mail'] = (...asked) => outbox.enqueue(trx, ...asked);
    return { trx, mail, ...accountStoresOn(trx, clock) };
  }
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

/**
 * The counter of wrong passwords or codes of signed-in people. Strangers who guess at the sign-in page have another
 * counter, so they cannot lock out the owner.
 */
export function signedInKey(
  { secret }: AccountParts,
  what: 'password' | 'factor',
  accountId: string,
): string {
  return accountKey(secret, `inside-${what}:${accountId}`);
}

/** The account and the client that a hash is made for. Neither may take all places of the queue. */
export function hashHolders({ secret, now }: AccountParts, caller: Caller, email: string) {
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
