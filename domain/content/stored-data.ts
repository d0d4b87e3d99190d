import { linkLifetimesMs, rememberedMs, sessionLifetimesMs } from '../accounts/lifetimes.ts';
import type { KeepingField } from '../settings/setting-rules.ts';
import type { Settings } from '../settings/settings-schema.ts';
import { sayDuration } from '../values/durations.ts';

/** Whose browser, or whose data: everyone's, that of people with an account, or that of the site's team. */
export type Concerned = 'visitor' | 'signed-in' | 'administrator';

type StoredInBrowser = {
  where: 'cookie' | 'local storage' | 'session storage' | 'IndexedDB';
  /** The name, or how it begins. */
  name: string;
  who: Concerned;
  why: string;
  keptFor: string;
};

const untilTabCloses = 'until the tab is closed';

/** Everything that the site stores in a browser, for the cookie policy. A test finds names that are missing here. */
export const storedInBrowser: readonly StoredInBrowser[] = [
  {
    where: 'local storage',
    name: 'theme',
    who: 'visitor',
    why: 'the light or dark theme you chose',
    keptFor: 'until you delete it',
  },
  {
    where: 'local storage',
    name: 'announcement',
    who: 'visitor',
    why: 'the announcement that you closed, so that it stays closed',
    keptFor: 'until you delete it or close another one',
  },
  {
    where: 'session storage',
    name: 'toasts',
    who: 'visitor',
    why: 'a message to show on the next page',
    keptFor: 'until that page is shown',
  },
  {
    where: 'session storage',
    name: 'typed:',
    who: 'visitor',
    why: 'what you typed into a form that had to be loaded again',
    keptFor: untilTabCloses,
  },
  {
    where: 'session storage',
    name: 'reloaded:',
    who: 'visitor',
    why: 'that a page was loaded again once because a file was missing',
    keptFor: untilTabCloses,
  },
  {
    where: 'session storage',
    name: 'calls',
    who: 'visitor',
    why: 'random keys of forms that you sent, so that nothing is sent twice',
    keptFor: 'until the answer has come, or the tab is closed',
  },
  {
    where: 'session storage',
    name: 'email:',
    who: 'visitor',
    why: 'the e-mail address you entered to request an account or a new password, shown on the next page',
    keptFor: untilTabCloses,
  },
  {
    where: 'session storage',
    name: 'token:',
    who: 'visitor',
    why: 'the secret code of a link from one of our e-mails, until you use it',
    keptFor: 'until it is used, or the tab is closed',
  },
  {
    where: 'session storage',
    name: 'wanted',
    who: 'visitor',
    why: 'the page you wanted to open before you had to sign in',
    keptFor: '30 minutes at most',
  },
  {
    where: 'cookie',
    name: 'fourfold_sign_in',
    who: 'signed-in',
    why: 'keeps a sign-in through another service in the browser that began it',
    keptFor: 'ten minutes',
  },
  {
    where: 'local storage',
    name: 'persist:root',
    who: 'signed-in',
    why: 'who is signed in, and the key of the session; in the session storage where this one is full',
    keptFor: 'until you log out',
  },
  {
    where: 'local storage',
    name: 'logged-out',
    who: 'signed-in',
    why: 'that you logged out, for other open tabs',
    keptFor: 'until you sign in again',
  },
  {
    where: 'session storage',
    name: 'openai-key',
    who: 'signed-in',
    why: 'your own key for an AI service; it never reaches our server',
    keptFor: untilTabCloses,
  },
  {
    where: 'local storage',
    name: 'ai-model',
    who: 'signed-in',
    why: 'the name of the AI model that you chose',
    keptFor: 'until you delete it',
  },
  {
    where: 'cookie',
    name: 'fourfold_saved',
    who: 'administrator',
    why: 'after a change, makes sure you see the latest page; it does not identify you',
    keptFor: 'one minute',
  },
  {
    where: 'local storage',
    name: 'fourfold:first-steps',
    who: 'administrator',
    why: 'that the list of first steps was hidden',
    keptFor: 'until it is shown again',
  },
  {
    where: 'local storage',
    name: 'single-keys',
    who: 'administrator',
    why: 'whether single-key shortcuts are on at the desk',
    keptFor: 'until you delete it',
  },
  {
    where: 'local storage',
    name: 'fourfold:user-columns',
    who: 'administrator',
    why: 'the columns of the list of people that were hidden',
    keptFor: 'until all are shown again',
  },
  {
    where: 'session storage',
    name: 'first-steps',
    who: 'administrator',
    why: 'that you opened a screen from the list of first steps, so that you can go back there',
    keptFor: untilTabCloses,
  },
  {
    where: 'local storage',
    name: 'answers:',
    who: 'administrator',
    why: 'answers, notes, settings and texts of the site that you started but have not sent or saved',
    keptFor: 'up to 30 days, or until you log out',
  },
  {
    where: 'IndexedDB',
    name: 'fourfold-builder',
    who: 'administrator',
    why: 'pages that were changed and not saved',
    keptFor: 'until they are saved or discarded',
  },
];

type StoredOnServer = { what: string; why: string; keptFor: string };

/** What the server stores about people, and how long by the site's settings. */
export function storedOnServer(settings: Pick<Settings, KeepingField>): StoredOnServer[] {
  const { idle, absolute } = sessionLifetimesMs.User;
  return [
    {
      what: 'Inquiries: first and last name, e-mail address, the subject that you chose, your message, and our notes and answers',
      why: 'to answer you',
      keptFor: days(settings.keepInquiriesDays),
    },
    {
      what: 'Requests for an account: name, username, e-mail address, phone number and postal address',
      why: 'to decide about the request',
      keptFor: `${days(settings.keepRequestsDays)}, if the request is not approved`,
    },
    {
      what: 'Accounts: the same details, the password as a hash that cannot be read back, and second steps of signing in',
      why: 'so that you can sign in',
      keptFor: 'until you delete the account or ask us to',
    },
    {
      what: 'Sessions: that you are signed in, with the kind of browser and system',
      why: 'so that you stay signed in',
      keptFor: `until you log out, after ${sayDuration(idle, 'hour')} without use, and ${sayDuration(absolute, 'day')} at most`,
    },
    {
      what: 'Devices: the kinds of browser and system on which you signed in',
      why: 'to tell you of a sign-in from another one',
      keptFor: `${sayDuration(rememberedMs, 'day')} after the last time, the last one as long as the account`,
    },
    {
      what: 'Links that we e-mail, as a hash',
      why: 'to prove that an address is yours',
      keptFor: `until used; to set a password ${sayDuration(linkLifetimesMs['reset-password'], 'hour')}, of an invitation ${sayDuration(linkLifetimesMs['create-password'], 'day')}`,
    },
    {
      what: 'Which e-mails we sent to whom',
      why: 'to deliver them and to know whether they arrived',
      keptFor: `${days(settings.keepMailsDays)} after sending`,
    },
    {
      what: 'A log of what people with an account did on the site, by their number and without their name',
      why: 'to find out who did what',
      keptFor: days(settings.keepAuditDays),
    },
    {
      what: 'Counters against abuse: a hash of your network address with a key of the day',
      why: 'to limit password guessing and spam',
      keptFor: 'a day at most',
    },
  ];
}

function days(count: number): string {
  return `${count.toLocaleString('en')} days`;
}
