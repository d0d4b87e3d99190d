import { sentences } from '../words/sentences.ts';

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
