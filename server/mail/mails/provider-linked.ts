import { type MailContent, type MailSite, text } from './mail-content.ts';

/** A new password would not close this way in, so the mail does not pretend it would. */
export function providerLinked(site: MailSite, fullName: string, provider: string): MailContent {
  return {
    subject: `Your ${site.name} account was linked to ${provider}`,
    preview: 'If this was not you, tell us now.',
    heading: `Linked to ${provider}`,
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `Someone signed in to your ${site.name} account through ${provider}, with your e-mail address. From now on the account opens that way too. If this was you, all is well.`,
      ),
      text(
        `If it was not you, write to us at once, at ${site.email}: an administrator can close the account to everyone until it is clear whose it is.`,
      ),
    ],
  };
}
