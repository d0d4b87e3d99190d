import type { Role, StaffRole } from '../../domain/accounts/accounts.ts';
import type { InquiryFields } from '../../domain/contact/contact.ts';
import { isActive } from '../accounts/account.ts';
import { type AccountAccess, accountStoresOn } from '../accounts/keys/account-access.ts';
import { deriveTokens, linkUrl } from '../accounts/keys/link-store.ts';
import type { NoteWords } from './mails/note-mails.ts';
import { AuditStore } from '../audit/audit-store.ts';
import type { Config } from '../config/config.ts';
import type { Secret } from '../config/secret.ts';

/** What a mailed link allows. A link of one purpose is not valid for another. */
type MailedPurpose = 'create-password' | 'reset-password' | 'verify' | 'change-email';

export type Recipient = {
  email: string;
  fullName: string;
  role: Role;
  pendingRole?: StaffRole | null;
  isVerified?: boolean;
  isDisabled?: boolean;
  isDeclined?: boolean;
  /** The inviter's own words. */
  invitationLine?: string | null;
};

export type InquiryForMail = InquiryFields & { createdAt: number };

type AccountMailSources = {
  findRecipient(userId: string): Promise<Recipient | undefined>;
  /** Returns the one-time link on SITE_URL. Called when the mail is sent; every try gets the same link. */
  makeLink(mailId: string, userId: string, purpose: MailedPurpose): Promise<string>;
  /** Returns the name of the inviter of a person who never asked; null when that account is gone. */
  findInviter(userId: string, inviterId: string | null): Promise<{ by?: string | null }>;
  listAdminEmails(): Promise<string[]>;
  /** Returns a person's unconfirmed new address and whether another account has it. */
  findNewEmail(userId: string): Promise<{ email: string; isTaken: boolean } | undefined>;
};

type InquiryMailSources = {
  findInquiry(inquiryId: string): Promise<InquiryForMail | undefined>;
  findAnswer(inquiryId: string, answerId: string): Promise<{ text: string } | undefined>;
};

type NoteMailSources = {
  /** Returns a note on a page or one of its answers; undefined when it or its page is gone. */
  findNote(noteId: string, answerId: string | null): Promise<NoteWords | undefined>;
};

type PageMailSources = {
  /** The address of a page that visitors can open; undefined for any other. */
  findPagePath(pageId: string): Promise<string | undefined>;
};

/** Reads, at the moment of sending, what an outbox row only refers to. */
export type MailSources = AccountMailSources &
  InquiryMailSources &
  NoteMailSources &
  PageMailSources;

/** A source throws this when a mail is no longer needed: the mail is abandoned, not tried again. */
export class MailIsObsolete extends Error {}

type AccountMailParts = Pick<AccountAccess, 'db' | 'clock'> & { config: Config; secret: Secret };

/** Reads accounts for mails and makes their links. */
export class AccountMails implements AccountMailSources {
  readonly #parts: AccountMailParts;

  constructor(parts: AccountMailParts) {
    this.#parts = parts;
  }

  async findRecipient(userId: string): Promise<Recipient | undefined> {
    const account = await this.#stores().accounts.find(userId);
    if (!account) return undefined;
    const { email, fullName, role, pendingRole, isVerified, isDisabled, isDeclined } = account;
    const { invitationLine } = account;
    const state = { isVerified, isDisabled, isDeclined };
    return { email, fullName, role, pendingRole, ...state, invitationLine };
  }

  async findInviter(userId: string, inviterId: string | null): Promise<{ by?: string | null }> {
    const wasAdded = await new AuditStore(this.#parts.db).hasEntry('added', userId);
    if (!wasAdded) return {};
    const inviter = await this.#stores().accounts.find(inviterId ?? '');
    return { by: inviter?.fullName ?? null };
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

  /** Called when the mail is sent. A person who was verified, disabled or removed meanwhile gets no link. */
  async makeLink(mailId: string, userId: string, purpose: MailedPurpose): Promise<string> {
    const { db, clock, config, secret } = this.#parts;
    return db.transaction().execute(async (trx) => {
      const { accounts, links } = accountStoresOn(trx, clock);
      const account = await accounts.lock(userId);
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
