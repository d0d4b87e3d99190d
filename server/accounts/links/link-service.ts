import type { SignedIn } from '../../../domain/account-answers.ts';
import type { LinkPurpose } from '../../../domain/accounts.ts';
import { passwordLimits } from '../../../domain/passwords.ts';
import { oneTimeTokenPerClient } from '../../limits/limit-rules.ts';
import {
  type AccountMailSources,
  MailIsObsolete,
  type Recipient,
} from '../../mail/mail-sources.ts';
import { isActive, toUser } from '../account.ts';
import { linkInvalid, verifyFailed } from '../account-errors.ts';
import {
  type AccountAccess,
  accountStoresOn,
  type Caller,
  type ClientLimits,
  inTransaction,
  takeForClient,
} from '../account-access.ts';
import { deriveTokens, linkUrl } from './link-store.ts';
import { admit, requireWhole } from '../sign-in/sign-in-service.ts';
import { needsAdminPassword } from '../passwords/password-policy.ts';
import type { Config } from '../../config/config.ts';

type TokenInfo = { purpose: LinkPurpose; passwordMinLength: number };

type LinkParts = AccountAccess &
  ClientLimits & {
    config: Config;
  };

/** One-time links: what the mail worker makes them from, what a page may ask of them, and signing in by one. */
export class LinkService implements AccountMailSources {
  readonly #parts: LinkParts;

  constructor(parts: LinkParts) {
    this.#parts = parts;
  }

  /** What a link is for, so that the page can show the right form. Never uses it up. */
  async describe(token: string, caller: Caller): Promise<TokenInfo> {
    await takeForClient(this.#parts, oneTimeTokenPerClient, caller);
    const { links, accounts } = this.#stores();
    const link = await links.peek(token);
    if (!link) throw linkInvalid();
    const account = link.accountId === null ? undefined : await accounts.find(link.accountId);
    const isAdmin = link.purpose === 'first-admin' || (account && needsAdminPassword(account));
    return {
      purpose: link.purpose,
      passwordMinLength: isAdmin ? passwordLimits.adminMin : passwordLimits.min,
    };
  }

  /** Signs in by a link that proves an address and nothing else, or by what the provider's answer left. */
  async signInByLink(
    token: string,
    caller: Caller,
    purposes: ('verify' | 'handover')[],
  ): Promise<SignedIn> {
    await takeForClient(this.#parts, oneTimeTokenPerClient, caller);
    const admission = await inTransaction(this.#parts, async (stores) => {
      const { links, accounts, events } = stores;
      const known = await links.peek(token);
      const account = known?.accountId ? await accounts.hold(known.accountId) : undefined;
      const link = await links.consume(token, purposes);
      if (!link || !account || account.isDisabled) throw verifyFailed();
      if (!account.isVerified) {
        if (link.purpose !== 'verify') throw verifyFailed();
        await accounts.setVerified(account.id);
        await events.add({ accountId: account.id, kind: 'verified' });
      }
      const user = toUser({ ...account, isVerified: true });
      const event = 'signed-in-through-provider';
      return admit(this.#parts, stores, { account, user, caller, event });
    });
    return requireWhole(admission);
  }

  async findRecipient(userId: string): Promise<Recipient | undefined> {
    const account = await this.#stores().accounts.find(userId);
    if (!account) return undefined;
    const { email, fullName, isPendingAdmin, isDisabled, isDeclined } = account;
    return { email, fullName, isPendingAdmin, isDisabled, isDeclined };
  }

  listAdminEmails(): Promise<string[]> {
    return this.#stores().accounts.listAdminEmails();
  }

  async findNewEmail(userId: string): Promise<{ email: string; isTaken: boolean } | undefined> {
    const { links, accounts } = this.#stores();
    const change = await links.findEmailChange(userId);
    if (!change) return undefined;
    const { email } = change;
    return { email, isTaken: (await accounts.findByEmail(email)) !== undefined };
  }

  /** Called when the mail leaves; who was verified, disabled or removed meanwhile gets no link any more. */
  async makeLink(
    mailId: string,
    userId: string,
    purpose: Exclude<LinkPurpose, 'first-admin' | 'handover'>,
  ): Promise<string> {
    const { db, clock, config, secret } = this.#parts;
    return db.transaction().execute(async (trx) => {
      const { accounts, links } = accountStoresOn(trx, clock);
      const account = await accounts.hold(userId);
      if (!account || account.isDisabled) throw new MailIsObsolete('The account is gone');
      const isForMembers = purpose === 'reset-password' || purpose === 'change-email';
      const isWanted = isForMembers ? isActive(account) : !account.isVerified;
      const nonce = isWanted ? await links.findNonce(mailId) : undefined;
      if (nonce === undefined) throw new MailIsObsolete('The link has lost its point');
      const token = await links.renew(purpose, userId, deriveTokens(secret, nonce));
      return linkUrl(config, purpose, token);
    });
  }

  #stores() {
    return accountStoresOn(this.#parts.db, this.#parts.clock);
  }
}
