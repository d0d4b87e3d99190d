import { sentences } from '../words/sentences.ts';
import { passwordLimits } from '../values/password-limits.ts';

export const ownAccountWords = sentences('ownAccount', {
  roleWaitsAdmin: 'You have been offered the administrator role.',
  roleWaitsEditor:
    'You have been offered the editor role, so you can write and publish the pages of this site.',
  roleSteps: `If your password has at least ${passwordLimits.staffMin} characters, sign in again to accept. If it is shorter, set a longer one below.`,
  signInAgain: 'Sign in again',
  details: 'Name and e-mail',
  detailsText: 'Your name and the address you sign in with.',
  loading: 'Loading your account',
  saveName: 'Save name',
  current: 'You sign in as {email}.',
  newEmail: 'New e-mail address',
  newEmailHint: 'We will send a link to it. Your address changes when you open that link.',
  sendLink: 'Send the link',
  waiting: 'We have sent a link to {email}. Nothing changes until you open it.',
  takeBack: 'Keep my address',
  provider: 'Sign-in provider',
  providerText: 'Another way to sign in, besides your password.',
  linked: 'You can also sign in through your sign-in provider.',
  unlink: 'Unlink',
  unlinkTitle: 'Unlink your account?',
  unlinkText:
    'From then on, you sign in with your password. The next time you sign in through the provider, the account you use there will be linked.',
  keepLinked: 'Keep the link',
  data: 'Your data',
  dataText: 'Download a copy of your data, or delete your account.',
  download: 'Download my data',
  downloadHint: 'One JSON file with your account, devices, inquiries, activity log and work.',
  downloaded: 'Your data has been downloaded.',
  delete: 'Delete my account',
  deleteTitle: 'Delete your account?',
  deleteText:
    'You will be signed out everywhere and can no longer sign in. The account cannot be restored.',
  keeps:
    'Pages, drafts, notes and answers you created stay on the site without your name. So do messages you sent through the contact form.',
  oneDraft: 'You have one unpublished draft. Your colleagues keep it.',
  drafts: 'You have {count} unpublished drafts. Your colleagues keep them.',
  oneUnsaved: 'You have unsaved work on one page. It will be lost.',
  unsaved: 'You have unsaved work on {count} pages. It will be lost.',
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
  text: 'From then on, you sign in with it. You will be signed out on all your other devices.',
  confirm: 'Confirm this address',
  done: 'Your address has been changed',
  doneText: 'Use the new address to sign in from now on.',
  toAccount: 'Go to your account',
  toSignIn: 'Sign in',
  justConfirmed: 'If you have just confirmed it, you are all set: sign in with the new address.',
  askAgain: 'Otherwise, request a new link on your account page.',
});
