import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import { factorMailWords } from '../../../domain/mail/factor-mail-words.ts';
import { button, hello, type MailContent, type MailSite, small, text } from './mail-content.ts';

/** `factor` begins a sentence: 'An authenticator app', 'The passkey “Laptop”'. */
export function factorAdded(site: MailSite, fullName: string, factor: string): MailContent {
  const words = factorMailWords.added;
  return {
    subject: words.subject({ site: site.name }),
    preview: commonMailWords.notYou,
    heading: words.heading,
    blocks: [hello(fullName), text(words.text({ factor, site: site.name })), ...ifNotYou(site)],
  };
}

export function factorRemoved(site: MailSite, fullName: string, factor: string): MailContent {
  const words = factorMailWords.removed;
  return {
    subject: words.subject({ site: site.name }),
    preview: commonMailWords.notYou,
    heading: words.heading,
    blocks: [hello(fullName), text(words.text({ factor, site: site.name })), ...ifNotYou(site)],
  };
}

/** Sent after an administrator removed the factors. */
export function factorsReset(site: MailSite, fullName: string): MailContent {
  const words = factorMailWords.reset;
  return {
    subject: words.subject({ site: site.name }),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      hello(fullName),
      text(words.text({ site: site.name })),
      button(words.button, `${site.url}/auth/sign-in`),
      small(words.notAsked({ email: site.email })),
    ],
  };
}

export function recoveryCodeUsed(site: MailSite, fullName: string, left: number): MailContent {
  const words = factorMailWords.codeUsed;
  const rest = sayCodesLeft(left);
  return {
    subject: words.subject({ site: site.name }),
    preview: words.preview({ rest }),
    heading: words.heading,
    blocks: [hello(fullName), text(words.text({ site: site.name, rest })), ...ifNotYou(site)],
  };
}

function sayCodesLeft(count: number): string {
  const { oneLeft, noneLeft, left } = factorMailWords.codeUsed;
  if (count === 1) return oneLeft;
  return count > 0 ? left({ count }) : noneLeft;
}

function ifNotYou(site: MailSite) {
  const { notYou, accountPage } = factorMailWords.all;
  return [
    text(notYou),
    button(commonMailWords.setPassword, `${site.url}/auth/forgot-password`),
    small(accountPage({ address: `${site.url}/account` })),
  ];
}
