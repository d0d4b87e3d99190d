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
    preview: 'Thank you for contacting {site}. We will reply soon.',
    heading: 'Thank you for writing',
    text: 'We have received your message about {area}. Someone who knows the subject will reply to you at this address.',
    more: 'Want to add something? Write to us again on our site.',
    moreByPhone: 'Want to add something? Write to us again on our site, or call {phone}.',
    notYou:
      'If you did not write to us, someone else used your address. Please tell us at {email}.',
  }),
  answer: sentences('mailAnswer', {
    subject: 'Re: your message',
    heading: 'Re: your message',
    youWrote: 'You wrote:',
    reply: 'You can reply to this e-mail, or write to {email}.',
  }),
} as const;

/** Mails about a request for an account. */
export const requestMailWords = {
  notice: sentences('mailAccountRequest', {
    subject: 'Account request from {name}',
    preview: 'Someone has requested an account and is waiting for an administrator.',
    heading: 'New account request',
    text: 'A new account request is waiting for you. Invite the person if you know them.',
    button: 'Review the request',
  }),
  alreadyRegistered: sentences('mailAlreadyRegistered', {
    subject: 'You already have a request or an account at {site}',
    preview: 'Someone requested an account with your address.',
    heading: 'You are already registered',
    text: 'Someone, perhaps you, requested a {site} account with this address. There is already an account or a pending request, so nothing was added.',
    forgot: 'If you have an account and have forgotten your password, set a new one.',
  }),
  stillClosed: sentences('mailStillClosed', {
    subject: 'Your request for a {site} account',
    preview: 'Nothing has changed since our last reply.',
    heading: 'About your request',
    declined:
      'Someone, perhaps you, requested a {site} account with this address. An earlier request was declined, so nothing was added.',
    closed:
      'Someone, perhaps you, requested a {site} account with this address. An administrator has closed that account, so nothing was added.',
  }),
  declined: sentences('mailDeclined', {
    subject: 'Your request for a {site} account',
    preview: 'We cannot open an account for you at this time.',
    heading: 'About your request',
    text: 'Thank you for requesting a {site} account. We have reviewed your request and cannot open an account for you at this time.',
  }),
  invitation: sentences('mailInvitation', {
    readySubject: 'Your {site} account is ready',
    readyHeading: 'Welcome to {site}',
    subject: 'You have been invited to {site}',
    heading: 'You have been invited',
    preview: 'Create your password to sign in for the first time.',
    verifyPreview: 'Confirm your e-mail address to sign in for the first time.',
    approved: 'An administrator has approved your account request.',
    asAdmin:
      '{by} has invited you to {site} as an administrator, with access to the desk and every page of the site.',
    asEditor: '{by} has invited you to {site} as an editor, to write and publish its pages.',
    asUser: '{by} has invited you to {site} as a user.',
    step: 'Just one more step: create your password, and you will be signed in.',
    verifyStep: 'Just one more step: confirm that this is your address.',
    button: 'Create your password',
    verifyButton: 'Confirm and sign in',
    worksOnce:
      'The link works once and expires after {time}. If it has expired, ask us for a new one.',
    unknown:
      'If you were not expecting this invitation, you can ignore this e-mail or ask us at {email}.',
  }),
  moved: sentences('mailInvitationMoved', {
    subject: 'Your invitation to {site} has moved to another address',
    preview: 'Links sent to this address no longer work.',
    heading: 'Your invitation has moved',
    text: 'An administrator of {site} has changed the e-mail address for your invitation. It now goes to another address, and links sent to this one no longer work.',
  }),
  personMoved: sentences('mailInvitedPersonMoved', {
    subject: 'The address of someone invited to {site} was changed',
    preview: 'If this is a mistake, check the person’s details at the desk.',
    heading: 'An invitation has moved to another address',
    text: '{by} has changed the e-mail address of a person who was invited to {site} and has not signed in yet. Invitations now go to the new address.',
    before: 'Old address',
    now: 'New address',
    advice:
      'If you do not know why, ask them. Until you are sure, decline the person at the desk, so that no link works.',
    button: 'View the person',
  }),
} as const;

