import { type SettingField, settingLabelWords } from '../../../domain/settings/settings-schema.ts';
import { ClashNote } from '../versions/clash-note.tsx';
import { inWords } from './setting-words.ts';
import type { SettingsWork } from './use-settings-work.ts';

type SettingClashProps = { field: SettingField; work: SettingsWork };

/** The question about a setting that a colleague has changed too. */
export function SettingClash({ field, work }: SettingClashProps) {
  if (!work.clashes.has(field)) return null;
  return (
    <ClashNote
      label={settingLabelWords[field]}
      theirs={inWords(field, work.saved.values[field])}
      onSettle={(isMine) => work.settle(field, isMine)}
    />
  );
}
