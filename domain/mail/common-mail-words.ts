import { sentences } from '../words/sentences.ts';

/** Sentences that several mails say. */
export const commonMailWords = sentences('mail', {
  hello: 'Hello {name},',
  helloUnnamed: 'Hello,',
  copyAddress: 'If the button does not work, copy this address into your browser:',
  setPassword: 'Set a new password',
  openSite: 'Open the site',
  openDesk: 'Open the desk',
  openPage: 'Open the page',
  name: 'Name',
  email: 'E-mail',
  notYou: 'If this was not you, set a new password now.',
  notYouTellUs: 'If it was not you, set a new password now and let us know.',
  notYouCloseIt:
    'If it was not you, write to us at once at {email}. An administrator can lock the account until this has been cleared up.',
  notAsked: 'If you did not ask for this, you can ignore this e-mail.',
  mistake: 'If you think this is a mistake, write to {email}.',
  unexpected: 'If you did not expect this, tell us at {email}.',
  anAdministrator: 'An administrator',
  formerColleague: 'A former colleague',
});
