import { interestAreaLabel } from '../../../domain/interest-areas.ts';
import type { InquiryForMail } from '../mail-sources.ts';
import { type MailContent, type MailSite, small, text } from './mail-content.ts';

const plainName = /^[\p{L}\p{M}' -]{1,40}$/u;

/**
 * Anyone can put anyone's address into the form, so this mail carries none of the writer's words: it must
 * be of no use for sending advertisements to strangers. A name is used only if it looks like one.
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
        `Your message about ${interestAreaLabel(inquiry.interestArea)} has reached us. Someone who knows the subject will answer you at this address.`,
      ),
      text('Want to add something? Write to us once more on our site, or call.'),
      small(`If you did not write to us, someone used your address; tell us at ${site.email}.`),
    ],
  };
}
