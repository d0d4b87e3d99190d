import { button, type MailContent, type MailSite, small, text } from './mail-content.ts';

/** `factor` begins a sentence: 'An authenticator app', 'The passkey “Laptop”'. */
export function factorAdded(site: MailSite, fullName: string, factor: string): MailContent {
  return {
    subject: `Signing in to ${site.name} now takes two steps`,
    preview: 'If this was not you, set a new password now.',
    heading: 'Two steps from now on',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `${factor} was set up for your ${site.name} account. Signing in now asks for a second step after the password. Keep the recovery codes where you find them without your phone.`,
      ),
      ...ifNotYou(site),
    ],
  };
}

export function factorRemoved(site: MailSite, fullName: string, factor: string): MailContent {
  return {
    subject: `A second step of your ${site.name} account was taken away`,
    preview: 'If this was not you, set a new password now.',
    heading: 'A second step was taken away',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `${factor} does not confirm signing in to your ${site.name} account any more. If there was no other, the password alone is enough now. You can set one up again on your account page.`,
      ),
      ...ifNotYou(site),
    ],
  };
}

/** Sent after an administrator removed the factors. */
export function factorsReset(site: MailSite, fullName: string): MailContent {
  return {
    subject: `The second step of your ${site.name} account was taken off`,
    preview: 'Sign in with your password, and set a new one up.',
    heading: 'The second step was taken off',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `An administrator has taken every second step off your ${site.name} account, and you are signed out everywhere. Your password alone opens it now, so please sign in and set a new one up.`,
      ),
      button('Sign in', `${site.url}/auth/sign-in`),
      small(`If you did not ask for this, tell us at once at ${site.email}.`),
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
