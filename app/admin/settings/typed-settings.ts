import { isSameValue } from '../../../domain/same-value.ts';
import { keepingFields, type KeepingField } from '../../../domain/settings/keeping.ts';
import {
  type SettingField,
  settingFields,
  type Settings,
} from '../../../domain/settings/settings-schema.ts';

export type LinkRow = { label: string; link: string };

/** Settings as the form's fields hold them: numbers and lists of addresses are text while they are typed. */
export type TypedSettings = Record<Exclude<SettingField, 'legalLinks'>, string> & {
  legalLinks: LinkRow[];
};
export type TypedChanges = Partial<TypedSettings>;

export function toTyped(settings: Settings): TypedSettings {
  const days = keepingFields.map((field) => [field, String(settings[field])]);
  return {
    ...settings,
    contactReceivers: settings.contactReceivers.join('\n'),
    ...(Object.fromEntries(days) as Record<KeepingField, string>),
  };
}

export function fromTyped(typed: TypedSettings): Settings {
  const days = keepingFields.map((field) => [field, numberIn(typed[field])]);
  return {
    ...typed,
    contactReceivers: typed.contactReceivers
      .split(/[\n,;]/)
      .map((address) => address.trim())
      .filter(Boolean),
    ...(Object.fromEntries(days) as Record<KeepingField, number>),
  };
}

/** What differs from what is saved. */
export function typedFields(typed: TypedChanges, saved: TypedSettings): SettingField[] {
  return settingFields.filter(
    (field) => typed[field] !== undefined && !isSameValue(typed[field], saved[field]),
  );
}

/** No number where none was typed: an empty field is not zero. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
