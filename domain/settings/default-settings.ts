import { bornAreas } from './interest-areas.ts';
import type { Settings } from './settings-schema.ts';

/** How often the site deletes what is older than the settings allow. */
export const purgeEveryMs = 10 * 60_000;

/** The values until an administrator or the environment sets others. */
export const defaultSettings: Settings = {
  name: 'Fourfold',
  address: '4 Meridian Court, London EC2A 4NE',
  email: 'hello@fourfold.example',
  phone: '+44 20 7946 0444',
  logoLight: '',
  logoDark: '',
  mark: '',
  showName: true,
  accent: '',
  announcementText: '',
  announcementLink: '',
  announcementFrom: '',
  announcementTo: '',
  heroFilm: '',
  heroPoster: '',
  socialImage: '',
  interestAreas: bornAreas,
  contactReceivers: [],
  areaReceivers: [],
  answerSignature: '',
  keepInquiriesDays: 730,
  keepRequestsDays: 90,
  keepMailsDays: 90,
  keepUnsavedDays: 90,
  keepAuditDays: 730,
  timeZone: 'UTC',
  publishingByTwo: false,
  signUpIsOpen: true,
  tickAtContact: false,
  tickAtSignUp: false,
  confirmedSteps: [],
};
