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
    `This page says which data ${name} stores when you read this site, write to us or have an account here, why, and for how long.`,
    '## Who is responsible',
    `${name}, ${gap('full legal name and form of the company')}, ${address}. E-mail: ${email}. Phone: ${phone}.`,
    gap('name and address of the data protection officer, or delete this line'),
    '## When you read this site',
    'You need not sign in, and nothing counts or follows you: there is no advertising, no analytics and no cookie for readers.',
    'For requests that are not answered from memory, and for sign-ins and refusals, the server writes a line into its log: the time, the address of the page without what follows a question mark, the result, and your network (IP) address.',
    gap('who runs the server, in which country, and how long its log is kept'),
    ...filmWords(settings.heroFilm),
    'Films and maps of other companies are loaded only after you have pressed for them. From then on that company learns your network address.',
    gap('other sites whose pictures our pages show, or delete this line'),
    '## When you write to us or have an account',
    `We store the following at our server. What is older is deleted by itself within ${sayDuration(purgeEveryMs, 'minute')}.`,
    lines(
      ...storedOnServer(settings).map(
        ({ what, why, keptFor }) =>
          `**${what.replace(/:.*/, '')}**${rest(what)}. Why: ${why}. Kept: ${keptFor}.`,
      ),
    ),
    'The puzzles of our forms that tell people from programs are our own. No other company learns that you solved them.',
    '## Who else gets data',
    lines(
      `Our team, to answer you. ${gap('others who get data from you, such as the provider of your mail, or delete this sentence')}`,
      'Your provider of sign-in, if you sign in through one: it learns that you do so.',
    ),
    '## Copies',
    `Backups hold everything that the site held when they were made, until newer ones replace them: ${gap('where backups are kept, and how long; by the site’s own rule four weeks at most')}.`,
    '## What is stored in your browser',
    'Our cookie policy lists it, name by name.',
    '## Why we may do so',
    gap(
      'the legal bases, such as your consent, a contract, or a legitimate interest, for each of the purposes above',
    ),
    '## Your rights',
    `People with an account see, correct, download and delete their data under Account. Everyone else writes to ${email}: we tell you what we store about you, correct it or delete it.`,
    `You may also complain to ${gap('the supervisory authority for data protection')}.`,
    '## Days and times',
    `Days on this site begin and end by the clock of ${timeZone}.`,
  );
}

function rest(what: string): string {
  const at = what.indexOf(':');
  return at < 0 ? '' : what.slice(at);
}

function filmWords(heroFilm: string): string[] {
  if (heroFilm === '' || isFileLink(heroFilm)) return [];
  return [
    `The film on the home page comes from ${new URL(heroFilm).host}, which learns your network address when it plays.`,
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
    `${name} sets no cookie for people who read this site. What the browser keeps for it is listed here, with its name. All of it is needed for what you asked for, none of it follows you, and no other company reads it.`,
    ...groups,
    '## Delete it',
    `Your browser deletes all of this in its settings, under the data of this site. The site goes on working; you would be signed out. Questions: ${email}.`,
    gap('what you added to the site yourselves, such as embedded services, or delete this line'),
  );
}

export function termsWords({ name, email, timeZone }: LegalSite): string {
  return paragraphs(
    `These terms hold for everyone who uses this site of ${name}.`,
    '## What this site is',
    `It describes what ${name} does. It is no offer in the legal sense, unless a page says so. ${gap('which of your services are contracted here, and by which terms')}`,
    '## Accounts',
    'You may ask for an account with your true name and an address of your own. We decide about each request. Keep your password to yourself, and tell us if someone else knows it. You may delete your account at any time, under Account; we may close one that is misused.',
    '## What you must not do',
    lines(
      'break into the site, disturb it or try out its protection, unless we have agreed to it,',
      'send advertisements, or messages in the name of others,',
      'read it out by programs so that others are held up.',
    ),
    '## Words and pictures',
    `The words, pictures and marks of this site belong to ${name} or to those who let us use them. ${gap('what others may do with them')}`,
    '## Liability',
    gap(
      'how far you are liable for this site and for links to others, by the law that holds for you',
    ),
    '## Law',
    `${gap('the law that holds, and the court')}. Days on this site are those of the clock of ${timeZone}.`,
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
