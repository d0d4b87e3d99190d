/** The titles of the account and desk screens, for tabs and bookmarks. */
export const screenTitleWords = {
  settings: 'Settings',
  users: 'Users',
  inquiries: 'Contact inquiries',
  audit: 'Audit log',
  guide: 'Guide',
  desk: 'Desk',
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
} as const;
