import { interestAreaLabel } from '../../../domain/interest-areas.ts';
import type { InquiryForMail } from '../mail-sources.ts';
import { type MailContent, type MailSite, quote, small, text } from './mail-content.ts';

export function inquiryAcknowledgement(site: MailSite, inquiry: InquiryForMail): MailContent {
  return {
    subject: `We have received your message`,
    preview: `Thank you for writing to ${site.name}. We will answer soon.`,
    heading: 'Thank you for writing',
    blocks: [
      text(`Hello ${inquiry.firstName},`),
      text(
        `Your message about ${interestAreaLabel(inquiry.interestArea)} has reached us. Someone who knows the subject will answer you at this address. You wrote:`,
      ),
      quote(inquiry.message),
      small(`If you did not write to us, someone used your address; tell us at ${site.email}.`),
    ],
  };
}
