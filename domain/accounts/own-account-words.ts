import { sentences } from '../words/sentences.ts';
import { passwordLimits } from '../values/password-limits.ts';

export const ownAccountWords = sentences('ownAccount', {
  roleWaitsAdmin: 'You are to be an administrator.',
  roleWaitsEditor: 'You are to be an editor, who writes and publishes the pages of this site.',
  roleSteps: `If your password has ${passwordLimits.staffMin} or more characters, sign in again and you are one. If it is shorter, set a longer one below.`,
  signInAgain: 'Sign in again',
  details: 'Name and e-mail',
  detailsText: 'Who you are here, and the address you sign in with.',
  loading: 'Loading your account',
  saveName: 'Save name',
  current: 'You sign in as {email}.',
  newEmail: 'New e-mail address',
  newEmailHint: 'We send a link to it. Your address changes once you open that link.',
  sendLink: 'Send the link',
  waiting: 'A link is on its way to {email}. Until you open it, nothing changes.',
  takeBack: 'Keep my address',
  provider: 'Sign-in provider',
  providerText: 'Another way to sign in, besides your password.',
  linked: 'Your account is linked to your identity at the sign-in provider.',
  unlink: 'Unlink',
  unlinkTitle: 'Unlink your account?',
  unlinkText:
    'You sign in by password from then on. The next time you come through the provider, the identity you have there then is linked.',
  keepLinked: 'Keep the link',
  data: 'Your data',
  dataText: 'Take a copy of what we hold about you, or leave for good.',
  download: 'Download my data',
  downloadHint: 'One JSON file: your account, devices, inquiries, log and work.',
  downloaded: 'Your data is in your downloads.',
  delete: 'Delete my account',
  deleteTitle: 'Delete your account?',
  deleteText:
    'You are signed out everywhere and cannot sign in any more. Nobody can bring the account back.',
  keeps:
    'Pages, drafts, notes and answers that you made for the site stay, without your name. So do messages that you sent by the contact form.',
  oneDraft: 'One draft of yours waits unpublished. It stays for your colleagues.',
  drafts: '{count} drafts of yours wait unpublished. They stay for your colleagues.',
  oneUnsaved: 'You have unsaved work on one page. It is lost.',
  unsaved: 'You have unsaved work on {count} pages. It is lost.',
  typeEmail: 'Type {email} to confirm',
  lastAdmin:
    'You are the only administrator, so this account cannot be deleted. Make someone else an administrator first.',
  keep: 'Keep my account',
});

export function sayDrafts(count: number): string {
  return count === 1 ? ownAccountWords.oneDraft : ownAccountWords.drafts({ count });
}

export function sayUnsaved(count: number): string {
  return count === 1 ? ownAccountWords.oneUnsaved : ownAccountWords.unsaved({ count });
}

/** The screen that a link in a mail leads to. */
export const confirmEmailWords = sentences('confirmEmail', {
  title: 'Confirm your new address',
  text: 'You sign in with it from then on. All your other devices are signed out.',
  confirm: 'Confirm this address',
  done: 'Your address is changed',
  doneText: 'Use the new address to sign in from now on.',
  toAccount: 'To your account',
  toSignIn: 'Sign in',
  justConfirmed: 'If you have just confirmed it, all is well: sign in with the new address.',
  askAgain: 'Otherwise ask for another link on your account page.',
});
