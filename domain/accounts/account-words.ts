import { sentences } from '../words/sentences.ts';
import { passwordLimits } from '../values/password-limits.ts';

/** The texts of the account screens besides messages and the rules of fields. */
export const accountWords = sentences('account', {
  email: 'E-mail',
  password: 'Password',
  fullName: 'Full name',
  backToSignIn: 'Back to sign in',
  tryAgain: 'Try again',
});

export const signInWords = sentences('signIn', {
  notKept:
    'Your browser does not let this site store data, so you would be signed out on the next page. Allow it to store data, then sign in again.',
  title: 'Welcome back',
  text: 'Sign in with your e-mail address and password.',
  forgot: 'Forgot Password?',
  logIn: 'Log in',
  // The misspelling is the specification's.
  signUp: "Don't have an acount?",
  or: 'or',
  continueWith: 'Continue with {provider}',
});

/** Why signing in through the provider made no session. */
export const signInProblems = sentences('signInProblem', {
  provider: 'Signing in with {provider} did not work. Please try again, or use your password.',
  'provider-down': '{provider} is not responding. Please try again later, or use your password.',
  away: 'We cannot sign you in at the moment. Please try again in a minute.',
  busy: 'Too many attempts. Please wait a moment and try again.',
  closed: 'Your account has been closed. If you think this is a mistake, please contact us.',
  declined: 'Your account request was declined. If you think this is a mistake, please contact us.',
  invited:
    'You have been invited. To finish, open the link in the e-mail we sent you. If the link has expired, ask us for a new one.',
  // The same text for a known and an unknown address.
  unvouched:
    '{provider} has not confirmed your e-mail address, so we cannot sign you in with it. If you have an account, use your password. If you are new here, an administrator will review your request.',
  'unvouched-uninvited':
    '{provider} has not confirmed your e-mail address, so we cannot sign you in with it. If you have an account, use your password. If you are new here, ask us for an invitation.',
  uninvited:
    'You do not have an account on this site, and new accounts are by invitation only. Please ask us for an invitation.',
  'no-address':
    '{provider} did not share your e-mail address, so we cannot find your account. Allow it to share the address, or use your password.',
  // Shown only to a person whose address the provider has verified.
  'other-identity':
    'Your account is linked to a different {provider} account. Sign in with your password and unlink it on your account page, or ask an administrator to do it.',
});
export type SignInProblem = keyof typeof signInProblems;

export function saySignInProblem(problem: SignInProblem, provider: string): string {
  const words = signInProblems[problem];
  return typeof words === 'string' ? words : words({ provider });
}

export const signUpWords = sentences('signUp', {
  title: 'Request an account',
  text: 'An administrator reviews every request. Once yours is approved, we will e-mail you a link to create your password.',
  closedTitle: 'Accounts are by invitation',
  closedText:
    'You cannot request an account on this site. If you need one, contact us and we will invite you by e-mail. If you already have an invitation, it still works.',
  closedWrite: 'Write to us',
  signUp: 'Sign up',
  // The misspelling is the specification's.
  signIn: 'Already have an acount?',
  username: 'Username',
  phone: 'Phone',
  code: 'Code',
  callingCode: 'Calling code',
  noCode: 'No code',
  streetAddress: 'Street address',
  city: 'City',
  state: 'State or region',
  country: 'Country',
  search: 'Search',
  postalCode: 'Postal code',
  askToSend: 'Send this request?',
  name: 'Name',
  address: 'Address',
  goBack: 'Go back',
  send: 'Send request',
});

export const passwordWords = sentences('password', {
  forgotTitle: 'Forgot your password?',
  forgotText: 'Enter your e-mail address, and we will send you a link to set a new password.',
  sendLink: 'Send the link',
  createTitle: 'Create your password',
  createText: 'Your request has been approved. Choose a password to get started.',
  createAsAdmin: `You have been invited as an administrator. Choose a password of at least ${passwordLimits.staffMin} characters to get started.`,
  createAsEditor: `You have been invited as an editor. Choose a password of at least ${passwordLimits.staffMin} characters to get started.`,
  create: 'Create password',
  askForInvitation: 'write to us for another invitation',
  resetTitle: 'Set a new password',
  resetText: 'You will be signed out on all your devices.',
  reset: 'Set password',
  askForLink: 'ask for a new one',
  firstAdminTitle: 'Set up the administrator account',
  firstAdminText: 'Enter your details and choose a password. This link works once.',
  openAgain: 'Open the link in your e-mail again, or {link}.',
  justSet: 'If you have just set your password, {link}.',
  signIn: 'sign in',
  current: 'Current password',
  change: 'Change password',
  none: 'You sign in with another provider and do not have a password yet. Create one, and you can sign in either way.',
  make: 'Create a password',
  new: 'New password',
  length: 'At least {least} characters. A few unrelated words make a good one.',
  repeat: 'Repeat the password',
  tooShort: 'Too short',
  weak: 'Easy to guess',
  good: 'Good',
  strong: 'Strong',
});

