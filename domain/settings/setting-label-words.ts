import type { SettingField } from './settings-schema.ts';

/** The name of each field for people: on the screen, in its history and in the audit log. */
export const settingLabelWords: Record<SettingField, string> = {
  name: 'Name',
  address: 'Address',
  email: 'E-mail',
  phone: 'Phone',
  logoLight: 'Logo',
  logoDark: 'Logo on dark ground',
  mark: 'Mark',
  showName: 'Name beside the logo',
  publishingByTwo: 'Someone else approves what an editor publishes',
  accent: 'Accent',
  announcementText: 'Announcement',
  announcementLink: 'Announcement link',
  announcementFrom: 'Announced from',
  announcementTo: 'Announced until',
  heroFilm: 'Hero film',
  heroPoster: 'Hero picture',
  socialImage: 'Social image',
  interestAreas: 'Interest areas',
  contactReceivers: 'Receivers of contact mail',
  answerSignature: 'Signature of answers',
  keepInquiriesDays: 'Inquiries',
  keepRequestsDays: 'Account requests',
  keepMailsDays: 'Sent mails',
  keepUnsavedDays: 'Unsaved page work',
  keepAuditDays: 'Audit log',
  timeZone: 'Time zone',
  confirmedSteps: 'First steps ticked off',
};

/** Fields that no page shows: changing them redraws no page. */
export const unseenFields: ReadonlySet<SettingField> = new Set<SettingField>([
  'contactReceivers',
  'answerSignature',
  'keepInquiriesDays',
  'keepRequestsDays',
  'keepMailsDays',
  'keepUnsavedDays',
  'keepAuditDays',
  'publishingByTwo',
  'confirmedSteps',
]);
