import type { MailKind } from '../../../domain/mail/mail-request.ts';
import { mails } from '../../../server/mail/mails/all-mails.ts';
import type { MailContent, MailSite } from '../../../server/mail/mails/mail.ts';
import { testMail } from '../../../server/mail/mails/team-mails.ts';
import { lena } from '../contact/inquiries.ts';

/** A person to whom mails are written. */
export const zoe = {
  id: 'a',
  fullName: 'Zoë Hart',
  email: 'zoe@example.com',
  role: 'User',
  note: '',
  at: 0,
} as const;

/** Every mail, some in several forms; `typed` stands wherever a person has written something. */
export function writeAllMails(
  site: MailSite,
  typed: string,
  link: string,
): [kind: MailKind | 'test', content: MailContent][] {
  const inquiry = {
    ...lena,
    firstName: typed,
    lastName: typed,
    interestArea: typed,
    message: `${typed}\n${typed}`,
  };
  const user = { ...zoe, fullName: typed, email: typed, invitationLine: typed, note: typed };
  const news = { pageId: 'abc', page: typed, words: typed, by: typed, fullName: typed };
  const noteIn = (section: { _id: string; name: string | null } | null) => ({
    note: { _id: 'n', page: { _id: 'abc', name: typed, address: '/' }, section },
    author: section ? typed : null,
    text: typed,
    fullName: typed,
  });
  /** Writes one mail about each of these. */
  const write = <Kind extends MailKind>(
    kind: Kind,
    abouts: Parameters<(typeof mails)[Kind]['write']>[0][],
    by = site,
  ): [Kind, MailContent][] => {
    const mail: { write(about: unknown, site: MailSite, link: string): MailContent } = mails[kind];
    return abouts.map((about) => [kind, mail.write(about, by, link)]);
  };
  return [
    ...write('invitation', [
      { ...user, by: typed },
      { ...user, role: 'Admin', by: null },
      { ...user, role: 'Editor' },
    ]),
    ...write('verify', [{ ...user, by: typed }]),
    ...write('reset', [user]),
    ...write('password-set', [user]),
    ...write('password-changed', [user]),
    ...write('already-registered', [
      user,
      { ...user, isDisabled: true },
      { ...user, isDisabled: true, isDeclined: true },
    ]),
    ...write('request-declined', [user]),
    ...write('account-request-notice', [user]),
    ...write('new-device', [user]),
    ...write('provider-linked', [user]),
    ...write('confirm-email', [
      { ...user, isTaken: false },
      { ...user, isTaken: true },
    ]),
    ...write('email-changed', [user]),
    ...write('invitation-moved', [user]),
    ...write('invited-person-moved', [{ ...user, from: typed, to: typed, by: typed }]),
    ...write('account-deleted', [{}]),
    ...write('admin-offered', [
      { ...user, role: 'Admin' },
      { ...user, role: 'Editor' },
    ]),
    ...write('role-changed', [
      { ...user, note: 'Admin' },
      { ...user, note: 'Editor' },
      { ...user, note: 'User' },
    ]),
    ...write('factor-added', [user]),
    ...write('factor-removed', [user]),
    ...write('factors-reset', [user]),
    ...write('recovery-code-used', [
      { ...user, note: '9' },
      { ...user, note: '1' },
      { ...user, note: '0' },
    ]),
    ...write('inquiry-notice', [{ id: 'abc', inquiry }]),
    ...write('inquiry-acknowledgement', [{ inquiry }]),
    ...write('inquiry-acknowledgement', [{ inquiry }], { ...site, phone: '' }),
    ...write('inquiry-answer', [{ inquiry, text: typed, author: typed, signature: typed }]),
    ...write('note-mentioned', [noteIn(null)]),
    ...write('note-answered', [
      noteIn({ _id: 's', name: null }),
      noteIn({ _id: 's', name: typed }),
    ]),
    ...write('approval-asked', [news]),
    ...write('page-approved', [news]),
    ...write('page-returned', [news]),
    ...write('approval-ended', [news]),
    ...write('time-held', [{ ...news, exchanged: { kind: 'picture', name: typed } }]),
    ...write('backup-failed', [{ reason: typed }]),
    ['test', testMail(site)],
  ];
}
