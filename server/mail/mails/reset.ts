import { button, type MailContent, type MailSite, small, text } from './mail-content.ts';

export function reset(site: MailSite, fullName: string, link: string): MailContent {
  return {
    subject: `Set a new password for ${site.name}`,
    preview: 'The link works once, within one hour.',
    heading: 'Set a new password',
    blocks: [
      text(`Hello ${fullName},`),
      text(`Someone, hopefully you, asked to set a new password for your ${site.name} account.`),
      button('Set a new password', link),
      small(
        'The link works once, within one hour. If you did not ask for it, you need not do anything: your password stays as it is.',
      ),
    ],
  };
}
