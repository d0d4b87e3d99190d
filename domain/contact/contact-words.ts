import { sentences } from '../words/sentences.ts';

/** The texts of the contact form besides its captchas (captcha-words.ts). */
export const contactWords = sentences('contact', {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  interestArea: 'Interest area',
  chooseInterest: 'Choose one',
  message: 'Message',
  /** The name of the tick at the desk and in exports. */
  privacy: 'Privacy page',
  /** Only programs read this label. */
  trap: 'Website',
  send: 'Send message',
  askToSend: 'Send your message?',
  about: 'From {name}, {email}, about {area}.',
  confirm: 'Send',
  cancel: 'Cancel',
  sentTitle: 'Thank you. We have received your message.',
  /** No time is promised: the site does not know how long an answer takes. */
  sentText:
    'You will get a confirmation by e-mail. Then someone who knows the subject will reply to you at {email}.',
});

/** What the form asks for and answers, letter for letter as specified. */
export const contactRuleWords = sentences('contactRule', {
  sent: 'Response has been sent successfully',
  failed: 'Something went wrong',
  requiredFields: 'Please fill out all required fields.',
  firstName: 'First name is required',
  firstNameLong: 'First name must not exceed 80 characters',
  firstNameLine: 'First name must be one line',
  lastName: 'Last name is required',
  lastNameLong: 'Last name must not exceed 80 characters',
  lastNameLine: 'Last name must be one line',
  email: 'Invalid email address',
  interestArea: 'Please select an interest area',
  message: 'Message must be at least 10 characters',
  messageTooLong: 'Message must not exceed 5000 characters',
});

/** What the contact form and the sign-up form say of the privacy page, whose name stands for {page}. */
export const privacyWords = sentences('privacy', {
  told: 'How we use your data: {page}.',
  tick: 'I have read how you use my data: {page}.',
  needed: 'Please confirm that you have read how we use your data.',
});
