import { type Role, roles } from '../../../domain/accounts/accounts.ts';
import { rememberedMs } from '../../../domain/accounts/lifetimes.ts';
import { accountMailWords, factorMailWords } from '../../../domain/mail/all-mail-words.ts';
import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import { languageOf } from '../../../domain/settings/site-identity.ts';
import { sayDuration } from '../../../domain/values/durations.ts';
import { english } from '../../../domain/values/language.ts';
import { MailIsObsolete } from '../mail-sources.ts';
import {
  button,
  defineMail,
  facts,
  letter,
  letterTo,
  linkTime,
  type MailBlock,
  type MailContent,
  type MailSite,
  small,
  text,
  type Person,
  readPerson,
  toPerson,
} from './mail.ts';

export const accountMails = {
  reset: toPerson('Link for a new password', ({ fullName }, site, link) => {
    const words = accountMailWords.reset;
    const values = { site: site.name, time: linkTime('reset-password', site) };
    return letterTo(fullName, words, values, [
      button(commonMailWords.setPassword, link),
      small(words.worksOnce(values)),
    ]);
  }),

  // The first password of an account. Only a link to this address or a session can have set it.
  'password-set': toPerson('Notice of a first password', (person, site) =>
    passwordNews(person, site, accountMailWords.passwordSet),
  ),

  'password-changed': toPerson('Notice of a changed password', (person, site) =>
    passwordNews(person, site, accountMailWords.passwordChanged),
  ),

  'new-device': toPerson('Notice of a new device', ({ fullName, note: device, at }, site) => {
    const words = accountMailWords.newDevice;
    const time = sayDuration(rememberedMs, 'month', languageOf(site));
    const values = { site: site.name, device, time };
    return letterTo(fullName, words, values, [
      facts([
        [words.device, device],
        [words.time, `${sayMoment(at, languageOf(site))} UTC`],
      ]),
      text(words.advice),
      button(commonMailWords.setPassword, `${site.url}/auth/forgot-password`),
      small(words.change({ address: `${site.url}/account` })),
    ]);
  }),

  // A new password would not close this way of signing in, so the mail does not suggest one.
  'provider-linked': toPerson('Notice of a linked sign-in', ({ fullName, note }, site) => {
    const values = { site: site.name, provider: note };
    return letterTo(fullName, accountMailWords.providerLinked, values, [
      text(commonMailWords.notYouCloseIt({ email: site.email })),
    ]);
  }),

  // The note is the factor as a sentence begins with it: 'An authenticator app', 'The passkey “Laptop”'.
  'factor-added': toPerson('Notice about a second step', (person, site) =>
    factorNews(person, site, factorMailWords.added),
  ),

  'factor-removed': toPerson('Notice about a second step', (person, site) =>
    factorNews(person, site, factorMailWords.removed),
  ),

  // Sent after an administrator removed the factors.
  'factors-reset': toPerson('Notice about a second step', ({ fullName }, site) => {
    const words = factorMailWords.reset;
    return letterTo(fullName, words, { site: site.name }, [
      button(words.button, `${site.url}/auth/sign-in`),
      small(words.notAsked({ email: site.email })),
    ]);
  }),

  'recovery-code-used': toPerson('Notice of a used recovery code', ({ fullName, note }, site) => {
    const values = { site: site.name, rest: sayCodesLeft(Number(note)) };
    return letterTo(fullName, factorMailWords.codeUsed, values, ifNotYou(site));
  }),

  'admin-offered': defineMail<Pick<Person, 'fullName'> & { role: 'Admin' | 'Editor' }>({
    name: 'Offer of the role of administrator',
    to: 'person',
    async read(row, from) {
      const person = await readPerson(row, from);
      if (!person.pendingRole) throw new MailIsObsolete('The link has lost its point');
      return { ...person, role: person.pendingRole };
    },
    write({ fullName, role }, site, link) {
      const words = accountMailWords.roleOffered;
      const shown = {
        subject: words[`subject${role}`],
        preview: words.preview,
        heading: words[`heading${role}`],
        text: words[`text${role}`],
      };
      return letterTo(fullName, shown, { site: site.name }, [
        button(commonMailWords.setPassword, link),
        text(words.change({ address: `${site.url}/account` })),
        small(words.worksOnce({ time: linkTime('reset-password', site), email: site.email })),
      ]);
    },
  }),

  'role-changed': toPerson('Notice of a changed role', ({ fullName, note }, site) => {
    const words = accountMailWords.roleChanged;
    const role = roles.find((one) => one === note) ?? 'User';
    const [heading, said] = [words[`heading${role}`], words[`text${role}`]];
    const shown = { ...words, heading, preview: `${heading}.`, text: said };
    return letterTo(fullName, shown, { site: site.name }, [
      workplaceOf(role, site),
      small(commonMailWords.unexpected({ email: site.email })),
    ]);
  }),

  // Sent to the new address: opening its link proves the address.
  'confirm-email': defineMail<Pick<Person, 'fullName'> & { isTaken: boolean }>({
    name: 'Link for a new e-mail address',
    to: 'newAddress',
    async read(row, from) {
      const { id, fullName } = await readPerson(row, from);
      // The address is read before the link is made: a mail for another address, asked for meanwhile, withdraws it.
      const wanted = await from.sources.findNewEmail(id);
      if (!wanted) throw new MailIsObsolete('The link has lost its point');
      return { fullName, ...wanted };
    },
    write({ fullName, isTaken }, site, link) {
      if (isTaken) return emailTaken(site);
      const words = accountMailWords.confirmEmail;
      const values = { site: site.name, time: linkTime('change-email', site) };
      return letterTo(fullName, words, values, [
        button(words.button, link),
        small(words.worksOnce(values)),
      ]);
    },
  }),

  // Sent to the old address. It offers no reset, because that mail would go to the new address.
  'email-changed': toPerson(
    'Notice of a changed e-mail address',
    ({ fullName }, site) =>
      letterTo(fullName, accountMailWords.emailChanged, { site: site.name }, [
        text(commonMailWords.notYouCloseIt({ email: site.email })),
      ]),
    'noted',
  ),

  // The last mail to a person. It has no name, because the name is already erased.
  'account-deleted': defineMail<object>({
    name: 'Notice of a deleted account',
    to: 'noted',
    read: async () => ({ isLast: true }),
    write(_about, site) {
      const words = accountMailWords.deleted;
      return letter(words, { site: site.name }, [
        text(commonMailWords.helloUnnamed),
        text(words.text({ site: site.name })),
        small(words.unexpected({ email: site.email })),
      ]);
    },
  }),
};

