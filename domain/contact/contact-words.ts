import { sentences } from '../words/sentences.ts';

/** The texts of the contact form besides its rules (contact.ts) and its captchas (captcha.ts). */
export const contactWords = sentences('contact', {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  interestArea: 'Interest area',
  chooseInterest: 'Choose one',
  message: 'Message',
  /** Only programs read this label. */
  trap: 'Website',
  send: 'Send message',
  askToSend: 'Send your message?',
  about: 'From {name}, {email}, about {area}.',
  confirm: 'Send',
  cancel: 'Cancel',
  sentTitle: 'Thank you, your message is with us.',
  /** No time is promised: the site does not know how long an answer takes. */
  sentText:
    'A confirmation by e-mail comes first. Then someone who knows the subject reads your message and answers you at {email}.',
});
