import type { FixedSetting } from '../../domain/desk/settings.ts';
import type { SettingChanges, SettingField } from '../../domain/settings/settings-schema.ts';
import type { Config } from '../config/config.ts';

const variables = {
  name: 'SITE_NAME',
  address: 'SITE_ADDRESS',
  email: 'SITE_EMAIL',
  phone: 'SITE_PHONE',
  linkedin: 'SOCIAL_LINKEDIN',
  x: 'SOCIAL_X',
  facebook: 'SOCIAL_FACEBOOK',
  instagram: 'SOCIAL_INSTAGRAM',
  heroFilm: 'HERO_VIDEO_URL',
  contactReceivers: 'CONTACT_EMAIL',
  timeZone: 'SITE_TIME_ZONE',
} as const satisfies Partial<Record<SettingField, keyof Config>>;

type FixedField = keyof typeof variables;
export type SettingEnvironment = Partial<Pick<Config, (typeof variables)[FixedField]>>;

/** What the environment says: it wins over what administrators save. */
export function listFixed(config: SettingEnvironment): FixedSetting[] {
  return (Object.keys(variables) as FixedField[]).flatMap((field) => {
    const value = config[variables[field]];
    if (value === undefined) return [];
    const shown = field === 'contactReceivers' ? [value] : value;
    return [{ field, variable: variables[field], value: shown }];
  });
}

export function fixedSettings(config: SettingEnvironment): SettingChanges {
  return Object.fromEntries(listFixed(config).map(({ field, value }) => [field, value]));
}
