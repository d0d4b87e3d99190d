import { sentences } from '../words/sentences.ts';

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
