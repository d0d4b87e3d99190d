import { button, type MailContent, type MailSite, text } from './mail-content.ts';

export function passwordChanged(site: MailSite, fullName: string): MailContent {
  return {
    subject: `Your ${site.name} password was changed`,
    preview: 'If this was not you, set a new password now.',
    heading: 'Your password was changed',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `The password of your ${site.name} account has just been set, and all other devices were signed out. If this was you, all is well.`,
      ),
      text('If it was not you, set a new password now and tell us.'),
      button('Set a new password', `${site.url}/auth/forgot-password`),
    ],
  };
}
