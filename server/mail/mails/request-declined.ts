import { type MailContent, type MailSite, quote, small, text } from './mail-content.ts';

export function requestDeclined(
  site: MailSite,
  fullName: string,
  note: string | undefined,
): MailContent {
  return {
    subject: `Your request for a ${site.name} account`,
    preview: 'We cannot open an account for you at this time.',
    heading: 'About your request',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `Thank you for asking for a ${site.name} account. We have looked at your request and cannot open an account for you at this time.`,
      ),
      ...(note ? [quote(note)] : []),
      small(`If you think this is a mistake, write to ${site.email}.`),
    ],
  };
}
