import * as accountMails from '../../../server/mail/mails/account-mails.ts';
import * as approvalMails from '../../../server/mail/mails/approval-mails.ts';
import * as backupMails from '../../../server/mail/mails/operating-mails.ts';
import * as factorMails from '../../../server/mail/mails/factor-mails.ts';
import * as inquiryMails from '../../../server/mail/mails/inquiry-mails.ts';
import type { MailContent, MailSite } from '../../../server/mail/mails/mail-content.ts';
import * as noteMails from '../../../server/mail/mails/note-mails.ts';
import * as ownAccountMails from '../../../server/mail/mails/own-account-mails.ts';
import * as roleMails from '../../../server/mail/mails/role-mails.ts';
import { lena } from '../contact/inquiries.ts';

/** Every function that writes a mail, by name. */
export const mailWriters = {
  ...accountMails,
  ...approvalMails,
  ...backupMails,
  ...factorMails,
  ...inquiryMails,
  ...noteMails,
  ...ownAccountMails,
  ...roleMails,
};

type Writer = keyof typeof mailWriters;

/** Every mail, some in several forms; `typed` stands wherever a person has written something. */
export function writeAllMails(
  site: MailSite,
  typed: string,
  link: string,
): [writer: Writer, content: MailContent][] {
  const inquiry = {
    ...lena,
    firstName: typed,
    lastName: typed,
    interestArea: typed,
    message: `${typed}\n${typed}`,
    createdAt: 0,
  };
  const user = { fullName: typed, role: 'User', invitationLine: typed } as const;
  const news = { pageId: 'abc', page: typed, words: typed, by: typed, fullName: typed };
  const noteIn = (section: { _id: string; name: string | null } | null) => ({
    note: { _id: 'n', page: { _id: 'abc', name: typed, address: '/' }, section },
    author: section ? typed : null,
    text: typed,
  });
  const of = mailWriters;
  return [
    ['invitation', of.invitation(site, user, { by: typed, link })],
    ['invitation', of.invitation(site, { ...user, role: 'Admin' }, { by: null, link })],
    ['invitation', of.invitation(site, { ...user, role: 'Editor' }, { link })],
    ['verify', of.verify(site, user, { by: typed, link })],
    ['reset', of.reset(site, typed, link)],
    ['passwordSet', of.passwordSet(site, typed)],
    ['passwordChanged', of.passwordChanged(site, typed)],
    ['stillClosed', of.stillClosed(site, typed, true)],
    ['stillClosed', of.stillClosed(site, typed, false)],
    ['alreadyRegistered', of.alreadyRegistered(site, typed)],
    ['requestDeclined', of.requestDeclined(site, typed, typed)],
    ['accountRequestNotice', of.accountRequestNotice(site, { fullName: typed, email: typed }, 'a')],
    ['newDevice', of.newDevice(site, typed, { device: typed, at: 0 })],
    ['providerLinked', of.providerLinked(site, typed, typed)],
    ['confirmEmail', of.confirmEmail(site, typed, link)],
    ['emailTaken', of.emailTaken(site)],
    ['emailChanged', of.emailChanged(site, typed)],
    ['invitationMoved', of.invitationMoved(site, typed)],
    [
      'invitedPersonMoved',
      of.invitedPersonMoved(site, { id: 'a', fullName: typed, from: typed, to: typed, by: typed }),
    ],
    ['accountDeleted', of.accountDeleted(site)],
    ['roleOffered', of.roleOffered(site, { fullName: typed, role: 'Admin' }, link)],
    ['roleOffered', of.roleOffered(site, { fullName: typed, role: 'Editor' }, link)],
    ['roleChanged', of.roleChanged(site, { fullName: typed, role: 'Admin' })],
    ['roleChanged', of.roleChanged(site, { fullName: typed, role: 'Editor' })],
    ['roleChanged', of.roleChanged(site, { fullName: typed, role: 'User' })],
    ['factorAdded', of.factorAdded(site, typed, typed)],
    ['factorRemoved', of.factorRemoved(site, typed, typed)],
    ['factorsReset', of.factorsReset(site, typed)],
    ['recoveryCodeUsed', of.recoveryCodeUsed(site, typed, 9)],
    ['recoveryCodeUsed', of.recoveryCodeUsed(site, typed, 1)],
    ['recoveryCodeUsed', of.recoveryCodeUsed(site, typed, 0)],
    ['inquiryNotice', of.inquiryNotice(site, inquiry, 'abc')],
    ['inquiryAcknowledgement', of.inquiryAcknowledgement(site, inquiry)],
    ['inquiryAcknowledgement', of.inquiryAcknowledgement({ ...site, phone: '' }, inquiry)],
    ['inquiryAnswer', of.inquiryAnswer(site, inquiry, { text: typed, signature: typed })],
    ['noteMail', of.noteMail(site, 'note-mentioned', typed, noteIn(null))],
    ['noteMail', of.noteMail(site, 'note-answered', typed, noteIn({ _id: 's', name: null }))],
    ['noteMail', of.noteMail(site, 'note-answered', typed, noteIn({ _id: 's', name: typed }))],
    ['approvalAsked', of.approvalAsked(site, news)],
    ['pageApproved', of.pageApproved(site, news)],
    ['pageReturned', of.pageReturned(site, news)],
    ['approvalEnded', of.approvalEnded(site, news)],
    ['timeHeld', of.timeHeld(site, { ...news, exchanged: { kind: 'picture', name: typed } })],
    ['backupFailed', of.backupFailed(site, typed)],
    ['testMail', of.testMail(site)],
  ];
}