/** English of no country has the day before the month. */
function sayMoment(time: number, language: string): string {
  return new Date(time).toLocaleString(language === english ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
}

function passwordNews(
  { fullName }: Person,
  site: MailSite,
  words: typeof accountMailWords.passwordSet | typeof accountMailWords.passwordChanged,
): MailContent {
  const shown = { ...words, preview: commonMailWords.notYou };
  return letterTo(fullName, shown, { site: site.name }, [
    text(commonMailWords.notYouTellUs),
    button(commonMailWords.setPassword, `${site.url}/auth/forgot-password`),
  ]);
}

function factorNews(
  { fullName, note: factor }: Person,
  site: MailSite,
  words: typeof factorMailWords.added | typeof factorMailWords.removed,
): MailContent {
  const shown = { ...words, preview: commonMailWords.notYou };
  return letterTo(fullName, shown, { site: site.name, factor }, ifNotYou(site));
}

function sayCodesLeft(count: number): string {
  const { oneLeft, noneLeft, left } = factorMailWords.codeUsed;
  if (count === 1) return oneLeft;
  return count > 0 ? left({ count }) : noneLeft;
}

function ifNotYou(site: MailSite): MailBlock[] {
  const { notYou, accountPage } = factorMailWords.all;
  return [
    text(notYou),
    button(commonMailWords.setPassword, `${site.url}/auth/forgot-password`),
    small(accountPage({ address: `${site.url}/account` })),
  ];
}

function workplaceOf(role: Role, { url }: MailSite): MailBlock | undefined {
  if (role === 'Admin') return button(commonMailWords.openDesk, `${url}/admin`);
  return role === 'Editor' ? button(commonMailWords.openSite, `${url}/`) : undefined;
}

/** Sent to an address that has an account already. It does not name the person who typed the address. */
function emailTaken(site: MailSite): MailContent {
  const words = accountMailWords.emailTaken;
  return letter(words, { site: site.name }, [
    text(commonMailWords.helloUnnamed),
    text(words.text({ site: site.name })),
    text(words.twoAccounts),
    small(commonMailWords.notAsked),
  ]);
}
