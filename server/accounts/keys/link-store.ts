import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import type { LinkPurpose } from '../../../domain/accounts/accounts.ts';
import { linkLifetimesMs } from '../../../domain/accounts/lifetimes.ts';
import { ownValue } from '../../../domain/values/values.ts';
import type { Config } from '../../config/config.ts';
import { deriveKey, derivePreviousKey, type Secret } from '../../config/secret.ts';
import type { Clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { linkMailKinds, linkPurposeOfMail } from '../../../domain/mail/mail-request.ts';
import type { HeldAccount } from '../account.ts';
import { createSecretToken, hashSecretToken } from './session-store.ts';

const pages: Record<LinkPurpose, string> = {
  'create-password': '/auth/create-password',
  'first-admin': '/auth/create-password',
  'reset-password': '/auth/reset-password',
  verify: '/auth/verify',
  'change-email': '/auth/confirm-email',
  handover: '/auth/verify',
};

/** The site's own address comes from the configuration alone: a request's host could be anyone's. */
export function linkUrl(
  config: Pick<Config, 'SITE_URL'>,
  purpose: LinkPurpose,
  token: string,
): string {
  return `${config.SITE_URL}${pages[purpose]}?token=${token}`;
}

/**
 * The tokens that a stored nonce stands for: one for the secret, and during a rotation one for the secret
 * before. Without a secret the nonce opens nothing.
 */
export function deriveTokens(secret: Secret, nonce: string): [string, ...string[]] {
  const purpose = 'mailed-link';
  const tokenBy = (key: Buffer) => createHmac('sha256', key).update(nonce).digest('base64url');
  const previous = derivePreviousKey(secret, purpose);
  return [tokenBy(deriveKey(secret, purpose)), ...(previous ? [tokenBy(previous)] : [])];
}

const obsolete = 'The link has lost its point';

/** Whose link it is; the first administrator has no account yet. */
type Link = { purpose: LinkPurpose; accountId: string | null };

type EmailChange = { email: string; sessionId: string };

/** One-time links: one live token at most per account and purpose, of which only the hash is kept. */
export class LinkStore {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** A fresh token. The older one of this purpose ends in the same statement. */
  async mint(purpose: LinkPurpose, accountId: string | null): Promise<string> {
    const token = createSecretToken();
    await this.#place(purpose, accountId, token);
    return token;
  }

  /**
   * What a mail's token is derived from, made at its first try; undefined when the mail was withdrawn. Older
   * mails for the same purpose that still wait would end this one's link, so they are withdrawn.
   */
  async findNonce(mailId: string): Promise<string | undefined> {
    const mail = await this.#db
      .updateTable('outbox')
      .set({ link_nonce: sql`coalesce(link_nonce, ${createSecretToken()})` })
      .where('id', '=', mailId)
      .where('state', '=', 'processing')
      .returning(['link_nonce', 'kind', 'user_id', 'created_at'])
      .executeTakeFirst();
    if (!mail) return undefined;
    await this.#withdrawMails(mail.user_id ?? '', obsolete)
      .where('kind', 'in', kindsLike(mail.kind))
      .where('created_at', '<=', mail.created_at)
      .where('id', '!=', mailId)
      .execute();
    return mail.link_nonce ?? undefined;
  }

  /** Takes the token that an earlier try has sent already, else the first, and lets its time begin now. */
  async renew(
    purpose: LinkPurpose,
    accountId: string,
    tokens: [string, ...string[]],
  ): Promise<string> {
    const sent = await this.#db
      .selectFrom('one_time_token')
      .select('token_hash')
      .where('slot', '=', slotOf(purpose, accountId))
      .executeTakeFirst();
    const token = tokens.find((one) => hashSecretToken(one) === sent?.token_hash) ?? tokens[0];
    await this.#place(purpose, accountId, token);
    return token;
  }

  async #place(purpose: LinkPurpose, accountId: string | null, token: string): Promise<void> {
    const fresh = {
      token_hash: hashSecretToken(token),
      expires_at: sql<number>`${this.#clock()} + ${linkLifetimesMs[purpose]}`,
      used_at: null,
    };
    await this.#db
      .insertInto('one_time_token')
      .values({ slot: slotOf(purpose, accountId), purpose, account_id: accountId, ...fresh })
      .onConflict((conflict) => conflict.column('slot').doUpdateSet(fresh))
      .execute();
  }

  /** What a token is for, without using it up. */
  async peek(token: string): Promise<Link | undefined> {
    const row = await this.#db
      .selectFrom('one_time_token')
      .select(['purpose', 'account_id'])
      .where('token_hash', '=', hashSecretToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', this.#clock())
      .executeTakeFirst();
    return row && { purpose: row.purpose, accountId: row.account_id };
  }

  /** Uses a token up: one statement, so that of many tries at once only one gets the link. */
  async consume(token: string, purposes: readonly LinkPurpose[]): Promise<Link | undefined> {
    const row = await this.#db
      .updateTable('one_time_token')
      .set({ used_at: this.#clock() })
      .where('token_hash', '=', hashSecretToken(token))
      .where('purpose', 'in', purposes)
      .where('used_at', 'is', null)
      .where('expires_at', '>', this.#clock())
      .returning(['purpose', 'account_id'])
      .executeTakeFirst();
    return row && { purpose: row.purpose, accountId: row.account_id };
  }

  /** An address that waits to be proved: one at most for an account. */
  async putEmailChange({ id }: HeldAccount, { email, sessionId }: EmailChange): Promise<void> {
    const asked = { email, session_id: sessionId, asked_at: this.#clock() };
    await this.#db
      .insertInto('email_change')
      .values({ account_id: id, ...asked })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(asked))
      .execute();
  }

  async findEmailChange(accountId: string): Promise<EmailChange | undefined> {
    const row = await this.#db
      .selectFrom('email_change')
      .select(['email', 'session_id'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row && { email: row.email, sessionId: row.session_id };
  }

  /** Ends every link of an account that is held: those that have left, and those whose mail still waits. */
  async voidAll(accountId: string, reason = obsolete): Promise<void> {
    await this.#withdrawMails(accountId, reason).execute();
    await this.#db.deleteFrom('one_time_token').where('account_id', '=', accountId).execute();
    await this.#db.deleteFrom('email_change').where('account_id', '=', accountId).execute();
  }

  /** The address stays: its link ends, and with it what the link was to do. */
  async voidEmailChange(accountId: string): Promise<void> {
    await this.#withdrawMails(accountId, obsolete).where('kind', '=', 'confirm-email').execute();
    const slot = slotOf('change-email', accountId);
    await this.#db.deleteFrom('one_time_token').where('slot', '=', slot).execute();
    await this.#db.deleteFrom('email_change').where('account_id', '=', accountId).execute();
  }

  /** Whoever is sending one of them keeps the lease, to say that it has left. */
  #withdrawMails(accountId: string, reason: string) {
    return this.#db
      .updateTable('outbox')
      .set({ state: 'abandoned', last_error: reason })
      .where('user_id', '=', accountId)
      .where('kind', 'in', linkMailKinds)
      .where('state', 'in', ['queued', 'failed', 'processing', 'held']);
  }
}

function kindsLike(kind: string) {
  const purposes: Partial<Record<string, string>> = linkPurposeOfMail;
  return linkMailKinds.filter((other) => ownValue(purposes, other) === ownValue(purposes, kind));
}

function slotOf(purpose: LinkPurpose, accountId: string | null): string {
  return `${purpose}:${accountId ?? ''}`;
}
