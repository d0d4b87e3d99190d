import { sentences } from '../words/sentences.ts';

/** Mails about an account's passwords, ways to sign in and role. */
export const accountMailWords = {
  reset: sentences('mailReset', {
    subject: 'Set a new password for {site}',
    preview: 'The link works once, within {time}.',
    heading: 'Set a new password',
    text: 'Someone, hopefully you, asked to set a new password for your {site} account.',
    worksOnce:
      'The link works once, within {time}. If you did not ask for it, you need not do anything: your password stays as it is.',
  }),
  passwordSet: sentences('mailPasswordSet', {
    subject: 'Your {site} password is set',
    heading: 'Your password is set',
    text: 'Your {site} account now has a password. From now on you sign in with this address and the password. If this was you, all is well.',
  }),
  passwordChanged: sentences('mailPasswordChanged', {
    subject: 'Your {site} password was changed',
    heading: 'Your password was changed',
    text: 'The password of your {site} account has just been set, and all other devices were signed out. If this was you, all is well.',
  }),
  newDevice: sentences('mailNewDevice', {
    subject: 'A new sign-in to your {site} account',
    preview: 'From {device}. If this was not you, set a new password now.',
    heading: 'A new sign-in',
    text: 'Someone has just signed in to your {site} account on a device that we have not seen for it in the last {time}.',
    device: 'Device',
    time: 'Time',
    advice:
      'If this was you, all is well. If it was not, set a new password now, which signs out everyone, and tell us.',
    change: 'Where you are signed in, change it on your account page: {address}',
  }),
  providerLinked: sentences('mailProviderLinked', {
    subject: 'Your {site} account was linked to {provider}',
    preview: 'If this was not you, tell us now.',
    heading: 'Linked to {provider}',
    text: 'Someone signed in to your {site} account through {provider}, with your e-mail address. From now on the account opens that way too. If this was you, all is well.',
  }),
  roleOffered: sentences('mailRoleOffered', {
    subjectAdmin: 'You are to be an administrator of {site}',
    subjectEditor: 'You are to be an editor of {site}',
    preview: 'One step is left: a password of 12 or more characters.',
    headingAdmin: 'You are to be an administrator',
    headingEditor: 'You are to be an editor',
    textAdmin:
      'An administrator of {site} wants to make you an administrator. Administrators need a password of 12 or more characters. If yours is that long, just sign in once more; if not, set a new one.',
    textEditor:
      'An administrator of {site} wants to make you an editor. Editors need a password of 12 or more characters. If yours is that long, just sign in once more; if not, set a new one.',
    change: 'Where you are signed in already, change it on your account page: {address}',
    worksOnce:
      'The link works once, within {time}; after that, ask for another one under “Forgot Password?”. Until then your account stays as it is. If you did not expect this, tell us at {email}.',
  }),
  roleChanged: sentences('mailRoleChanged', {
    subject: 'Your role at {site} has changed',
    headingAdmin: 'You are an administrator now',
    headingEditor: 'You are an editor now',
    headingUser: 'You do not work on the site any more',
    textAdmin:
      'Your {site} account can now see people and inquiries, let people in, and change every page of the site.',
    textEditor:
      'Your {site} account can write, draft and publish every page of the site, with its menus, footer and pictures. It does not see people, inquiries or settings.',
    textUser: 'Your {site} account stays, without the desk and without editing pages.',
  }),
  confirmEmail: sentences('mailConfirmEmail', {
    subject: 'Confirm your new e-mail address for {site}',
    preview: 'The link works once, within {time}.',
    heading: 'Confirm your new address',
    text: 'You asked to use this address for your {site} account. Confirm it, and you sign in with it from then on. All other devices are signed out.',
    button: 'Confirm this address',
    worksOnce:
      'The link works once, within {time}. If you did not ask for it, you need not do anything: nothing changes.',
  }),
  emailTaken: sentences('mailEmailTaken', {
    subject: 'This address already has a {site} account',
    preview: 'Someone wanted to use it for another account. Nothing was changed.',
    heading: 'This address is in use',
    text: 'Someone, perhaps you, wanted to use this address for another {site} account. It belongs to an account or a request already, so nothing was changed.',
    twoAccounts: 'If you have two accounts, delete one of them first, on its account page.',
  }),
  emailChanged: sentences('mailEmailChanged', {
    subject: 'The e-mail address of your {site} account was changed',
    preview: 'If this was not you, write to us at once.',
    heading: 'Your address was changed',
    text: 'Your {site} account has another e-mail address now, and other devices were signed out. Mails about it no longer come here. If this was you, all is well.',
  }),
  deleted: sentences('mailAccountDeleted', {
    subject: 'Your {site} account was deleted',
    preview: 'What belonged to it is gone from the site.',
    heading: 'Your account was deleted',
    text: 'The {site} account with this address was deleted, and what belonged to it is gone from the site. Backups keep it until they are replaced. This is the last mail about it.',
    unexpected: 'If you did not expect this, write to us at {email}.',
  }),
} as const;
