import { button, type MailContent, type MailSite, quote, text } from './mail-content.ts';

/** Sent to all administrators, at most once a day. */
export function backupFailed(site: MailSite, reason: string): MailContent {
  return {
    subject: `A backup of ${site.name} failed`,
    preview: 'The last good one is still there. Someone should look.',
    heading: 'A backup was not made, or does not count',
    blocks: [
      text(
        'The backup that makes itself has failed. The ones before it are untouched, and it is tried again.',
      ),
      ...(reason === '' ? [] : [quote(reason)]),
      text(
        'Look whether the folder for backups can be written to and has room left, and whether the site still has all that it should.',
      ),
      button('Open the desk', `${site.url}/admin`),
    ],
  };
}
