import { purgeEveryMs, type SettingField } from '../../../domain/settings/settings-schema.ts';
import { sayDuration } from '../../../domain/values/durations.ts';

type Group = { id: string; title: string; text: string; fields: SettingField[] };

/** The groups of the screen from top to bottom. */
export const settingGroups: Group[] = [
  {
    id: 'company',
    title: 'Company',
    text: 'Your company’s details, as shown in the header and footer, on the contact page, in e-mails and to search engines.',
    fields: ['name', 'address', 'email', 'phone'],
  },
  {
    id: 'brand',
    title: 'Brand',
    text: 'Your company’s look on every page, in e-mails, in link previews and as the site’s icon.',
    fields: ['logoLight', 'logoDark', 'showName', 'mark', 'accent', 'socialImage'],
  },
  {
    id: 'announcement',
    title: 'Announcement',
    text: 'One line above the header of every public page. It appears and disappears at the times you set.',
    fields: ['announcementText', 'announcementLink', 'announcementFrom', 'announcementTo'],
  },
  {
    id: 'pictures',
    title: 'Pictures and film',
    text: 'The background of the home page’s first section.',
    fields: ['heroPoster', 'heroFilm'],
  },
  {
    id: 'areas',
    title: 'Interest areas',
    text: 'The subjects visitors can choose in the contact form, in this order. They are also used for inquiries, charts and job applications.',
    fields: ['interestAreas'],
  },
  {
    id: 'team',
    title: 'Team',
    text: 'How your editors work together.',
    fields: ['publishingByTwo'],
  },
  {
    id: 'visitors',
    title: 'Accounts and privacy',
    text: 'Who can request an account, and what visitors must confirm. Both forms link to your privacy page once it is published.',
    fields: ['signUpIsOpen', 'tickAtContact', 'tickAtSignUp'],
  },
  {
    id: 'mail',
    title: 'Mail',
    text: 'Who is notified of new inquiries, and how your answers are signed.',
    fields: ['contactReceivers', 'areaReceivers', 'answerSignature'],
  },
  {
    id: 'keeping',
    title: 'Data retention',
    text: `How many days personal data is kept. Older data is permanently deleted within ${sayDuration(purgeEveryMs, 'minute')}.`,
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
    text: 'The time zone for dates on the site, announcements and schedules.',
    fields: ['timeZone'],
  },
];

export const settingHints: Partial<Record<SettingField, string>> = {
  logoLight:
    'Up to 200 pixels wide in the header. PNG or WebP with a transparent background, or SVG, which is converted to pixels.',
  logoDark:
    'For the dark theme and over dark pictures, such as on the home page. Leave empty to show the logo above on a light background. If it is readable without one, choose the same logo here.',
  mark: 'A square icon for browsers and phones, also shown beside the name if there is no logo.',
  accent:
    'The colour of buttons, links and focused fields. Leave empty to use the original colour.',
  showName:
    'Turn this off if your logo already includes the name. Screen readers and search engines still read it.',
  publishingByTwo:
    'Changes by editors stay drafts until another editor or an administrator approves them. Administrators publish immediately.',
  signUpIsOpen:
    'When this is off, nobody can request an account, and links to the form are hidden. You can still invite people.',
  tickAtContact:
    'Visitors must confirm that they have read the privacy page before they send an inquiry. This is saved with the inquiry. It applies only while that page is published.',
  tickAtSignUp: 'The same for account requests. This is saved in the person’s history.',
  interestAreas:
    'Hidden areas are no longer offered; existing inquiries keep their name. A saved area cannot be removed from this list.',
  announcementText: 'Leave empty for no announcement.',
  announcementLink:
    'Optional. A page of this site such as /careers, or an address such as example.com',
  announcementFrom: 'Leave empty to start now.',
  announcementTo: 'Leave empty to show it until you remove it.',
  heroFilm:
    'An MP4 or WebM from the library, or the https:// address of a film. Leave empty for the original film, which does not play if you choose your own picture.',
  heroPoster: 'Shown until the film plays. Leave empty for the original picture.',
  socialImage:
    'For pages without their own picture. Leave empty to have one created for each page.',
  contactReceivers:
    'One address per line. Leave empty to notify all administrators. Replies to your answers go to the first address, or to the e-mail address above.',
  areaReceivers:
    'These addresses are notified instead of the recipients above. Separate several addresses with commas.',
  answerSignature: 'Added to every reply, below your name.',
  language:
    'A language from the list, or its tag, such as de or pt-BR. The site’s own texts stay English until you change them under “Words”. Addresses do not change.',
  keepInquiriesDays: 'Days after an inquiry was received, including its notes and answers.',
  keepRequestsDays: 'Days after someone requested an account that was not approved.',
  keepMailsDays: 'Days after an e-mail was sent or failed.',
  keepUnsavedDays: 'Days after someone last worked on a page without saving it.',
  keepAuditDays: 'Days after an action was recorded.',
};
