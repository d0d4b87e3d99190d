import type { Recipient } from '../mail-sources.ts';
import { button, facts, type MailContent, type MailSite, text } from './mail-content.ts';

export function accountRequestNotice(site: MailSite, person: Recipient): MailContent {
  return {
    subject: `Account request from ${person.fullName}`,
    preview: 'Someone asked for an account and waits for an administrator.',
    heading: 'Someone asked for an account',
    blocks: [
      text('A new request waits for an administrator. Invite the person when you know them.'),
      facts([
        ['Name', person.fullName],
        ['E-mail', person.email],
      ]),
      button('Open the users list', `${site.url}/admin`),
    ],
  };
}