/** Mails about an account's passwords, ways to sign in and role. */
export const accountMailWords = {
  reset: sentences('mailReset', {
    subject: 'Set a new password for {site}',
    preview: 'The link works once and expires after {time}.',
    heading: 'Set a new password',
    text: 'Someone, hopefully you, asked to set a new password for your {site} account.',
    worksOnce:
      'The link works once and expires after {time}. If you did not ask for it, you can ignore this e-mail: your password stays the same.',
  }),
  passwordSet: sentences('mailPasswordSet', {
    subject: 'Your {site} password has been set',
    heading: 'Your password has been set',
    text: 'Your {site} account now has a password. From now on, sign in with this address and your password. If this was you, there is nothing to do.',
  }),
  passwordChanged: sentences('mailPasswordChanged', {
    subject: 'Your {site} password was changed',
    heading: 'Your password was changed',
    text: 'The password of your {site} account has just been set, and all other devices have been signed out. If this was you, there is nothing to do.',
  }),
  newDevice: sentences('mailNewDevice', {
    subject: 'A new sign-in to your {site} account',
    preview: 'From {device}. If this was not you, set a new password now.',
    heading: 'A new sign-in',
    text: 'Someone has just signed in to your {site} account on a device that we have not seen in the last {time}.',
    device: 'Device',
    time: 'Time',
    advice:
      'If this was you, there is nothing to do. If it was not, set a new password now, which signs out every device, and let us know.',
    change: 'If you are signed in, you can change it on your account page: {address}',
  }),
  providerLinked: sentences('mailProviderLinked', {
    subject: 'Your {site} account was linked to {provider}',
    preview: 'If this was not you, tell us now.',
    heading: 'Linked to {provider}',
    text: 'Someone signed in to your {site} account through {provider} with your e-mail address. From now on, you can sign in that way too. If this was you, there is nothing to do.',
  }),
  roleOffered: sentences('mailRoleOffered', {
    subjectAdmin: 'You have been offered the administrator role at {site}',
    subjectEditor: 'You have been offered the editor role at {site}',
    preview: `Just one more step: a password of at least ${passwordLimits.staffMin} characters.`,
    headingAdmin: 'You have been offered the administrator role',
    headingEditor: 'You have been offered the editor role',
    textAdmin: `An administrator of {site} wants to make you an administrator. Administrators need a password of at least ${passwordLimits.staffMin} characters. If yours is long enough, just sign in again. If not, set a new one.`,
    textEditor: `An administrator of {site} wants to make you an editor. Editors need a password of at least ${passwordLimits.staffMin} characters. If yours is long enough, just sign in again. If not, set a new one.`,
    change: 'If you are already signed in, you can change it on your account page: {address}',
    worksOnce:
      'The link works once and expires after {time}. After that, request a new one under “Forgot Password?”. Until you sign in, your account stays as it is. If you did not expect this, tell us at {email}.',
  }),
  roleChanged: sentences('mailRoleChanged', {
    subject: 'Your role at {site} has changed',
    headingAdmin: 'You are an administrator now',
    headingEditor: 'You are an editor now',
    headingUser: 'You no longer work on the site',
    textAdmin:
      'With your {site} account, you can now see people and inquiries, approve account requests and change every page of the site.',
    textEditor:
      'With your {site} account, you can now write and publish every page of the site, including menus, footer and pictures. You cannot see people, inquiries or settings.',
    textUser: 'You keep your {site} account, but can no longer use the desk or edit pages.',
  }),
  confirmEmail: sentences('mailConfirmEmail', {
    subject: 'Confirm your new e-mail address for {site}',
    preview: 'The link works once and expires after {time}.',
    heading: 'Confirm your new address',
    text: 'You asked to use this address for your {site} account. Confirm it, and you sign in with it from then on. All other devices will be signed out.',
    button: 'Confirm this address',
    worksOnce:
      'The link works once and expires after {time}. If you did not ask for it, you can ignore this e-mail: nothing changes.',
  }),
  emailTaken: sentences('mailEmailTaken', {
    subject: 'This address already has a {site} account',
    preview: 'Someone tried to use it for another account. Nothing was changed.',
    heading: 'This address is in use',
    text: 'Someone, perhaps you, tried to use this address for another {site} account. It already belongs to an account or a request, so nothing was changed.',
    twoAccounts: 'If you have two accounts, delete one of them first, on its account page.',
  }),
  emailChanged: sentences('mailEmailChanged', {
    subject: 'The e-mail address of your {site} account was changed',
    preview: 'If this was not you, write to us at once.',
    heading: 'Your address was changed',
    text: 'Your {site} account now has a different e-mail address, and other devices have been signed out. E-mails about it no longer come here. If this was you, there is nothing to do.',
  }),
  deleted: sentences('mailAccountDeleted', {
    subject: 'Your {site} account was deleted',
    preview: 'Its data has been removed from the site.',
    heading: 'Your account was deleted',
    text: 'The {site} account with this address was deleted, and its data has been removed from the site. Backups keep it until they are replaced. This is the last e-mail about it.',
    unexpected: 'If you did not expect this, write to us at {email}.',
  }),
} as const;

