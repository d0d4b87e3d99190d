import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import type { LinkPurpose } from '../../../domain/accounts/accounts.ts';
import { linkLifetimesMs } from '../../../domain/accounts/lifetimes.ts';
import { ownValue } from '../../../domain/values/values.ts';
import type { Config } from '../../config/config.ts';
import { deriveKeys, type Secret } from '../../config/secret.ts';
import { linkMailKinds, linkPurposeOfMail } from '../../../domain/mail/mail-request.ts';
import type { LockedAccount } from '../account.ts';
import { createSecretToken, hashSecretToken } from './session-store.ts';
import { TimedStore } from '../../db/store.ts';

const pages: Record<LinkPurpose, string> = {
  'create-password': '/auth/create-password',
  'first-admin': '/auth/create-password',
  'reset-password': '/auth/reset-password',
  verify: '/auth/verify',
  'change-email': '/auth/confirm-email',
  handover: '/auth/verify',
};

/** The site's address comes from the configuration, because an attacker can set the host of a request. */
export function linkUrl(
  config: Pick<Config, 'SITE_URL'>,
  purpose: LinkPurpose,
  token: string,
): string {
  return `${config.SITE_URL}${pages[purpose]}?token=${token}`;
}

/**
 * Derives the tokens of a stored nonce: one from the secret and, during a rotation, one from the previous secret.
 * Without a secret the nonce is useless.
 */
export function deriveTokens(secret: Secret, nonce: string): [string, ...string[]] {
  const tokenBy = (key: Buffer) => createHmac('sha256', key).update(nonce).digest('base64url');
  const [key, ...previous] = deriveKeys(secret, 'mailed-link');
  return [tokenBy(key), ...previous.map(tokenBy)];
}

const obsolete = 'The link has lost its point';

/** A link's account is null for the first administrator, who has none yet. */
export type Link = { purpose: LinkPurpose; accountId: string | null };

type EmailChange = { email: string; sessionId: string };

/** One-time links. An account has at most one valid token per purpose, and only its hash is stored. */
export class LinkStore extends TimedStore {
  /** Creates a token. The older token of this purpose ends in the same statement. */
  async mint(purpose: LinkPurpose, accountId: string | null): Promise<string> {
    const token = createSecretToken();
    await this.#place(purpose, accountId, token);
    return token;
  }

  /**
   * Returns the nonce of a mail's token and creates it at the first try; undefined when the mail was withdrawn.
   * Older waiting mails of the same purpose are withdrawn, because their token would end this one.
   */
  async findNonce(mailId: string): Promise<string | undefined> {
    const mail = await this.db
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

  /** Stores the token that an earlier try has already sent, else the first token. Its lifetime starts now. */
  async renew(
    purpose: LinkPurpose,
    accountId: string,
    tokens: [string, ...string[]],
  ): Promise<string> {
    const sent = await this.db
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
      expires_at: sql<number>`${this.clock()} + ${linkLifetimesMs[purpose]}`,
      used_at: null,
    };
    await this.db
      .insertInto('one_time_token')
      .values({ slot: slotOf(purpose, accountId), purpose, account_id: accountId, ...fresh })
      .onConflict((conflict) => conflict.column('slot').doUpdateSet(fresh))
      .execute();
  }

  peek(token: string): Promise<Link | undefined> {
    return this.db
      .selectFrom('one_time_token')
      .select(['purpose', 'account_id as accountId'])
      .where('token_hash', '=', hashSecretToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', this.clock())
      .executeTakeFirst();
  }

  /** Consumes a token in one statement, so that only one of many simultaneous calls gets the link. */
  consume(token: string, purposes: readonly LinkPurpose[]): Promise<Link | undefined> {
    return this.db
      .updateTable('one_time_token')
      .set({ used_at: this.clock() })
      .where('token_hash', '=', hashSecretToken(token))
      .where('purpose', 'in', purposes)
      .where('used_at', 'is', null)
      .where('expires_at', '>', this.clock())
      .returning(['purpose', 'account_id as accountId'])
      .executeTakeFirst();
  }

  /** Stores an unproved new address. An account has at most one. */
  async putEmailChange({ id }: LockedAccount, { email, sessionId }: EmailChange): Promise<void> {
    const asked = { email, session_id: sessionId, asked_at: this.clock() };
    await this.db
      .insertInto('email_change')
      .values({ account_id: id, ...asked })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(asked))
      .execute();
  }

  findEmailChange(accountId: string): Promise<EmailChange | undefined> {
    return this.db
      .selectFrom('email_change')
      .select(['email', 'session_id as sessionId'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  }

  /** Ends every link of a locked account: sent ones, and those whose mail still waits. */
  async voidAll(accountId: string, reason = obsolete): Promise<void> {
    await this.#withdrawMails(accountId, reason).execute();
    await this.db.deleteFrom('one_time_token').where('account_id', '=', accountId).execute();
    await this.db.deleteFrom('email_change').where('account_id', '=', accountId).execute();
  }

  /** Cancels a change of address, together with its link. */
  async voidEmailChange(accountId: string): Promise<void> {
    await this.#withdrawMails(accountId, obsolete).where('kind', '=', 'confirm-email').execute();
    const slot = slotOf('change-email', accountId);
    await this.db.deleteFrom('one_time_token').where('slot', '=', slot).execute();
    await this.db.deleteFrom('email_change').where('account_id', '=', accountId).execute();
  }

  /** A mail that is just being sent keeps its lease, so that its worker can still mark it as sent. */
  #withdrawMails(accountId: string, reason: string) {
    return this.db
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
