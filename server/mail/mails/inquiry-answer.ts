import type { InquiryForMail } from '../mail-sources.ts';
import { type MailContent, type MailSite, quote, small, text } from './mail-content.ts';

export function inquiryAnswer(
  site: MailSite,
  inquiry: InquiryForMail,
  answer: string,
): MailContent {
  return {
    subject: `Our answer to your message`,
    preview: answer.slice(0, 120),
    heading: 'Our answer',
    blocks: [
      text(`Hello ${inquiry.firstName},`),
      text(answer),
      small('You wrote:'),
      quote(inquiry.message),
      small(`You can reply to this mail, or write to ${site.email}.`),
    ],
  };
}
