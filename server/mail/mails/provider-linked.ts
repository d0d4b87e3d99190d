import { button, type MailContent, type MailSite, text } from './mail-content.ts';

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
      text(`If it was not you, set a new password, which signs out everyone, and tell us.`),
      button('Set a new password', `${site.url}/auth/forgot-password`),
    ],
  };
}
