import { sentences } from '../words/sentences.ts';
import { passwordLimits } from '../values/password-limits.ts';

/** Mails about an inquiry. */
export const inquiryMailWords = {
  notice: sentences('mailInquiry', {
    subject: 'Inquiry from {name}: {area}',
    heading: '{name} wrote to us',
    about: 'About',
    button: 'Open the inquiry',
  }),
  acknowledgement: sentences('mailAcknowledgement', {
    subject: 'We have received your message',
    preview: 'Thank you for writing to {site}. We will answer soon.',
    heading: 'Thank you for writing',
    text: 'Your message about {area} has reached us. Someone who knows the subject will answer you at this address.',
    more: 'Want to add something? Write to us once more on our site.',
    moreByPhone: 'Want to add something? Write to us once more on our site, or call {phone}.',
    notYou: 'If you did not write to us, someone used your address; tell us at {email}.',
  }),
  answer: sentences('mailAnswer', {
    subject: 'Our answer to your message',
    heading: 'Our answer',
    youWrote: 'You wrote:',
    reply: 'You can reply to this mail, or write to {email}.',
  }),
} as const;

/** Mails about a request for an account. */
export const requestMailWords = {
  notice: sentences('mailAccountRequest', {
    subject: 'Account request from {name}',
    preview: 'Someone asked for an account and waits for an administrator.',
    heading: 'Someone asked for an account',
    text: 'A new request waits for an administrator. Invite the person when you know them.',
    button: 'Look at the request',
  }),
  alreadyRegistered: sentences('mailAlreadyRegistered', {
    subject: 'You already have a request or an account at {site}',
    preview: 'Someone asked for an account with your address.',
    heading: 'We know you already',
    text: 'Someone, perhaps you, asked for a {site} account with this address. There is one already, or a request that waits for approval, so nothing was added.',
    forgot: 'If you have an account and do not remember its password, set a new one.',
  }),
  stillClosed: sentences('mailStillClosed', {
    subject: 'Your request for a {site} account',
    preview: 'Nothing has changed since our last answer.',
    heading: 'About your request',
    declined:
      'Someone, perhaps you, asked for a {site} account with this address. An earlier request was declined, so nothing was added.',
    closed:
      'Someone, perhaps you, asked for a {site} account with this address. It has one, which an administrator has closed, so nothing was added.',
  }),
  declined: sentences('mailDeclined', {
    subject: 'Your request for a {site} account',
    preview: 'We cannot open an account for you at this time.',
    heading: 'About your request',
    text: 'Thank you for asking for a {site} account. We have looked at your request and cannot open an account for you at this time.',
  }),
  invitation: sentences('mailInvitation', {
    readySubject: 'Your {site} account is ready',
    readyHeading: 'Welcome to {site}',
    subject: 'You were invited to {site}',
    heading: 'You were invited',
    preview: 'Create your password to sign in for the first time.',
    verifyPreview: 'Confirm your e-mail address to sign in for the first time.',
    approved: 'An administrator has approved your request for an account.',
    asAdmin:
      '{by} invites you to {site}, as an administrator, with the desk and every page of the site.',
    asEditor: '{by} invites you to {site}, as an editor, to write and publish its pages.',
    asUser: '{by} invites you to {site}, as a user.',
    step: 'One step is left: create your password. You are signed in right after.',
    verifyStep: 'One step is left: confirm that this address is yours.',
    button: 'Create your password',
    verifyButton: 'Confirm and sign in',
    worksOnce: 'The link works once, within {time}. If it has run out, ask us for a new one.',
    unknown:
      'If you do not know why you were invited, you need not do anything, or ask at {email}.',
  }),
  moved: sentences('mailInvitationMoved', {
    subject: 'Your invitation to {site} goes to another address',
    preview: 'Links that were sent to this address do not work any more.',
    heading: 'Your invitation was moved',
    text: 'An administrator of {site} has changed the e-mail address of your invitation. It goes to another address from now on, and links that were sent here do not work any more.',
  }),
  personMoved: sentences('mailInvitedPersonMoved', {
    subject: 'The address of someone invited to {site} was changed',
    preview: 'If this should not have happened, look at the person at the desk.',
    heading: 'An invitation goes to another address',
    text: '{by} has changed the e-mail address of a person who was invited to {site} and has not signed in yet. Invitations go to the new address from now on.',
    before: 'Address before',
    now: 'Address now',
    advice:
      'If you do not know why, ask them. Until it is clear, decline the person at the desk: then no link works.',
    button: 'Look at the person',
  }),
} as const;

