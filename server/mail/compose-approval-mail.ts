import { hasRight } from '../../domain/accounts/rights.ts';
import { approvalNewsSchema } from '../../domain/content/approvals.ts';
import { commonMailWords } from '../../domain/mail/common-mail-words.ts';
import type { ApprovalMailKind } from '../../domain/mail/mail-request.ts';
import type { OutboxRow } from '../outbox/outbox-store.ts';
import { MailIsObsolete, type MailSources } from './mail-sources.ts';
import { approvalAsked, pageApproved, pageReturned } from './mails/approval-mails.ts';
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

/** Tells the writer what was decided. Who lost the role meanwhile gets no mail. */
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
  const news = { ...(await readNews(sources, row)), fullName: person.fullName };
  const content = kind === 'page-approved' ? pageApproved(site, news) : pageReturned(site, news);
  return { to: [person.email], content };
}

async function readNews(sources: MailSources, { note }: OutboxRow) {
  const { by, ...news } = approvalNewsSchema.parse(JSON.parse(note ?? 'null'));
  return {
    ...news,
    by: (await sources.findRecipient(by))?.fullName ?? commonMailWords.formerColleague,
  };
}
