import { button, type MailContent, type MailSite, small, text } from './mail-content.ts';

/** The form answers alike for known and unknown addresses; only their owner learns more, here. */
export function alreadyRegistered(site: MailSite, fullName: string): MailContent {
  return {
    subject: `You already have a request or an account at ${site.name}`,
    preview: 'Someone asked for an account with your address.',
    heading: 'We know you already',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `Someone, perhaps you, asked for a ${site.name} account with this address. There is one already, or a request that waits for approval, so nothing was added.`,
      ),
      text('If you have an account and do not remember its password, set a new one.'),
      button('Set a new password', `${site.url}/auth/forgot-password`),
      small('If you did not ask, you need not do anything.'),
    ],
  };
}
