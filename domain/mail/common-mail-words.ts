import { sentences } from '../words/sentences.ts';

/** Sentences that several mails say. */
export const commonMailWords = sentences('mail', {
  hello: 'Hello {name},',
  helloUnnamed: 'Hello,',
  copyAddress: 'If the button does nothing, copy this address into your browser:',
  setPassword: 'Set a new password',
  openSite: 'Open the site',
  openDesk: 'Open the desk',
  openPage: 'Open the page',
  name: 'Name',
  email: 'E-mail',
  notYou: 'If this was not you, set a new password now.',
  notYouTellUs: 'If it was not you, set a new password now and tell us.',
  notYouCloseIt:
    'If it was not you, write to us at once, at {email}: an administrator can close the account to everyone until it is clear whose it is.',
  notAsked: 'If you did not ask, you need not do anything.',
  mistake: 'If you think this is a mistake, write to {email}.',
  unexpected: 'If you did not expect this, tell us at {email}.',
  anAdministrator: 'An administrator',
  formerColleague: 'A former colleague',
});