/** Mails about an account's passwords, ways to sign in and role. */
export const accountMailWords = {
  reset: sentences('mailReset', {
    subject: 'Set a new password for {site}',
    preview: 'The link works once, within {time}.',
    heading: 'Set a new password',
    text: 'Someone, hopefully you, asked to set a new password for your {site} account.',
    worksOnce:
      'The link works once, within {time}. If you did not ask for it, you need not do anything: your password stays as it is.',
  }),
  passwordSet: sentences('mailPasswordSet', {
    subject: 'Your {site} password is set',
    heading: 'Your password is set',
    text: 'Your {site} account now has a password. From now on you sign in with this address and the password. If this was you, all is well.',
  }),
  passwordChanged: sentences('mailPasswordChanged', {
    subject: 'Your {site} password was changed',
    heading: 'Your password was changed',
    text: 'The password of your {site} account has just been set, and all other devices were signed out. If this was you, all is well.',
  }),
  newDevice: sentences('mailNewDevice', {
    subject: 'A new sign-in to your {site} account',
    preview: 'From {device}. If this was not you, set a new password now.',
    heading: 'A new sign-in',
    text: 'Someone has just signed in to your {site} account on a device that we have not seen for it in the last {time}.',
    device: 'Device',
    time: 'Time',
    advice:
      'If this was you, all is well. If it was not, set a new password now, which signs out everyone, and tell us.',
    change: 'Where you are signed in, change it on your account page: {address}',
  }),
  providerLinked: sentences('mailProviderLinked', {
    subject: 'Your {site} account was linked to {provider}',
    preview: 'If this was not you, tell us now.',
    heading: 'Linked to {provider}',
    text: 'Someone signed in to your {site} account through {provider}, with your e-mail address. From now on the account opens that way too. If this was you, all is well.',
  }),
  roleOffered: sentences('mailRoleOffered', {
    subjectAdmin: 'You are to be an administrator of {site}',
    subjectEditor: 'You are to be an editor of {site}',
    preview: `One step is left: a password of ${passwordLimits.staffMin} or more characters.`,
    headingAdmin: 'You are to be an administrator',
    headingEditor: 'You are to be an editor',
    textAdmin: `An administrator of {site} wants to make you an administrator. Administrators need a password of ${passwordLimits.staffMin} or more characters. If yours is that long, just sign in once more; if not, set a new one.`,
    textEditor: `An administrator of {site} wants to make you an editor. Editors need a password of ${passwordLimits.staffMin} or more characters. If yours is that long, just sign in once more; if not, set a new one.`,
    change: 'Where you are signed in already, change it on your account page: {address}',
    worksOnce:
      'The link works once, within {time}; after that, ask for another one under “Forgot Password?”. Until then your account stays as it is. If you did not expect this, tell us at {email}.',
  }),
  roleChanged: sentences('mailRoleChanged', {
    subject: 'Your role at {site} has changed',
    headingAdmin: 'You are an administrator now',
    headingEditor: 'You are an editor now',
    headingUser: 'You do not work on the site any more',
    textAdmin:
      'Your {site} account can now see people and inquiries, let people in, and change every page of the site.',
    textEditor:
      'Your {site} account can write, draft and publish every page of the site, with its menus, footer and pictures. It does not see people, inquiries or settings.',
    textUser: 'Your {site} account stays, without the desk and without editing pages.',
  }),
  confirmEmail: sentences('mailConfirmEmail', {
    subject: 'Confirm your new e-mail address for {site}',
    preview: 'The link works once, within {time}.',
    heading: 'Confirm your new address',
    text: 'You asked to use this address for your {site} account. Confirm it, and you sign in with it from then on. All other devices are signed out.',
    button: 'Confirm this address',
    worksOnce:
      'The link works once, within {time}. If you did not ask for it, you need not do anything: nothing changes.',
  }),
  emailTaken: sentences('mailEmailTaken', {
    subject: 'This address already has a {site} account',
    preview: 'Someone wanted to use it for another account. Nothing was changed.',
    heading: 'This address is in use',
    text: 'Someone, perhaps you, wanted to use this address for another {site} account. It belongs to an account or a request already, so nothing was changed.',
    twoAccounts: 'If you have two accounts, delete one of them first, on its account page.',
  }),
  emailChanged: sentences('mailEmailChanged', {
    subject: 'The e-mail address of your {site} account was changed',
    preview: 'If this was not you, write to us at once.',
    heading: 'Your address was changed',
    text: 'Your {site} account has another e-mail address now, and other devices were signed out. Mails about it no longer come here. If this was you, all is well.',
  }),
  deleted: sentences('mailAccountDeleted', {
    subject: 'Your {site} account was deleted',
    preview: 'What belonged to it is gone from the site.',
    heading: 'Your account was deleted',
    text: 'The {site} account with this address was deleted, and what belonged to it is gone from the site. Backups keep it until they are replaced. This is the last mail about it.',
    unexpected: 'If you did not expect this, write to us at {email}.',
  }),
} as const;

