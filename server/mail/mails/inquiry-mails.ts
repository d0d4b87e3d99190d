import { answerGreeting } from '../../../domain/contact/contact.ts';
import { cutText } from '../../../domain/values/values.ts';
import type { InquiryForMail } from '../mail-sources.ts';
import {
  button,
  facts,
  type MailContent,
  type MailSite,
  quote,
  small,
  text,
} from './mail-content.ts';

export function inquiryNotice(
  site: MailSite,
  inquiry: InquiryForMail,
  inquiryId: string,
): MailContent {
  const name = `${inquiry.firstName} ${inquiry.lastName}`;
  return {
    subject: `Inquiry from ${name}: ${inquiry.interestArea}`,
    preview: cutText(inquiry.message, 120),
    heading: `${name} wrote to us`,
    blocks: [
      facts([
        ['Name', name],
        ['E-mail', inquiry.email],
        ['About', inquiry.interestArea],
      ]),
      quote(inquiry.message),
      button('Open the inquiry', `${site.url}/admin/contact?inquiry=${inquiryId}`),
    ],
  };
}

const plainName = /^[\p{L}\p{M}' -]{1,40}$/u;

/**
 * Anyone can type any address into the form, so this mail contains none of the sender's text: otherwise it could
 * carry advertisements to strangers. A name is used only if it looks like one.
 */
export function inquiryAcknowledgement(site: MailSite, inquiry: InquiryForMail): MailContent {
  const { firstName } = inquiry;
  return {
    subject: 'We have received your message',
    preview: `Thank you for writing to ${site.name}. We will answer soon.`,
    heading: 'Thank you for writing',
    blocks: [
      text(plainName.test(firstName) ? `Hello ${firstName},` : 'Hello,'),
      text(
        `Your message about ${inquiry.interestArea} has reached us. Someone who knows the subject will answer you at this address.`,
      ),
      text(
        `Want to add something? Write to us once more on our site${site.phone === '' ? '' : `, or call ${site.phone}`}.`,
      ),
      small(`If you did not write to us, someone used your address; tell us at ${site.email}.`),
    ],
  };
}

export function inquiryAnswer(
  site: MailSite,
  inquiry: InquiryForMail,
  answer: { text: string; signature: string },
): MailContent {
  return {
    subject: `Our answer to your message`,
    preview: cutText(answer.text, 120),
    heading: 'Our answer',
    blocks: [
      text(answerGreeting(inquiry.firstName)),
      text(answer.text),
      ...(answer.signature === '' ? [] : [text(answer.signature)]),
      small('You wrote:'),
      quote(inquiry.message),
      small(`You can reply to this mail, or write to ${site.email}.`),
    ],
  };
}
