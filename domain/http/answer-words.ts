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
  alreadyVerified: 'This user is verified already and needs no invitation.',
  userDisabled: 'This account is disabled. Enable it before you invite.',
} as const;

/** Stands for the name of an author whose account is gone. */
export const formerColleague = 'A former colleague';

/** Our own sentences for account calls: the specification leaves their wording open. */
export const accountAnswerWords = sentences('accountAnswer', {
  signInFailed:
    'The e-mail address or the password is not right, or the account is not active yet.',
  linkInvalid: 'This link is not valid any more. Please ask for a new one.',
  linkValid: 'This link is valid.',
  linkUsedWhileSignedIn: 'This link is not valid any more. You are signed in already.',
  linkWhileSignedIn: 'You are signed in already. To use this link, log out and open it again.',
  resetRequested: 'If this address has an account, a link to set a new password is on its way.',
  passwordCreated: 'Your password has been set. You are signed in.',
  passwordReset: 'Your password has been changed. You are signed in.',
  passwordChanged: 'Your password has been changed. All other devices are signed out.',
  currentPasswordWrong: 'Your current password is not right.',
  passwordMissing:
    'This account has no password yet: you sign in through another provider. Make one on your account page first.',
  factorNeeded: 'One more step: please confirm that it is you.',
  factorWrong: 'This code is not right, or it was used before.',
  ticketInvalid: 'That took too long, or there were too many tries. Please sign in again.',
  tooManyCodes: 'Too many wrong codes. Please wait a few minutes and try again.',
  reauthenticationNeeded: 'Please confirm that it is you.',
  reauthenticated: 'Thank you. You can go on.',
  proofMissing: 'Please sign out and in again first.',
  factorsListed: 'How you confirm that it is you.',
  totpBegun: 'Scan the picture with your authenticator app.',
  totpAlreadyOn: 'An authenticator app is set up already. Turn it off first.',
  totpNotBegun: 'Please begin again: there is nothing to confirm.',
  totpBegunAgain:
    'This was begun again, perhaps in another tab, and this picture no longer counts. Please go on there, or cancel and begin again here.',
  totpIsOn:
    'The authenticator app is on already. Make new recovery codes if you have not seen them.',
  totpOn: 'From now on signing in asks for a code. All other devices are signed out.',
  totpOff: 'The authenticator app is turned off.',
  totpUnknown: 'There is no authenticator app to turn off.',
  passkeyOffered: 'Your browser makes the passkey.',
  passkeyAdded: 'The passkey is added.',
  firstPasskeyAdded:
    'From now on signing in asks for the passkey. All other devices are signed out.',
  passkeyRemoved: 'The passkey is removed.',
  passkeyRefused: 'This passkey could not be checked. Please try again.',
  passkeyKnown: 'This passkey is set up already.',
  passkeyUnknown: 'There is no such passkey.',
  tooManyPasskeys: 'There are many passkeys already. Remove one that you do not use any more.',
  recoveryCodesMade: 'These are your new recovery codes. The old ones do not work any more.',
  factorSetUpNeeded:
    'Administrators of this site need a second step. Please set one up on your account page first.',
  factorMissing: 'Set up an authenticator app or a passkey first.',
  ownAccount: 'Your account.',
  nameChanged: 'Your name has been changed.',
  newEmailAsked:
    'We have sent a mail to the new address. Your address changes once you open the link in it.',
  newEmailInFile:
    'No mail server is set, so the mail to the new address waits in a file in the outbox folder. Your address changes once you open the link in it.',
  newEmailSame: 'This is your e-mail address already.',
  newEmailDropped: 'Your e-mail address stays as it is.',
  emailChanged: 'Your e-mail address has been changed. Use the new one to sign in from now on.',
  myData: 'What we hold about you.',
  accountDeleted: 'Your account has been deleted.',
  notTheAddress: 'Please type the e-mail address of your account.',
  passwordMade: 'Your password has been set. All other devices are signed out.',
  passwordAlready: 'This account has a password already. Change it instead.',
  sessionsListed: 'The devices you are signed in on.',
  sessionEnded: 'That device is signed out.',
  otherSessionsEnded: 'All other devices are signed out.',
  sessionUnknown: 'There is no such device.',
  providerUnlinked: 'Your account is no longer linked to the sign-in provider.',
  passwordBeforeUnlinking:
    'Set a password first. Without one, and without the link, you could not sign in any more.',
  signUpClosed: 'New accounts on this site are by invitation only. Please ask us for one.',
  signInProviderOff: 'Signing in through another provider is not set up here.',
  emailNeeded: 'Please enter the e-mail address of the administrator',
  fullNameNeeded: 'Please enter the full name of the administrator',
});
