import type { LinkPurpose } from '../../../domain/accounts/accounts.ts';
import { linkLifetimesMs } from '../../../domain/accounts/lifetimes.ts';
import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import type { Brand } from '../../../domain/settings/site-identity.ts';
import { sayDuration } from '../../../domain/values/durations.ts';

/** The content of a mail. HTML and plain text are both made from it. */
export type MailContent = {
  subject: string;
  /** The line that an inbox shows beside the subject. */
  preview: string;
  heading: string;
  blocks: MailBlock[];
};

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** A quotation of another person's text. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'small'; text: string };

export const text = (words: string): MailBlock => ({ kind: 'text', text: words });
export const button = (label: string, href: string): MailBlock => ({ kind: 'button', label, href });
export const quote = (words: string): MailBlock => ({ kind: 'quote', text: words });
export const facts = (rows: [string, string][]): MailBlock => ({ kind: 'facts', rows });
export const small = (words: string): MailBlock => ({ kind: 'small', text: words });

export const hello = (name: string): MailBlock => text(commonMailWords.hello({ name }));

/** The company, shown in every header and footer. */
export type MailSite = {
  name: string;
  url: string;
  address: string;
  email: string;
  /** Empty when the company has named no number of its own. */
  phone: string;
  /** What the company looks like; absent as shipped. */
  brand?: Brand | undefined;
};

/** How long a mailed link is valid. */
export function linkTime(purpose: LinkPurpose): string {
  return sayDuration(linkLifetimesMs[purpose], 'hour');
}
