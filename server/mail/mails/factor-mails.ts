import { button, type MailContent, type MailSite, small, text } from './mail-content.ts';

export function factorAdded(site: MailSite, fullName: string): MailContent {
  return {
    subject: `Signing in to ${site.name} now takes two steps`,
    preview: 'If this was not you, set a new password now.',
    heading: 'Two steps from now on',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `An authenticator app was set up for your ${site.name} account. Signing in now asks for its code after the password. Keep the recovery codes where you find them without your phone.`,
      ),
      ...ifNotYou(site),
    ],
  };
}

export function factorRemoved(site: MailSite, fullName: string): MailContent {
  return {
    subject: `Signing in to ${site.name} takes one step again`,
    preview: 'If this was not you, set a new password now.',
    heading: 'The second step is gone',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `Your ${site.name} account does not ask for a second step any more: the password is enough to sign in. You can set one up again on your account page.`,
      ),
      ...ifNotYou(site),
    ],
  };
}

export function recoveryCodeUsed(site: MailSite, fullName: string, left: number): MailContent {
  const rest = left === 1 ? 'One is left.' : `${left || 'None'} are left.`;
  return {
    subject: `A recovery code of your ${site.name} account was used`,
    preview: `${rest} If this was not you, set a new password now.`,
    heading: 'A recovery code was used',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `Someone, hopefully you, has confirmed a step in your ${site.name} account with a recovery code. Each works once. ${rest} You can make new ones on your account page.`,
      ),
      ...ifNotYou(site),
    ],
  };
}

function ifNotYou(site: MailSite) {
  return [
    text('If this was not you, set a new password now, which signs out everyone, and tell us.'),
    button('Set a new password', `${site.url}/auth/forgot-password`),
    small(`Your account page: ${site.url}/account`),
  ];
}
