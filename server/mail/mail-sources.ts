import type { InquiryFields } from '../../domain/contact/contact.ts';
import type { Note } from '../../domain/content/notes.ts';
import { linkPurposeOfMail } from '../../domain/mail/mail-request.ts';
import type { Settings } from '../../domain/settings/settings-schema.ts';
import { type Account, isActive } from '../accounts/account.ts';
import { type AccountParts, accountStoresOn } from '../accounts/keys/account-access.ts';
import { deriveTokens, linkUrl } from '../accounts/keys/link-store.ts';
import { AuditStore } from '../audit/audit-store.ts';

/** What a mailed link allows. A link of one purpose is not valid for another. */
export type MailedPurpose = (typeof linkPurposeOfMail)[keyof typeof linkPurposeOfMail];

export type Recipient = Pick<Account, 'email' | 'fullName' | 'role'> &
  Partial<
    Pick<Account, 'pendingRole' | 'isVerified' | 'isDisabled' | 'isDeclined' | 'invitationLine'>
  >;

export type NoteForMail = {
  note: Pick<Note, '_id' | 'page' | 'section'>;
  author: string | null;
  text: string;
};

/** `author` signs it; null when the account is gone. */
export type AnswerForMail = { text: string; author: string | null };

/** Reads, at the moment of sending, what an outbox row only refers to. */
export type MailSources = ReturnType<typeof accountMailSources> & {
  findInquiry(inquiryId: string): Promise<InquiryFields | undefined>;
  findAnswer(inquiryId: string, answerId: string): Promise<AnswerForMail | undefined>;
  /** Returns a note on a page or one of its answers; undefined when it or its page is gone. */
  findNote(noteId: string, answerId: string | null): Promise<NoteForMail | undefined>;
  /** The address of a page that visitors can open; undefined for any other. */
  findPagePath(pageId: string): Promise<string | undefined>;
};

/** A source throws this when a mail is no longer needed: the mail is abandoned, not tried again. */
export class MailIsObsolete extends Error {}

type AccountMailParts = Pick<AccountParts, 'db' | 'clock' | 'config' | 'secret'>;

export function accountMailSources(parts: AccountMailParts) {
  const { db, clock, config, secret } = parts;
  const { accounts, links } = accountStoresOn(db, clock);
  return {
    findRecipient: (userId: string): Promise<Recipient | undefined> => accounts.find(userId),

    /** Returns the name of the inviter of a person who never asked; null when that account is gone. */
    async findInviter(userId: string, inviterId: string | null): Promise<{ by?: string | null }> {
      const wasAdded = await new AuditStore(db).hasEntry('added', userId);
      if (!wasAdded) return {};
      const inviter = await accounts.find(inviterId ?? '');
      return { by: inviter?.fullName ?? null };
    },

    listAdminEmails: () => accounts.listAdminEmails(),

    /** Returns a person's unconfirmed new address and whether another account has it. */
    async findNewEmail(userId: string) {
      const change = await links.findEmailChange(userId);
      if (!change) return undefined;
      const { email } = change;
      return { email, isTaken: (await accounts.findByEmail(email)) !== undefined };
    },

    /**
     * Returns the one-time link on SITE_URL. Called when the mail is sent; every try gets the same link. A person who
     * was verified, disabled or removed meanwhile gets none.
     */
    makeLink(mailId: string, userId: string, purpose: MailedPurpose): Promise<string> {
      return db.transaction().execute(async (trx) => {
        const stores = accountStoresOn(trx, clock);
        const account = await stores.accounts.lock(userId);
        if (!account || account.isDisabled) throw new MailIsObsolete('The account is gone');
        const isForMembers = purpose === 'reset-password' || purpose === 'change-email';
        const isWanted = isForMembers ? isActive(account) : !account.isVerified;
        const nonce = isWanted ? await stores.links.findNonce(mailId) : undefined;
        if (nonce === undefined) throw new MailIsObsolete('The link has lost its point');
        const token = await stores.links.renew(purpose, userId, deriveTokens(secret, nonce));
        return linkUrl(config, purpose, token);
      });
    },
  };
}

/** Replies go to the company's address, not to the administrator who answered. */
export function replyAddress(settings: Settings, area: string): string {
  return receiversOf(settings, area)[0] ?? settings.email;
}

/** An area may have receivers of its own, by its stored value. */
export function receiversOf(settings: Settings, area: string): string[] {
  const { areaReceivers, contactReceivers } = settings;
  return areaReceivers.find((one) => one.area === area)?.receivers ?? contactReceivers;
}
