import { button, type MailContent, type MailSite, quote, text } from './mail-content.ts';

/** To all administrators, once a day at most while it lasts. */
export function backupFailed(site: MailSite, reason: string): MailContent {
  return {
    subject: `A backup of ${site.name} failed`,
    preview: 'The last good one is still there. Someone should look.',
    heading: 'A backup was not made',
    blocks: [
      text(
        'The backup that makes itself has failed. The ones before it are untouched, and it is tried again every minute.',
      ),
      ...(reason === '' ? [] : [quote(reason)]),
      text('Look whether the folder for backups can be written to and has room left.'),
      button('Open the desk', `${site.url}/admin`),
    ],
  };
}
