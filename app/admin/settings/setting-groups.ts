import { purgeEveryMs, type SettingField } from '../../../domain/settings/settings-schema.ts';
import { sayDuration } from '../../../domain/values/durations.ts';

type Group = { id: string; title: string; text: string; fields: SettingField[] };

/** The groups of the screen from top to bottom. */
export const settingGroups: Group[] = [
  {
    id: 'company',
    title: 'Company',
    text: 'Who the site belongs to: in the header, the footer, on the contact page, in mails and for search engines.',
    fields: ['name', 'address', 'email', 'phone'],
  },
  {
    id: 'brand',
    title: 'Brand',
    text: 'What the company looks like: on every page, in mails, on shared cards and as the icon of the site.',
    fields: ['logoLight', 'logoDark', 'showName', 'mark', 'accent', 'socialImage'],
  },
  {
    id: 'announcement',
    title: 'Announcement',
    text: 'One line above the header of every public page. It appears and goes by itself.',
    fields: ['announcementText', 'announcementLink', 'announcementFrom', 'announcementTo'],
  },
  {
    id: 'pictures',
    title: 'Pictures and film',
    text: 'What moves behind the words of the home page.',
    fields: ['heroPoster', 'heroFilm'],
  },
  {
    id: 'areas',
    title: 'Interest areas',
    text: 'What visitors can write about in the contact form, in its order. Inquiries, the plot of the desk and the buttons of open positions follow.',
    fields: ['interestAreas'],
  },
  {
    id: 'team',
    title: 'Team',
    text: 'How the people who write pages work together.',
    fields: ['publishingByTwo'],
  },
  {
    id: 'visitors',
    title: 'Accounts and privacy',
    text: 'What strangers may ask for, and what they are told first. Both forms link to your privacy page as soon as it is published.',
    fields: ['signUpIsOpen', 'tickAtContact', 'tickAtSignUp'],
  },
  {
    id: 'mail',
    title: 'Mail',
    text: 'Who hears of a new inquiry, and how answers end.',
    fields: ['contactReceivers', 'areaReceivers', 'answerSignature'],
  },
  {
    id: 'keeping',
    title: 'Keeping',
    text: `How many days personal data stays. What is older is deleted for good within ${sayDuration(purgeEveryMs, 'minute')}, by itself.`,
    fields: [
      'keepInquiriesDays',
      'keepRequestsDays',
      'keepMailsDays',
      'keepUnsavedDays',
      'keepAuditDays',
    ],
  },
  {
    id: 'language',
    title: 'Language',
    text: 'The language your pages and mails are written in. Browsers, screen readers and search engines go by it, and so do numbers, dates and the names of countries.',
    fields: ['language'],
  },
  {
    id: 'time',
    title: 'Time zone',
    text: 'Where the site’s days begin and end, and by which clock announcements come and go.',
    fields: ['timeZone'],
  },
];

export const settingHints: Partial<Record<SettingField, string>> = {
  logoLight:
    'At most 200 pixels wide in the header. PNG or WebP with clear ground, or SVG, which this browser draws to pixels.',
  logoDark:
    'For the dark theme and over dark pictures, as on the home page. Empty: the logo above stands there on a light plate. A logo that needs no plate is chosen here a second time.',
  mark: 'A square: the icon of the site in browsers and on phones, and beside the name where there is no logo.',
  accent:
    'The colour of buttons, links and what is in focus. Empty for the colour that came with the site.',
  showName:
    'Take it away when the logo says the name. Screen readers and search engines still read it.',
  publishingByTwo:
    'What an editor saves waits among the drafts until another editor or an administrator has looked at it. Administrators publish at once.',
  signUpIsOpen:
    'Without it nobody can ask for an account: the links to the form go, and the form says so. You still invite people.',
  tickAtContact:
    'Nobody can send an inquiry without ticking that they have read the privacy page. The tick is kept with the inquiry. Asked only while that page is published.',
  tickAtSignUp:
    'The same for requests for an account. The tick is kept in the history of the person.',
  interestAreas:
    'A hidden area is not offered any more; inquiries about it keep its name. A saved area stays in this list.',
  announcementText: 'Empty for none.',
  announcementLink:
    'Optional. A page of this site such as /careers, or an address such as example.com',
  announcementFrom: 'Empty: at once.',
  announcementTo: 'Empty: until you take it away.',
  heroFilm:
    'An MP4 or WebM of the library, or the address of a film, with https://. Empty for the film that came with the site; over a picture of your own it does not play.',
  heroPoster: 'Stands until the film plays. Empty for the picture that came with the site.',
  socialImage: 'For pages without a picture of their own. Empty: a card is drawn for each.',
  contactReceivers:
    'One address a line. Empty: all administrators. Who gets an answer from the desk writes back to the first one, or to the e-mail address above.',
  areaReceivers:
    'Inquiries of an area with addresses of its own are announced there, instead of to the receivers above. Several addresses with commas between them.',
  language:
    'A language of the list, or its tag, such as de or pt-BR. Sentences that came with the site stay English until you change them under “Words”. No address changes.',
  answerSignature: 'Stands below every answer that is sent from the desk.',
  keepInquiriesDays: 'Days since an inquiry came, with its notes and answers.',
  keepRequestsDays: 'Days since someone asked for an account and was never let in.',
  keepMailsDays: 'Days since a mail left, or was given up.',
  keepUnsavedDays: 'Days since someone last typed on a page without saving it.',
  keepAuditDays: 'Days since something was done.',
};
