import { interestAreaLabel } from '../../../domain/interest-areas.ts';
import type { InquiryForMail } from '../mail-sources.ts';
import { button, facts, type MailContent, type MailSite, quote } from './mail-content.ts';

export function inquiryNotice(site: MailSite, inquiry: InquiryForMail): MailContent {
  const name = `${inquiry.firstName} ${inquiry.lastName}`;
  const area = interestAreaLabel(inquiry.interestArea);
  return {
    subject: `Inquiry from ${name}: ${area}`,
    preview: inquiry.message.slice(0, 120),
    heading: `${name} wrote to us`,
    blocks: [
      facts([
        ['Name', name],
        ['E-mail', inquiry.email],
        ['About', area],
      ]),
      quote(inquiry.message),
      button('Open the inquiries', `${site.url}/admin/contact`),
    ],
  };
}
