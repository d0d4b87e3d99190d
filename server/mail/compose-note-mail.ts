import { hasRight } from '../../domain/accounts/rights.ts';
import type { NoteMailKind } from '../../domain/mail/mail-request.ts';
import type { OutboxRow } from '../outbox/outbox-store.ts';
import { MailIsObsolete, type MailSources } from './mail-sources.ts';
import type { MailContent, MailSite } from './mails/mail-content.ts';
import { noteMail } from './mails/note-mails.ts';

/** A colleague who lost the role meanwhile, or was disabled, gets no mail. */
export async function composeNoteMail(
  sources: MailSources,
  kind: NoteMailKind,
  row: OutboxRow,
  site: MailSite,
): Promise<{ to: string[]; content: MailContent }> {
  const person = await sources.findRecipient(row.user_id ?? '');
  if (!person?.isVerified || person.isDisabled || !hasRight(person.role, 'notes')) {
    throw new MailIsObsolete('The account is gone');
  }
  const words = await sources.findNote(row.note ?? '', row.answer_id);
  if (!words) throw new MailIsObsolete('The note is gone');
  return { to: [person.email], content: noteMail(site, kind, person.fullName, words) };
}