/** Mails about the second step of signing in. */
export const factorMailWords = {
  added: sentences('mailFactorAdded', {
    subject: 'Signing in to {site} now takes two steps',
    heading: 'Two-step sign-in is on',
    text: '{factor} was set up for your {site} account. From now on, you need a second step after your password to sign in. Keep your recovery codes where you can find them without your phone.',
  }),
  removed: sentences('mailFactorRemoved', {
    subject: 'A second step of your {site} account was removed',
    heading: 'A second step was removed',
    text: '{factor} is no longer a second step of your {site} account. If there was no other, your password alone is now enough to sign in. You can set one up again on your account page.',
  }),
  reset: sentences('mailFactorsReset', {
    subject: 'The second step of your {site} account was turned off',
    preview: 'Sign in with your password and set up a new one.',
    heading: 'The second step was turned off',
    text: 'An administrator has turned off every second step of your {site} account, and you have been signed out everywhere. Your password alone now opens it, so please sign in and set up a new one.',
    button: 'Sign in',
    notAsked: 'If you did not ask for this, tell us at once at {email}.',
  }),
  codeUsed: sentences('mailCodeUsed', {
    subject: 'A recovery code of your {site} account was used',
    preview: '{rest} If this was not you, set a new password now.',
    heading: 'A recovery code was used',
    text: 'Someone, hopefully you, has used a recovery code for your {site} account. Each code works once. {rest} You can create new ones on your account page.',
    oneLeft: 'You have one left.',
    noneLeft: 'You have none left.',
    left: 'You have {count} left.',
  }),
  all: sentences('mailFactor', {
    app: 'An authenticator app',
    passkey: 'The passkey “{name}”',
    notYou:
      'If this was not you, set a new password now, which signs out every device, and let us know.',
    accountPage: 'Your account page: {address}',
  }),
} as const;

/** Mails to the people who work on the site. */
export const teamMailWords = {
  approvalAsked: sentences('mailApprovalAsked', {
    subject: 'Approval requested by {name}: {page}',
    preview: 'A page is waiting for review before visitors can see it.',
    heading: 'A page is waiting for approval',
    text: '{name} has changed the page “{page}” and has asked for approval. Visitors will see it once someone else has approved it.',
    next: 'Review the changes, then publish the page or send it back.',
  }),
  approved: sentences('mailApproved', {
    subject: 'Approved: {page}',
    preview: '{name} has approved your page, and visitors can see it now.',
    heading: 'Your page is published',
    text: '{name} has approved “{page}”, and visitors can see it now.',
  }),
  returned: sentences('mailReturned', {
    subject: 'Sent back: {page}',
    preview: '{name} sent your page back with a note.',
    heading: 'Your page was sent back',
    text: '{name} has reviewed “{page}” and sent it back with a note:',
    next: 'Your draft is unchanged. Edit it and save it again to ask for another review.',
  }),
  ended: sentences('mailApprovalEnded', {
    subject: '{page} is no longer waiting for approval',
    preview: '{name} has changed the page you wanted to have approved.',
    heading: 'Your page is no longer waiting for approval',
    text: '{name} has changed {what} since you asked for approval of “{page}”, so it is no longer waiting.',
    discarded: '{name} has discarded your draft of “{page}”, so it is no longer waiting.',
    next: 'Review it, then save it to ask again.',
  }),
  timeHeld: sentences('mailTimeHeld', {
    subject: '{page} will not be published as scheduled',
    preview: '{name} has changed the scheduled page.',
    heading: 'A page will not be published as scheduled',
    text: '{name} has changed {what} since you set a time for “{page}”, so it will not be published by itself.',
    discarded:
      '{name} has discarded the draft of “{page}”, so nothing will be published at the time you set.',
    next: 'Review it, then set the time again.',
  }),
  test: sentences('mailTest', {
    subject: 'A test e-mail from {site}',
    preview: 'If you can read this, the site can send e-mail.',
    heading: 'The site can send e-mail',
    text: 'You requested this test e-mail in the settings of {site}. If you can read it, the mail server is working.',
  }),
  note: sentences('mailNote', {
    mentioned: '{name} mentioned you in a note',
    answered: '{name} replied to a note',
    page: 'Page',
    section: 'Section',
    sectionGone: 'About a section that was removed',
    wholePage: 'The whole page',
    button: 'Open the note',
    why: 'You are receiving this e-mail because you edit pages of {site}.',
  }),
  backupFailed: sentences('mailBackupFailed', {
    subject: 'A backup of {site} failed',
    preview: 'The last good backup is still available. Please look into it.',
    heading: 'A backup is missing or unusable',
    text: 'The automatic backup has failed. Earlier backups are untouched, and the site will try again.',
    next: 'Please check that the backup folder is writable and has space left, and that nothing is missing from the site.',
  }),
} as const;
