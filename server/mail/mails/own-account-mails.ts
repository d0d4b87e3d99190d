import { accountMailWords } from '../../../domain/mail/account-mail-words.ts';
import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import {
  button,
  hello,
  linkTime,
  type MailContent,
  type MailSite,
  small,
  text,
} from './mail-content.ts';

/** Sent to the new address: opening its link proves the address. */
export function confirmEmail(site: MailSite, fullName: string, link: string): MailContent {
  const words = accountMailWords.confirmEmail;
  const time = linkTime('change-email');
  return {
    subject: words.subject({ site: site.name }),
    preview: words.preview({ time }),
    heading: words.heading,
    blocks: [
      hello(fullName),
      text(words.text({ site: site.name })),
      button(words.button, link),
      small(words.worksOnce({ time })),
    ],
  };
}

/** Sent to an address that has an account already. It does not name the person who typed the address. */
export function emailTaken(site: MailSite): MailContent {
  const words = accountMailWords.emailTaken;
  return {
    subject: words.subject({ site: site.name }),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      text(commonMailWords.helloUnnamed),
      text(words.text({ site: site.name })),
      text(words.twoAccounts),
      small(commonMailWords.notAsked),
    ],
  };
}

/** Sent to the old address. It offers no reset, because that mail would go to the new address. */
export function emailChanged(site: MailSite, fullName: string): MailContent {
  const words = accountMailWords.emailChanged;
  return {
    subject: words.subject({ site: site.name }),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      hello(fullName),
      text(words.text({ site: site.name })),
      text(commonMailWords.notYouCloseIt({ email: site.email })),
    ],
  };
}

/** The last mail to a person. It has no name, because the name is already erased. */
export function accountDeleted(site: MailSite): MailContent {
  const words = accountMailWords.deleted;
  return {
    subject: words.subject({ site: site.name }),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      text(commonMailWords.helloUnnamed),
      text(words.text({ site: site.name })),
      small(words.unexpected({ email: site.email })),
    ],
  };
}
