import { sentences } from '../words/sentences.ts';

/** The titles of the account screens, for tabs and bookmarks. */
export const screenTitleWords = sentences('screenTitle', {
  forgotPassword: 'Forgot password',
  resetPassword: 'Reset password',
  verify: 'Verification',
  confirmEmail: 'New e-mail address',
  createPassword: 'Create password',
  signUp: 'Sign up',
  signIn: 'Log in',
  account: 'Your account',
  checkInbox: 'Check your inbox',
  requestSent: 'Request sent',
});

export const deskTitleWords = {
  settings: 'Settings',
  words: 'Words',
  users: 'Users',
  inquiries: 'Contact inquiries',
  overview: 'Overview',
  pages: 'Pages',
  notes: 'Notes',
  pictures: 'Pictures',
  audit: 'Audit log',
  guide: 'Guide',
} as const;