export const guidanceWords = sentences('guidance', {
  requestSent: 'Your request has been sent successfully',
  requestText:
    'Your login request for {email} has been sent to the admin for verification. Once it is approved, we will e-mail you a link to create your password.',
  linkSent: "We've sent a verification link",
  linkText:
    'Please check the inbox of {email}. The link is valid for {time}. If nothing arrives, check your spam folder and make sure this is the address of your account.',
  yourAddress: 'your address',
  verifyTitle: 'Wait Verifing User!',
  verifying: 'Verifying',
  verifyText: 'This takes a moment. You will be signed in as soon as we have checked the link.',
});

export const settingsWords = sentences('accountPage', {
  title: 'Your account',
  signedInAs: 'Signed in as {name}.',
  passwordText: 'Changing it signs out all your other devices.',
  devices: 'Signed-in devices',
  devicesText: 'Where you are signed in right now. Sign out any device you do not recognise.',
  loadingDevices: 'Loading your devices',
  thisDevice: 'This device',
  lastSeen: 'Last seen {when}',
  signedIn: ', signed in {when}',
  signOut: 'Sign out',
  signOutOf: 'Sign out {device}',
  signOutElsewhere: 'Sign out everywhere else',
  aiKey: 'AI key',
  aiKeyText:
    'Your own key for writing suggestions in the page builder. Your browser sends it straight to the provider and never to our server.',
  keyRemembered: 'Your key is saved on this device.',
  keyForVisit: 'Your key is saved for this visit only.',
  removeKey: 'Remove it',
  otherKey: 'Another key',
  key: 'Key',
  keyWrong: 'Please enter the key exactly as your provider shows it.',
  model: 'Model',
  modelHint: 'The name your provider uses.',
  modelWrong: 'Please enter the model name your provider uses, without spaces.',
  keyReady: 'Your key is ready to use.',
  remember: 'Remember on this device',
  saveKey: 'Save key',
});

export const factorWords = sentences('factor', {
  askTitle: 'One more step',
  askText: 'Your account needs a second step to confirm it’s you.',
  appCode: 'Code from your authenticator app',
  appHint: 'Six digits that change every 30 seconds.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the ten codes you saved when you set this up. Each code works once.',
  byApp: 'Use the authenticator app',
  byRecovery: 'Use a recovery code',
  byPasskey: 'Use a passkey',
  passkeyText:
    'Your browser will ask for a passkey from this device, your phone or a security key.',
  passkeyNotUsed: 'No passkey was used. Please try again, or choose another method.',
  passkeyNotMade: 'No passkey was created. Please try again.',
  passkeysUnknown: 'This browser does not support passkeys.',
  byPassword: 'Use your password',
  continue: 'Continue',
  back: 'Back',
  notFinished: 'You are not signed in yet.',
  proofTitle: 'Confirm it’s you',
  proofText:
    'You signed in a while ago. For your security, please confirm it’s you before you continue.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  title: 'Second step',
  text: 'A passkey or a code from an app on your phone, in addition to your password. Nobody can get in with your password alone.',
  loading: 'Loading your sign-in options',
  setUp: 'Set up an authenticator app',
  scan: 'Scan this QR code with your authenticator app, or type in the key. Then enter the code the app shows.',
  picture: 'QR code for your authenticator app',
  secret: 'Key',
  turnOn: 'Turn on',
  on: 'Your authenticator app has been on since {since}.',
  off: 'No authenticator app is set up.',
  app: 'Authenticator app',
  passkeys: 'Passkeys',
  noPasskeys: 'No passkey is set up.',
  passkeyName: 'Name of the passkey',
  passkeyNameHint: 'A name that helps you recognise this device or key.',
  addPasskey: 'Add a passkey',
  added: 'Added {when}',
  lastUsed: ', last used {when}',
  neverUsed: ', never used',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  removeTitle: 'Remove the passkey {name}?',
  removeText:
    'You can no longer sign in with it. If it is your only second step, your recovery codes stop working too.',
  keep: 'Keep it',
  recovery: 'Recovery codes',
  oneCodeLeft: 'One recovery code is left.',
  codesLeft: '{left} recovery codes are left.',
  codesMissing: 'Lost them? Create new ones, and the old ones stop working.',
  newCodes: 'Create new recovery codes',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn the authenticator app off?',
  turnOffText:
    'You will no longer be asked for its codes. If it is your only second step, your password alone will be enough to sign in, and your recovery codes stop working.',
  keepOn: 'Keep it on',
  codesTitle: 'Save your recovery codes',
  codesText:
    'If you lose your phone, each code lets you sign in once. They are only shown now, so print them or save them with your passwords.',
  copy: 'Copy',
  copied: 'The codes are copied.',
  notCopied: 'Your browser did not allow copying. Please select the codes and copy them yourself.',
  download: 'Download',
  kept: 'I have saved them',
});
