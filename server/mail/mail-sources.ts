import type { InterestArea } from '../../domain/interest-areas.ts';

/** What a link lets its owner do; one purpose never serves for another. */
type LinkPurpose = 'create-password' | 'reset-password' | 'verify' | 'change-email';

export type Recipient = {
  email: string;
  fullName: string;
  isPendingAdmin?: boolean;
  isDisabled?: boolean;
  isDeclined?: boolean;
};

export type InquiryForMail = {
  firstName: string;
  lastName: string;
  email: string;
  interestArea: InterestArea;
  message: string;
  createdAt: number;
};

export type AccountMailSources = {
  findRecipient(userId: string): Promise<Recipient | undefined>;
  /** The whole one-time link, on SITE_URL. Called when the mail leaves: every try gets the same. */
  makeLink(mailId: string, userId: string, purpose: LinkPurpose): Promise<string>;
  listAdminEmails(): Promise<string[]>;
  /** The address that someone wants to have, and whether someone has it. */
  findNewEmail(userId: string): Promise<{ email: string; isTaken: boolean } | undefined>;
};

type InquiryMailSources = {
  findInquiry(inquiryId: string): Promise<InquiryForMail | undefined>;
  findAnswer(inquiryId: string, answerId: string): Promise<{ text: string } | undefined>;
};

/** Where the worker finds, at the moment of sending, what a row in the outbox only names. */
export type MailSources = AccountMailSources & InquiryMailSources;

/** Thrown by a source when a mail has lost its point: it is abandoned, not tried again. */
export class MailIsObsolete extends Error {}
