import type { LinkPurpose } from '../../../domain/accounts/accounts.ts';
import { linkLifetimesMs } from '../../../domain/accounts/lifetimes.ts';
import { sayDuration } from '../../../domain/values/durations.ts';

/** What a mail says, whatever draws it: HTML and plain text come from the same content. */
export type MailContent = {
  subject: string;
  /** The line an inbox shows beside the subject. */
  preview: string;
  heading: string;
  blocks: MailBlock[];
};

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** Words of someone else, set off from ours. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'small'; text: string };

export const text = (words: string): MailBlock => ({ kind: 'text', text: words });
export const button = (label: string, href: string): MailBlock => ({ kind: 'button', label, href });
export const quote = (words: string): MailBlock => ({ kind: 'quote', text: words });
export const facts = (rows: [string, string][]): MailBlock => ({ kind: 'facts', rows });
export const small = (words: string): MailBlock => ({ kind: 'small', text: words });

/** Whose mails these are: stands in every header and footer. */
export type MailSite = { name: string; url: string; address: string; email: string };

/** How long a mailed link works. */
export function worksOnce(purpose: LinkPurpose): string {
  return `The link works once, within ${sayDuration(linkLifetimesMs[purpose], 'hour')}`;
}
