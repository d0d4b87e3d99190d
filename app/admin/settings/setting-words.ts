import { keepingFields, type SettingField } from '../../../domain/settings/settings-schema.ts';
import { shownTime } from '../../../domain/values/local-time.ts';

/** The value of a setting in one line for people. */
export function inWords(field: SettingField, value: unknown): string {
  if (Array.isArray(value)) return value.map(one).join(', ') || 'nothing';
  if (keepingFields.some((days) => days === field)) return `${String(value)} days`;
  const text = typeof value === 'string' ? value : '';
  const isTime = field === 'announcementFrom' || field === 'announcementTo';
  return (isTime ? shownTime(text) : text) || 'nothing';
}

function one(item: unknown): string {
  if (typeof item === 'object' && item !== null && 'label' in item && 'link' in item) {
    return `${String(item.label)} (${String(item.link)})`;
  }
  return String(item);
}
