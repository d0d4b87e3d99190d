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
    'This browser keeps nothing for this site, so the next page would not know you. Allow it to store data, and sign in again.',
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
  'provider-down': '{provider} does not answer. Please try again later, or use your password.',
  away: 'We cannot sign you in at the moment. Please try again in a minute.',
  busy: 'That was a lot in a short time. Please wait a moment and try again.',
  closed: 'Your account is closed. If you think this is a mistake, write to us.',
  declined:
    'Your request for an account was declined. If you think this is a mistake, write to us.',
  invited:
    'You have been invited, and one step is left: open the link in the mail we sent you. If it has run out, ask us for a new one.',
  // The same text for a known and an unknown address.
  unvouched:
    '{provider} has not confirmed, or has not said, that your e-mail address is yours, so we cannot sign you in by it. If you have an account, use your password. If you are new here, an administrator now has your request.',
  'unvouched-uninvited':
    '{provider} has not confirmed, or has not said, that your e-mail address is yours, so we cannot sign you in by it. If you have an account, use your password. If you are new here, ask us for an invitation.',
  uninvited:
    'You have no account on this site, and new ones are by invitation only. Please ask us for one.',
  'no-address':
    '{provider} did not tell us your e-mail address, so we cannot find your account. Allow it to share the address, or use your password.',
  // Shown only to a person whose address the provider has verified.
  'other-identity':
    'Your account is linked to another identity at {provider} than the one you came with. Sign in with your password and unlink it on your account’s page, or ask an administrator to do so.',
});
export type SignInProblem = keyof typeof signInProblems;

export function saySignInProblem(problem: SignInProblem, provider: string): string {
  const words = signInProblems[problem];
  return typeof words === 'string' ? words : words({ provider });
}

export const signUpWords = sentences('signUp', {
  title: 'Ask for an account',
  text: 'An administrator looks at every request. Once yours is approved, you get an e-mail with a link to create your password.',
  closedTitle: 'Accounts are by invitation',
  closedText:
    'This site takes no requests for accounts. If you should have one, write to us and we invite you by e-mail. An invitation that you already have still works.',
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
  forgotText: 'Tell us your e-mail address, and we send you a link to set a new one.',
  sendLink: 'Send the link',
  createTitle: 'Create your password',
  createText: 'Your request was approved. Choose a password, and you are in.',
  createAsAdmin: `You are invited as an administrator. Choose a password of ${passwordLimits.staffMin} or more characters, and you are at the desk.`,
  createAsEditor: `You are invited as an editor. Choose a password of ${passwordLimits.staffMin} or more characters, and you can edit the pages.`,
  create: 'Create password',
  askForInvitation: 'write to us for another invitation',
  resetTitle: 'Set a new password',
  resetText: 'All devices you are signed in on will be signed out.',
  reset: 'Set password',
  askForLink: 'ask for a new one',
  firstAdminTitle: 'Become the administrator',
  firstAdminText: 'Say who you are and choose a password. This link works once.',
  openAgain: 'Open the link from your e-mail once more, or {link}.',
  justSet: 'If you have just set your password, {link}.',
  signIn: 'sign in',
  current: 'Current password',
  change: 'Change password',
  none: 'You sign in through another provider and have no password yet. With one you can sign in both ways.',
  make: 'Make a password',
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
    'Your login request for {email} has been sent to the admin for verification. Once it is approved, you get an e-mail with a link to create your password.',
  linkSent: "We've sent a verification link",
  linkText:
    'Please check the inbox of {email}. The link is good for {time}. If nothing comes, look among the spam, or see that this is the address of your account.',
  yourAddress: 'your address',
  verifyTitle: 'Wait Verifing User!',
  verifying: 'Verifying',
  verifyText: 'This takes a moment. You are signed in as soon as the link has been checked.',
});