/** Mails about the second step of signing in. */
export const factorMailWords = {
  added: sentences('mailFactorAdded', {
    subject: 'Signing in to {site} now takes two steps',
    heading: 'Two steps from now on',
    text: '{factor} was set up for your {site} account. Signing in now asks for a second step after the password. Keep the recovery codes where you find them without your phone.',
  }),
  removed: sentences('mailFactorRemoved', {
    subject: 'A second step of your {site} account was taken away',
    heading: 'A second step was taken away',
    text: '{factor} does not confirm signing in to your {site} account any more. If there was no other, the password alone is enough now. You can set one up again on your account page.',
  }),
  reset: sentences('mailFactorsReset', {
    subject: 'The second step of your {site} account was taken off',
    preview: 'Sign in with your password, and set a new one up.',
    heading: 'The second step was taken off',
    text: 'An administrator has taken every second step off your {site} account, and you are signed out everywhere. Your password alone opens it now, so please sign in and set a new one up.',
    button: 'Sign in',
    notAsked: 'If you did not ask for this, tell us at once at {email}.',
  }),
  codeUsed: sentences('mailCodeUsed', {
    subject: 'A recovery code of your {site} account was used',
    preview: '{rest} If this was not you, set a new password now.',
    heading: 'A recovery code was used',
    text: 'Someone, hopefully you, has confirmed a step in your {site} account with a recovery code. Each works once. {rest} You can make new ones on your account page.',
    oneLeft: 'One is left.',
    noneLeft: 'None are left.',
    left: '{count} are left.',
  }),
  all: sentences('mailFactor', {
    app: 'An authenticator app',
    passkey: 'The passkey “{name}”',
    notYou: 'If this was not you, set a new password now, which signs out everyone, and tell us.',
    accountPage: 'Your account page: {address}',
  }),
} as const;

/** Mails to the people who work on the site. */
export const teamMailWords = {
  approvalAsked: sentences('mailApprovalAsked', {
    subject: '{name} asks for approval: {page}',
    preview: 'A page waits for someone to look at it before visitors see it.',
    heading: 'A page waits for approval',
    text: '{name} has changed the page “{page}” and asks for approval. Visitors see it once someone else has approved it.',
    next: 'Look at the difference, and publish it or give it back.',
  }),
  approved: sentences('mailApproved', {
    subject: 'Approved: {page}',
    preview: '{name} has approved your page, and visitors see it now.',
    heading: 'Your page is published',
    text: '{name} has approved “{page}”, and visitors see it now.',
  }),
  returned: sentences('mailReturned', {
    subject: 'Given back: {page}',
    preview: '{name} gave your page back with a note.',
    heading: 'Your page was given back',
    text: '{name} has looked at “{page}” and gives it back with a note:',
    next: 'Your draft is kept as it was. Change it and save it again to ask once more.',
  }),
  ended: sentences('mailApprovalEnded', {
    subject: '{page} does not wait any more',
    preview: '{name} has changed what you asked approval for.',
    heading: 'Your page does not wait any more',
    text: '{name} has changed {what} since you asked for approval of “{page}”, so it does not wait any more.',
    discarded: '{name} has discarded your draft of “{page}”, so it does not wait any more.',
    next: 'Look at it, and save it to ask again.',
  }),
  timeHeld: sentences('mailTimeHeld', {
    subject: '{page} does not go out at its time',
    preview: '{name} has changed what was to go out.',
    heading: 'A page does not go out at its time',
    text: '{name} has changed {what} since you set a time for “{page}”, so it does not go out by itself.',
    discarded:
      '{name} has discarded the draft of “{page}”, so nothing goes out at the time that you set.',
    next: 'Look at it, and set the time again.',
  }),
  test: sentences('mailTest', {
    subject: 'A test mail from {site}',
    preview: 'If you read this, the site can send mail.',
    heading: 'The site can send mail',
    text: 'You have asked for this test mail in the settings of {site}. That you read it shows that its mail server delivers.',
  }),
  note: sentences('mailNote', {
    mentioned: '{name} asks you for a look',
    answered: '{name} answered a note',
    page: 'Page',
    section: 'Section',
    sectionGone: 'Of a section that is gone',
    wholePage: 'The whole page',
    button: 'Open the note',
    why: 'You get this mail because you write pages of {site}.',
  }),
  backupFailed: sentences('mailBackupFailed', {
    subject: 'A backup of {site} failed',
    preview: 'The last good one is still there. Someone should look.',
    heading: 'A backup was not made, or does not count',
    text: 'The backup that makes itself has failed. The ones before it are untouched, and it is tried again.',
    next: 'Look whether the folder for backups can be written to and has room left, and whether the site still has all that it should.',
  }),
} as const;
