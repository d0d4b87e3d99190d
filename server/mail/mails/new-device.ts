import { button, facts, type MailContent, type MailSite, small, text } from './mail-content.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

type SignIn = { device: string; at: number };

export function newDevice(site: MailSite, fullName: string, { device, at }: SignIn): MailContent {
  return {
    subject: `A new sign-in to your ${site.name} account`,
    preview: `From ${device}. If this was not you, set a new password now.`,
    heading: 'A new sign-in',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `Someone has just signed in to your ${site.name} account on a device that we have not seen for it in the last three months.`,
      ),
      facts([
        ['Device', device],
        ['Time', `${moment.format(at)} UTC`],
      ]),
      text(
        'If this was you, all is well. If it was not, set a new password now, which signs out everyone, and tell us.',
      ),
      button('Set a new password', `${site.url}/auth/forgot-password`),
      small(`Where you are signed in, change it on your account page: ${site.url}/account`),
    ],
  };
}
