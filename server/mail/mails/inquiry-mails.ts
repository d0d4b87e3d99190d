import { inquiryMailWords } from '../../../domain/mail/all-mail-words.ts';
import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import { areaLabel } from '../../../domain/settings/interest-areas.ts';
import { cutText } from '../../../domain/values/values.ts';
import type { InquiryFields } from '../../../domain/contact/contact.ts';
import { type AnswerForMail, MailIsObsolete, receiversOf, replyAddress } from '../mail-sources.ts';
import {
  button,
  defineMail,
  facts,
  hello,
  letter,
  type MailOfKind,
  quote,
  small,
  text,
} from './mail.ts';

type About = { email: string; id: string; inquiry: InquiryFields };

type Answer = AnswerForMail & { inquiry: InquiryFields; signature: string };

export const inquiryMails = {
  'inquiry-notice': defineMail<Omit<About, 'email'>>({
    name: 'New inquiry',
    to: 'team',
    async read(row, from) {
      const { area, ...about } = await readInquiry(row, from);
      return { ...about, team: receiversOf(from.settings, area), replyTo: about.email };
    },
    write({ id, inquiry }, site) {
      const name = `${inquiry.firstName} ${inquiry.lastName}`;
      const words = inquiryMailWords.notice;
      const preview = cutText(inquiry.message, 120);
      return letter({ ...words, preview }, { name, area: inquiry.interestArea }, [
        facts([
          [commonMailWords.name, name],
          [commonMailWords.email, inquiry.email],
          [words.about, inquiry.interestArea],
        ]),
        quote(inquiry.message),
        button(words.button, `${site.url}/admin/contact?inquiry=${id}`),
      ]);
    },
  }),

  // Anyone can type any address into the form, so this mail contains none of the sender's text: otherwise it could
  // carry advertisements to strangers. A name is used only if it looks like one.
  'inquiry-acknowledgement': defineMail<Pick<About, 'inquiry'>>({
    name: 'Confirmation of an inquiry',
    to: 'person',
    read: readInquiry,
    write({ inquiry: { firstName, interestArea: area } }, site) {
      const words = inquiryMailWords.acknowledgement;
      return letter(words, { site: site.name }, [
        plainName.test(firstName) ? hello(firstName) : text(commonMailWords.helloUnnamed),
        text(words.text({ area })),
        text(site.phone === '' ? words.more : words.moreByPhone({ phone: site.phone })),
        small(words.notYou({ email: site.email })),
      ]);
    },
  }),

  'inquiry-answer': defineMail<Answer>({
    name: 'Answer to an inquiry',
    to: 'person',
    async read(row, from) {
      const { area, id, inquiry, email } = await readInquiry(row, from);
      const answer = await from.sources.findAnswer(id, row.answer_id ?? '');
      if (!answer) throw new MailIsObsolete('The answer is gone');
      const { answerSignature: signature } = from.settings;
      const replyTo = replyAddress(from.settings, area);
      return { ...answer, inquiry, signature, email, replyTo };
    },
    write({ inquiry, text: answer, author, signature }, site) {
      const words = inquiryMailWords.answer;
      const signed = [author ?? '', signature].filter(Boolean).join('\n');
      return letter({ ...words, preview: cutText(answer, 120) }, {}, [
        hello(inquiry.firstName),
        text(answer),
        signed !== '' && text(signed),
        small(words.youWrote),
        quote(inquiry.message),
        small(words.reply({ email: site.email })),
      ]);
    },
  }),
};

const plainName = /^[\p{L}\p{M}' -]{1,40}$/u;

/** `area`: its stored value. */
async function readInquiry(
  ...[row, { sources, settings }]: Parameters<MailOfKind<About>['read']>
): Promise<About & { area: string }> {
  const id = row.inquiry_id ?? '';
  const stored = await sources.findInquiry(id);
  if (!stored) throw new MailIsObsolete('The inquiry is gone');
  const { email, interestArea: area } = stored;
  const inquiry = { ...stored, interestArea: areaLabel(settings.interestAreas, area) };
  return { email, id, inquiry, area };
}
