import { mediaIdOf } from '../../../domain/media/media.ts';
import { pictureSettings } from '../../../domain/settings/brand.ts';
import { areaLabel, bornAreas } from '../../../domain/settings/interest-areas.ts';
import { type SettingField, settingLabelWords } from '../../../domain/settings/settings-schema.ts';
import { keepingFields } from '../../../domain/settings/setting-rules.ts';
import { shownTime } from '../../../domain/values/local-time.ts';
import { ClashNote } from '../versions/unsaved-form.tsx';
import { languageName } from './language-field.tsx';
import type { SettingsWork } from './use-settings-work.ts';

/** The value of a setting in one line for people. */
export function inWords(field: SettingField, value: unknown): string {
  if (Array.isArray(value)) return value.map(one).join(', ') || 'nothing';
  if (keepingFields.some((days) => days === field)) return `${String(value)} days`;
  if (typeof value === 'boolean' && field === 'showName') return value ? 'shown' : 'hidden';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (pictureSettings.some((picture) => picture === field)) return pictureInWords(value);
  const text = typeof value === 'string' ? value : '';
  if (field === 'language') return languageName(text);
  const isTime = field === 'announcementFrom' || field === 'announcementTo';
  return (isTime ? shownTime(text) : text) || 'nothing';
}

/** The name of a library picture says nothing; its address is shown where it is elsewhere. */
function pictureInWords(value: unknown): string {
  if (typeof value !== 'string' || value === '') return 'nothing';
  return mediaIdOf(value) === undefined ? value : 'a picture of the library';
}

function one(item: unknown): string {
  if (typeof item === 'object' && item !== null && 'label' in item && 'hidden' in item) {
    return item.hidden === true ? `${String(item.label)} (hidden)` : String(item.label);
  }
  if (typeof item === 'object' && item !== null && 'area' in item && 'receivers' in item) {
    const receivers = Array.isArray(item.receivers) ? item.receivers : [item.receivers];
    return `${areaLabel(bornAreas, String(item.area))}: ${receivers.join(', ')}`;
  }
  return String(item);
}

/** The question about a setting that a colleague has changed too. */
export function SettingClash({ field, work }: { field: SettingField; work: SettingsWork }) {
  if (!work.clashes.has(field)) return null;
  return (
    <ClashNote
      label={settingLabelWords[field]}
      theirs={inWords(field, work.saved.values[field])}
      onSettle={(isMine) => work.settle(field, isMine)}
    />
  );
}
