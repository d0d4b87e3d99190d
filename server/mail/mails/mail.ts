import type { LinkPurpose } from '../../../domain/accounts/accounts.ts';
import { linkLifetimesMs } from '../../../domain/accounts/lifetimes.ts';
import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import type { Settings } from '../../../domain/settings/settings-schema.ts';
import { type Brand, languageOf } from '../../../domain/settings/site-identity.ts';
import { sayDuration } from '../../../domain/values/durations.ts';
import type { OutboxRow } from '../../outbox/outbox-store.ts';
import { MailIsObsolete, type MailSources, type Recipient } from '../mail-sources.ts';

/** A mail of one kind. The composer makes it from this value, and the desk lists one that failed by it. */
export type MailOfKind<About> = {
  name: string;
  /**
   * Who receives it: the person or writer whom it is about, the address in its note, an address that waits for its
   * confirmation, or people of the team.
   */
  to: 'person' | 'noted' | 'newAddress' | 'team';
  /** Reads what the row refers to. Throws `MailIsObsolete` when the mail is not needed any more. */
  read(row: OutboxRow, from: MailReading): Promise<About & Addresses>;
  /** `link`: its one-time link, if `linkPurposeOfMail` names one. */
  write(about: About, site: MailSite, link: string): MailContent;
};

export function defineMail<About>(mail: MailOfKind<About>): MailOfKind<About> {
  return mail;
}

type MailReading = { sources: MailSources; settings: Settings };

type Addresses = {
  email?: string;
  replyTo?: string;
  /** Who of the team receives it; without a name, all administrators. */
  team?: string[];
  /** True for the last mail to an erased person. */
  isLast?: true;
};

/** The person whom a mail is about, with the note and the time of its row. */
export type Person = Recipient & { id: string; note: string; at: number };

export function toPerson(
  name: string,
  write: MailOfKind<Person>['write'],
  to: MailOfKind<Person>['to'] = 'person',
): MailOfKind<Person> {
  return { name, to, read: readPerson, write };
}

export const readPerson: MailOfKind<Person>['read'] = async (row, { sources }) => {
  const id = row.user_id ?? '';
  const person = await sources.findRecipient(id);
  if (!person) throw new MailIsObsolete('The account is gone');
  return { ...person, id, note: row.note ?? '', at: row.created_at };
};

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
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'small'; text: string };

export const text = (words: string): MailBlock => ({ kind: 'text', text: words });
export const button = (label: string, href: string): MailBlock => ({ kind: 'button', label, href });
export const quote = (words: string): MailBlock => ({ kind: 'quote', text: words });
export const facts = (rows: [string, string][]): MailBlock => ({ kind: 'facts', rows });
export const small = (words: string): MailBlock => ({ kind: 'small', text: words });

export const hello = (name: string): MailBlock => text(commonMailWords.hello({ name }));

type Said<Values> = string | ((values: Values) => string);

type LetterWords<Values> = {
  subject: Said<Values>;
  preview: Said<Values>;
  heading: Said<Values>;
};
type LetterBlocks = (MailBlock | '' | false | undefined)[];

/** Fills the values into what an inbox shows of a mail. An empty block is left out. */
export function letter<Values>(
  words: LetterWords<Values>,
  values: Values,
  blocks: LetterBlocks,
): MailContent {
  return {
    subject: say(words.subject, values),
    preview: say(words.preview, values),
    heading: say(words.heading, values),
    blocks: blocks.filter((block) => typeof block === 'object'),
  };
}

/** A letter that greets a person and begins with the text of its words. */
export function letterTo<Values>(
  name: string,
  words: LetterWords<Values> & { text: Said<Values> },
  values: Values,
  blocks: LetterBlocks,
): MailContent {
  return letter(words, values, [hello(name), text(say(words.text, values)), ...blocks]);
}

function say<Values>(said: Said<Values>, values: Values): string {
  return typeof said === 'string' ? said : said(values);
}

/** The company, shown in every header and footer. */
export type MailSite = {
  name: string;
  url: string;
  address: string;
  email: string;
  /** Empty when the company has named no number of its own. */
  phone: string;
  /** Absent: English. */
  language?: string | undefined;
  /** What the company looks like; absent as shipped. */
  brand?: Brand | undefined;
};

export function linkTime(purpose: LinkPurpose, site: Pick<MailSite, 'language'>): string {
  return sayDuration(linkLifetimesMs[purpose], 'hour', languageOf(site));
}
