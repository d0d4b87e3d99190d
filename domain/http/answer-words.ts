import { sentences } from '../words/sentences.ts';

/** Messages after an action, letter for letter as specified. Those about a form field stand beside its rule. */
export const answerWords = sentences('answer', {
  signUpSent: 'Your request has been sent successfully.',
  signedIn: 'You have successfully logged in',
  userVerified: 'User verified successfully',
  verifyFailed: 'Error while verifying user',
  tokenNotFound: 'Token not found',
});

/** What administrators read about the people of the desk. */
export const peopleAnswerWords = {
  invitationSent: 'Successfully sent the invitation.',
  /** For failures that the server has no message for. */
  invitationFailed: 'Something went wrong',
  usersListed: 'Users',
  userUnknown: 'There is no user with this id.',
  alreadyVerified: 'This user is already verified and does not need an invitation.',
  userDisabled: 'This account is disabled. Enable it before you invite them.',
} as const;

/** Stands for the name of an author whose account is gone. */
export const formerColleague = 'A former colleague';

/** Our own sentences for account calls: the specification leaves their wording open. */
export const accountAnswerWords = sentences('accountAnswer', {
  signInFailed: 'The e-mail address or password is incorrect, or the account is not active yet.',
  linkInvalid: 'This link is no longer valid. Please ask for a new one.',
  linkValid: 'This link is valid.',
  linkUsedWhileSignedIn: 'This link is no longer valid. You are already signed in.',
  linkWhileSignedIn: 'You are already signed in. To use this link, log out and open it again.',
  resetRequested: 'If this address has an account, a link to set a new password is on its way.',
  passwordCreated: 'Your password has been set. You are signed in.',
  passwordReset: 'Your password has been changed. You are signed in.',
  passwordChanged: 'Your password has been changed. All other devices are signed out.',
  currentPasswordWrong: 'Your current password is incorrect.',
  passwordMissing:
    'This account has no password yet, because you sign in with another provider. Create one on your account page first.',
  factorNeeded: 'One more step: please confirm it’s you.',
  factorWrong: 'This code is incorrect or has already been used.',
  ticketInvalid: 'That took too long, or there were too many attempts. Please sign in again.',
  tooManyCodes: 'Too many wrong codes. Please wait a few minutes and try again.',
  reauthenticationNeeded: 'Please confirm it’s you.',
  reauthenticated: 'Thank you. You can continue.',
  proofMissing: 'Please sign out and sign in again first.',
  factorsListed: 'How you confirm it’s you.',
  totpBegun: 'Scan the QR code with your authenticator app.',
  totpAlreadyOn: 'An authenticator app is already set up. Turn it off first.',
  totpNotBegun: 'There is nothing to confirm. Please start again.',
  totpBegunAgain:
    'Setup was restarted, perhaps in another tab, so this QR code no longer works. Please continue there, or cancel and start again here.',
  totpIsOn:
    'The authenticator app is already on. If you did not see your recovery codes, create new ones.',
  totpOn: 'From now on, you need a code to sign in. All other devices have been signed out.',
  totpOff: 'The authenticator app has been turned off.',
  totpUnknown: 'There is no authenticator app to turn off.',
  passkeyOffered: 'Your browser is creating the passkey.',
  passkeyAdded: 'The passkey has been added.',
  firstPasskeyAdded:
    'From now on, you need the passkey to sign in. All other devices have been signed out.',
  passkeyRemoved: 'The passkey has been removed.',
  passkeyRefused: 'This passkey could not be checked. Please try again.',
  passkeyKnown: 'This passkey is already set up.',
  passkeyUnknown: 'There is no such passkey.',
  tooManyPasskeys: 'You have reached the maximum number of passkeys. Remove one you no longer use.',
  recoveryCodesMade: 'These are your new recovery codes. The old ones no longer work.',
  factorSetUpNeeded:
    'Administrators of this site need a second step. Please set one up on your account page first.',
  factorMissing: 'Set up an authenticator app or a passkey first.',
  ownAccount: 'Your account.',
  nameChanged: 'Your name has been changed.',
  newEmailAsked:
    'We have sent an e-mail to the new address. Your address changes when you open the link in it.',
  newEmailInFile:
    'The e-mail to the new address was not sent: no mail server is set up. It was saved as a file in the outbox folder. Your address changes when you open the link in it.',
  newEmailSame: 'This is already your e-mail address.',
  newEmailDropped: 'Your e-mail address stays as it is.',
  emailChanged: 'Your e-mail address has been changed. Use the new one to sign in from now on.',
  myData: 'What we hold about you.',
  accountDeleted: 'Your account has been deleted.',
  notTheAddress: 'Please type the e-mail address of your account.',
  passwordMade: 'Your password has been set. All other devices are signed out.',
  passwordAlready: 'This account already has a password. Change it instead.',
  sessionsListed: 'The devices you are signed in on.',
  sessionEnded: 'That device has been signed out.',
  otherSessionsEnded: 'All other devices are signed out.',
  sessionUnknown: 'There is no such device.',
  providerUnlinked: 'Your account is no longer linked to the sign-in provider.',
  passwordBeforeUnlinking:
    'Set a password first. Without a password or the link, you could no longer sign in.',
  signUpClosed:
    'New accounts on this site are by invitation only. Please ask us for an invitation.',
  signInProviderOff: 'Signing in with another provider is not set up on this site.',
  emailNeeded: 'Please enter the e-mail address of the administrator',
  fullNameNeeded: 'Please enter the full name of the administrator',
});