export const settingsWords = sentences('accountPage', {
  title: 'Your account',
  signedInAs: 'Signed in as {name}.',
  passwordText: 'Changing it signs out all your other devices.',
  devices: 'Signed-in devices',
  devicesText: 'Where your account is open right now. Sign out what you do not know.',
  loadingDevices: 'Loading your devices',
  thisDevice: 'This device',
  lastSeen: 'Last seen {when}',
  signedIn: ', signed in {when}',
  signOut: 'Sign out',
  signOutOf: 'Sign out {device}',
  signOutElsewhere: 'Sign out everywhere else',
  aiKey: 'AI key',
  aiKeyText:
    'Your own key for writing suggestions in the page builder. It goes from this browser straight to the provider and never to our server.',
  keyRemembered: 'A key is remembered on this device.',
  keyForVisit: 'A key is set for this visit.',
  removeKey: 'Remove it',
  otherKey: 'Another key',
  key: 'Key',
  keyWrong: 'Please enter the key as your provider shows it.',
  model: 'Model',
  modelHint: 'As your provider calls it.',
  modelWrong: 'Please enter the model as your provider calls it, without spaces.',
  keyReady: 'Your key is ready to use.',
  remember: 'Remember on this device',
  saveKey: 'Save key',
});

export const factorWords = sentences('factor', {
  askTitle: 'One more step',
  askText: 'Your account asks for a second proof that it is you.',
  appCode: 'Code from your authenticator app',
  appHint: 'Six digits. They change every half minute.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the ten codes you kept when you set this up. Each works once.',
  byApp: 'Use the authenticator app',
  byRecovery: 'Use a recovery code',
  byPasskey: 'Use a passkey',
  passkeyText: 'Your browser asks for the passkey of this device, your phone or your security key.',
  passkeyNotUsed: 'No passkey was used. Please try again, or choose another way.',
  passkeyNotMade: 'No passkey was made. Please try again.',
  passkeysUnknown: 'This browser knows no passkeys.',
  byPassword: 'Use your password',
  continue: 'Continue',
  back: 'Back',
  notFinished: 'You are not signed in yet.',
  proofTitle: 'Is it still you?',
  proofText: 'You signed in some time ago, and this needs to be you. Please confirm it once more.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  title: 'Second step',
  text: 'A passkey or a code from an app on your phone, asked for after the password. Whoever has only your password stays out.',
  loading: 'Loading how you sign in',
  setUp: 'Set up an authenticator app',
  scan: 'Scan this picture with your authenticator app, or type the key into it. Then enter the code it shows.',
  picture: 'QR code for your authenticator app',
  secret: 'Key',
  turnOn: 'Turn on',
  on: 'Your authenticator app has been on since {since}.',
  off: 'No authenticator app is set up.',
  app: 'Authenticator app',
  passkeys: 'Passkeys',
  noPasskeys: 'No passkey is set up.',
  passkeyName: 'Name of the passkey',
  passkeyNameHint: 'What you call the device or key, for the list above.',
  addPasskey: 'Add a passkey',
  added: 'Added {when}',
  lastUsed: ', last used {when}',
  neverUsed: ', never used',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  removeTitle: 'Remove the passkey {name}?',
  removeText:
    'It will not sign you in any more. If it is your only second step, your recovery codes stop working too.',
  keep: 'Keep it',
  recovery: 'Recovery codes',
  oneCodeLeft: 'One recovery code is left.',
  codesLeft: '{left} recovery codes are left.',
  codesMissing: 'If you do not have them, make new ones: the old ones end.',
  newCodes: 'Make new recovery codes',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn the authenticator app off?',
  turnOffText:
    'Its codes will not be asked for any more. If it is your only second step, your password alone will be enough to sign in, and your recovery codes stop working.',
  keepOn: 'Keep it on',
  codesTitle: 'Keep these recovery codes',
  codesText:
    'Without your phone, each of them gets you in once. They are shown only now: print them or put them where you keep passwords.',
  copy: 'Copy',
  copied: 'The codes are copied.',
  notCopied: 'This browser does not let us copy. Please select the codes and copy them yourself.',
  download: 'Download',
  kept: 'I have kept them',
});
