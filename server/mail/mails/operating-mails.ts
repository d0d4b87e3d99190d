import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import { teamMailWords } from '../../../domain/mail/team-mail-words.ts';
import { button, type MailContent, type MailSite, quote, text } from './mail-content.ts';

/** Sent to all administrators, at most once a day. */
export function backupFailed(site: MailSite, reason: string): MailContent {
  const words = teamMailWords.backupFailed;
  return {
    subject: words.subject({ site: site.name }),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      text(words.text),
      ...(reason === '' ? [] : [quote(reason)]),
      text(words.next),
      button(commonMailWords.openDesk, `${site.url}/admin`),
    ],
  };
}

/** Sent to an administrator who asks whether mails arrive. */
export function testMail(site: MailSite): MailContent {
  const words = teamMailWords.test;
  return {
    subject: words.subject({ site: site.name }),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      text(words.text({ site: site.name })),
      button(commonMailWords.openDesk, `${site.url}/admin/settings`),
    ],
  };
}
