import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import { inquiryMailWords } from '../../../domain/mail/inquiry-mail-words.ts';
import { cutText } from '../../../domain/values/values.ts';
import type { InquiryForMail } from '../mail-sources.ts';
import {
  button,
  facts,
  hello,
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
  const words = inquiryMailWords.notice;
  return {
    subject: words.subject({ name, area: inquiry.interestArea }),
    preview: cutText(inquiry.message, 120),
    heading: words.heading({ name }),
    blocks: [
      facts([
        [commonMailWords.name, name],
        [commonMailWords.email, inquiry.email],
        [words.about, inquiry.interestArea],
      ]),
      quote(inquiry.message),
      button(words.button, `${site.url}/admin/contact?inquiry=${inquiryId}`),
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
  const words = inquiryMailWords.acknowledgement;
  return {
    subject: words.subject,
    preview: words.preview({ site: site.name }),
    heading: words.heading,
    blocks: [
      plainName.test(firstName) ? hello(firstName) : text(commonMailWords.helloUnnamed),
      text(words.text({ area: inquiry.interestArea })),
      text(site.phone === '' ? words.more : words.moreByPhone({ phone: site.phone })),
      small(words.notYou({ email: site.email })),
    ],
  };
}

export function inquiryAnswer(
  site: MailSite,
  inquiry: InquiryForMail,
  answer: { text: string; signature: string },
): MailContent {
  const words = inquiryMailWords.answer;
  return {
    subject: words.subject,
    preview: cutText(answer.text, 120),
    heading: words.heading,
    blocks: [
      hello(inquiry.firstName),
      text(answer.text),
      ...(answer.signature === '' ? [] : [text(answer.signature)]),
      small(words.youWrote),
      quote(inquiry.message),
      small(words.reply({ email: site.email })),
    ],
  };
}
