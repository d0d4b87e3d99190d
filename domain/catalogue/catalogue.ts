import {
  accountWords,
  factorWords,
  guidanceWords,
  passwordWords,
  settingsWords,
  signInProblems,
  signInWords,
  signUpWords,
} from '../accounts/account-words.ts';
import { accountRuleWords, passwordRuleWords } from '../accounts/account-rule-words.ts';
import { confirmEmailWords, ownAccountWords } from '../accounts/own-account-words.ts';
import { captchaRefusalWords, captchaWords } from '../captcha/captcha-words.ts';
import { contactRuleWords, contactWords, privacyWords } from '../contact/contact-words.ts';
import { accountAnswerWords, answerWords } from '../http/answer-words.ts';
import { callWords, limitWords, refusalWords, shareWords } from '../http/refusal-words.ts';
import { controlWords } from '../pages/control-words.ts';
import {
  accountMailWords,
  factorMailWords,
  inquiryMailWords,
  requestMailWords,
  teamMailWords,
} from '../mail/all-mail-words.ts';
import { commonMailWords } from '../mail/common-mail-words.ts';
import { screenTitleWords } from '../pages/screen-title-words.ts';
import { problemWords, shellWords } from '../pages/shell-words.ts';
import { sectionWords } from '../sections/section-words.ts';
import { shippedSentences, valuesOf } from '../words/sentences.ts';

type Place = {
  /** Where people read the sentences. */
  name: string;
  /** The address of a screen that shows them. Mails and messages have none. */
  path?: string;
  /** Only mails say them, so no browser needs them. */
  isMail?: true;
  groups: object[];
};

/** Every sentence that visitors and mailed people read and that stands in no page. */
const places: Place[] = [
  { name: 'Header, menu and footer', path: '/', groups: [shellWords] },
  { name: 'Sections of pages', path: '/', groups: [sectionWords] },
  {
    name: 'Contact form',
    path: '/contact',
    groups: [contactWords, contactRuleWords, privacyWords],
  },
  { name: 'Captcha', path: '/auth/sign-up', groups: [captchaWords, captchaRefusalWords] },
  { name: 'Sign in', path: '/auth/sign-in', groups: [signInWords, signInProblems] },
  { name: 'Second step', path: '/account', groups: [factorWords] },
  { name: 'Sign up', path: '/auth/sign-up', groups: [signUpWords] },
  { name: 'After a request', path: '/guidance/verification', groups: [guidanceWords] },
  { name: 'Passwords', path: '/auth/forgot-password', groups: [passwordWords] },
  { name: 'Account page', path: '/account', groups: [settingsWords, ownAccountWords] },
  { name: 'New e-mail address', path: '/auth/confirm-email', groups: [confirmEmailWords] },
  { name: 'All account screens', path: '/auth/sign-in', groups: [accountWords] },
  { name: 'Titles of screens', path: '/auth/sign-in', groups: [screenTitleWords] },
  { name: 'Fields of accounts', path: '/auth/sign-up', groups: [accountRuleWords] },
  { name: 'Rules of passwords', path: '/account', groups: [passwordRuleWords] },
  { name: 'All forms', path: '/auth/sign-up', groups: [controlWords] },
  { name: 'Answers about accounts', groups: [answerWords, accountAnswerWords] },
  { name: 'When a call fails', groups: [refusalWords, callWords, limitWords, shareWords] },
  { name: 'When something goes wrong', path: '/404', groups: Object.values(problemWords) },
  // The desk shows the greeting too, above the field of an answer.
  { name: 'All mails', groups: [commonMailWords] },
  { name: 'Mails about messages', isMail: true, groups: Object.values(inquiryMailWords) },
  {
    name: 'Mails about requests for an account',
    isMail: true,
    groups: Object.values(requestMailWords),
  },
  { name: 'Mails about an account', isMail: true, groups: Object.values(accountMailWords) },
  { name: 'Mails about the second step', isMail: true, groups: Object.values(factorMailWords) },
  { name: 'Mails to the team', isMail: true, groups: Object.values(teamMailWords) },
];

export type CatalogueEntry = {
  id: string;
  /** What the site was shipped with. */
  text: string;
  values: string[];
  place: string;
  path?: string;
  isMail?: true;
};

export const catalogue: readonly CatalogueEntry[] = places.flatMap(
  ({ name, path, isMail, groups }) =>
    groups.flatMap(shippedSentences).map(([id, text]) => ({
      id,
      text,
      values: [...new Set(valuesOf(text))],
      place: name,
      ...(path !== undefined && { path }),
      ...(isMail && { isMail }),
    })),
);

const entries = new Map(catalogue.map((entry) => [entry.id, entry]));

export function findEntry(id: string): CatalogueEntry | undefined {
  return entries.get(id);
}
