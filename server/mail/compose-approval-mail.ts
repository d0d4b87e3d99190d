import { hasRight } from '../../domain/accounts/rights.ts';
import { approvalNewsSchema } from '../../domain/content/approvals.ts';
import { commonMailWords } from '../../domain/mail/common-mail-words.ts';
import type { ApprovalMailKind } from '../../domain/mail/mail-request.ts';
import type { OutboxRow } from '../outbox/outbox-store.ts';
import { MailIsObsolete, type MailSources } from './mail-sources.ts';
import {
  approvalAsked,
  approvalEnded,
  pageApproved,
  pageReturned,
  timeHeld,
} from './mails/approval-mails.ts';
import type { MailContent, MailSite } from './mails/mail-content.ts';

type ToSomeone = { to: string[]; content: MailContent };

/** A page waits for approval: administrators are told. */
export async function composeApprovalAsked(
  sources: MailSources,
  row: OutboxRow,
  site: MailSite,
): Promise<ToSomeone> {
  const news = await readNews(sources, row);
  return { to: await sources.listAdminEmails(), content: approvalAsked(site, news) };
}

/** Tells the writer what was decided, or that something has changed. Who lost the role meanwhile gets no mail. */
export async function composeApprovalMail(
  sources: MailSources,
  kind: ApprovalMailKind,
  row: OutboxRow,
  site: MailSite,
): Promise<ToSomeone> {
  const person = await sources.findRecipient(row.user_id ?? '');
  if (!person || person.isDisabled || !hasRight(person.role, 'pages')) {
    throw new MailIsObsolete('The account is gone');
  }
  const read = await readNews(sources, row);
  const path = await sources.findPagePath(read.pageId);
  const content = mails[kind](site, { ...read, path, fullName: person.fullName });
  return { to: [person.email], content };
}

const mails = {
  'page-approved': pageApproved,
  'page-returned': pageReturned,
  'approval-ended': approvalEnded,
  'time-held': timeHeld,
} satisfies Record<ApprovalMailKind, unknown>;

async function readNews(sources: MailSources, { note }: OutboxRow) {
  const { by, ...news } = approvalNewsSchema.parse(JSON.parse(note ?? 'null'));
  return {
    ...news,
    by: (await sources.findRecipient(by))?.fullName ?? commonMailWords.formerColleague,
  };
}
