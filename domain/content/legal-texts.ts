import { purgeEveryMs, type Settings } from '../settings/settings-schema.ts';
import { isFileLink } from '../values/addresses.ts';
import { sayDuration } from '../values/durations.ts';
import { gap } from './gaps.ts';
import { type Concerned, storedInBrowser, storedOnServer } from './stored-data.ts';

/** The company as its legal pages name it, in prose. */
export type LegalSite = {
  settings: Settings;
  name: string;
  address: string;
  email: string;
  phone: string;
  timeZone: string;
};

const lines = (...words: string[]) => words.map((one) => `- ${one}`).join('\n');
const paragraphs = (...words: string[]) => words.join('\n\n');

export function privacyWords({
  settings,
  name,
  address,
  email,
  phone,
  timeZone,
}: LegalSite): string {
  return paragraphs(
    `This page explains which data ${name} stores when you visit this site, contact us or have an account here, why, and for how long.`,
    '## Who is responsible',
    `${name}, ${gap('full legal name and form of the company')}, ${address}. E-mail: ${email}. Phone: ${phone}.`,
    gap('name and address of the data protection officer, or delete this line'),
    '## When you read this site',
    'You do not need to sign in, and we do not track you: there is no advertising, no analytics and no cookies for visitors.',
    'For requests that are not answered from memory, and for sign-ins and rejected requests, the server records a line in its log: the time, the address of the page without anything after a question mark, the result, and your IP address.',
    gap('who runs the server, in which country, and how long its log is kept'),
    ...filmWords(settings.heroFilm),
    'Films and maps from other companies are loaded only after you press a button. From then on, that company receives your IP address.',
    gap('other sites whose pictures our pages show, or delete this line'),
    '## When you write to us or have an account',
    `We store the following on our server. Older data is deleted automatically within ${sayDuration(purgeEveryMs, 'minute')}.`,
    lines(
      ...storedOnServer(settings).map(
        ({ what, why, keptFor }) =>
          `**${what.replace(/:.*/, '')}**${rest(what)}. Why: ${why}. Kept: ${keptFor}.`,
      ),
    ),
    'The puzzles that protect our forms from spam are our own. No other company learns that you solved them.',
    '## Who else receives data',
    lines(
      `Our team, to answer you. ${gap('others who receive data from you, such as your e-mail provider, or delete this sentence')}`,
      'Your sign-in provider, if you use one: it learns that you sign in here.',
    ),
    '## Copies',
    `Backups contain everything stored on the site when they were made, until newer ones replace them: ${gap('where backups are kept, and how long; by the site’s own rule up to four weeks')}.`,
    '## What is stored in your browser',
    'Our cookie policy lists it, name by name.',
    '## Legal basis',
    gap(
      'the legal bases, such as your consent, a contract, or a legitimate interest, for each of the purposes above',
    ),
    '## Your rights',
    `If you have an account, you can view, correct, download and delete your data under Account. Otherwise, write to ${email}, and we will tell you what we store about you, correct it or delete it.`,
    `You can also complain to ${gap('the supervisory authority for data protection')}.`,
    '## Days and times',
    `Dates on this site are in the time zone ${timeZone}.`,
  );
}

function rest(what: string): string {
  const at = what.indexOf(':');
  return at < 0 ? '' : what.slice(at);
}

function filmWords(heroFilm: string): string[] {
  if (heroFilm === '' || isFileLink(heroFilm)) return [];
  return [
    `The film on the home page comes from ${new URL(heroFilm).host}, which receives your IP address when it plays.`,
  ];
}

const concernedWords: Record<Concerned, string> = {
  visitor: 'Everyone',
  'signed-in': 'People who sign in',
  administrator: 'Our own team',
};

export function cookieWords({ name, email }: LegalSite): string {
  const groups = (['visitor', 'signed-in', 'administrator'] as const).flatMap((who) => [
    `## ${concernedWords[who]}`,
    lines(
      ...storedInBrowser
        .filter((entry) => entry.who === who)
        .map((entry) => `**${entry.name}** (${entry.where}): ${entry.why}. Kept ${entry.keptFor}.`),
    ),
  ]);
  return paragraphs(
    `${name} does not set cookies for visitors. Everything your browser stores for this site is listed here by name. All of it is needed for something you asked for, none of it tracks you, and no other company can read it.`,
    ...groups,
    '## How to delete it',
    `You can delete all of this in your browser’s settings, under the data for this site. The site will keep working, but you will be signed out. Questions: ${email}.`,
    gap('what you added to the site yourselves, such as embedded services, or delete this line'),
  );
}

export function termsWords({ name, email, timeZone }: LegalSite): string {
  return paragraphs(
    `These terms apply to everyone who uses this site of ${name}.`,
    '## What this site is',
    `It describes what ${name} does. It is not a legally binding offer unless a page says so. ${gap('which of your services are contracted here, and by which terms')}`,
    '## Accounts',
    'You can request an account with your real name and your own address. We decide on each request. Keep your password to yourself, and tell us if someone else knows it. You can delete your account at any time under Account; we may close accounts that are misused.',
    '## What you must not do',
    lines(
      'break into the site, disrupt it or test its security, unless we have agreed to it,',
      'send advertising, or messages in someone else’s name,',
      'use programs to read it in a way that slows it down for others.',
    ),
    '## Text and pictures',
    `The text, pictures and trademarks on this site belong to ${name} or to those who allow us to use them. ${gap('what others may do with them')}`,
    '## Liability',
    gap(
      'how far you are liable for this site and for links to others, under the law that applies to you',
    ),
    '## Law',
    `${gap('the law that applies, and the court')}. Dates on this site are in the time zone ${timeZone}.`,
    '## Questions',
    `Write to ${email}.`,
  );
}

export function imprintWords({ name, address, email, phone }: LegalSite): string {
  return paragraphs(
    `**${name}**\n${gap('full legal name and form of the company')}\n${address}`,
    lines(
      `E-mail: ${email}`,
      `Phone: ${phone}`,
      `Represented by: ${gap('names of those who represent the company')}`,
      `Register: ${gap('register court and register number')}`,
      `Tax: ${gap('VAT number')}`,
      `Supervised by: ${gap('supervisory authority, or delete this line')}`,
    ),
    '## Responsible for the content',
    gap('name and address of the person responsible'),
  );
}
