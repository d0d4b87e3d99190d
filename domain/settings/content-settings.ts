import type { SettingChanges, SettingField } from './settings-schema.ts';

/**
 * The settings that belong to the site's content and travel with it. The others belong to one installation: who
 * receives inquiries, how answers are signed, how long data is kept, who publishes.
 */
export const contentSettings = [
  'name',
  'address',
  'email',
  'phone',
  'logoLight',
  'logoDark',
  'mark',
  'showName',
  'accent',
  'announcementText',
  'announcementLink',
  'announcementFrom',
  'announcementTo',
  'heroFilm',
  'heroPoster',
  'socialImage',
  'interestAreas',
  'timeZone',
] as const satisfies SettingField[];

/** Of these settings, those that belong to the content. */
export function onlyContent(settings: SettingChanges): SettingChanges {
  const found = contentSettings.flatMap((field) =>
    settings[field] === undefined ? [] : [[field, settings[field]]],
  );
  return Object.fromEntries(found) as SettingChanges;
}
