import { sentences } from '../words/sentences.ts';

/** Mails about the second step of signing in. */
export const factorMailWords = {
  added: sentences('mailFactorAdded', {
    subject: 'Signing in to {site} now takes two steps',
    heading: 'Two steps from now on',
    text: '{factor} was set up for your {site} account. Signing in now asks for a second step after the password. Keep the recovery codes where you find them without your phone.',
  }),
  removed: sentences('mailFactorRemoved', {
    subject: 'A second step of your {site} account was taken away',
    heading: 'A second step was taken away',
    text: '{factor} does not confirm signing in to your {site} account any more. If there was no other, the password alone is enough now. You can set one up again on your account page.',
  }),
  reset: sentences('mailFactorsReset', {
    subject: 'The second step of your {site} account was taken off',
    preview: 'Sign in with your password, and set a new one up.',
    heading: 'The second step was taken off',
    text: 'An administrator has taken every second step off your {site} account, and you are signed out everywhere. Your password alone opens it now, so please sign in and set a new one up.',
    button: 'Sign in',
    notAsked: 'If you did not ask for this, tell us at once at {email}.',
  }),
  codeUsed: sentences('mailCodeUsed', {
    subject: 'A recovery code of your {site} account was used',
    preview: '{rest} If this was not you, set a new password now.',
    heading: 'A recovery code was used',
    text: 'Someone, hopefully you, has confirmed a step in your {site} account with a recovery code. Each works once. {rest} You can make new ones on your account page.',
    oneLeft: 'One is left.',
    noneLeft: 'None are left.',
    left: '{count} are left.',
  }),
  all: sentences('mailFactor', {
    app: 'An authenticator app',
    passkey: 'The passkey “{name}”',
    notYou: 'If this was not you, set a new password now, which signs out everyone, and tell us.',
    accountPage: 'Your account page: {address}',
  }),
} as const;
