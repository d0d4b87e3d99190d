import { purgeEveryMs } from '../../../domain/settings/default-settings.ts';
import { sayDuration } from '../../../domain/values/durations.ts';
import {
  type KeepingField,
  keepingFields,
  type SettingChanges,
  type Settings,
} from '../../../domain/settings/settings-schema.ts';
import { settingLabelWords } from '../../../domain/settings/setting-label-words.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** Finds retention times that these changes shorten: older data would be deleted. */
export function findShortenedTimes(changes: SettingChanges, saved: Settings): KeepingField[] {
  return keepingFields.filter((field) => (changes[field] ?? saved[field]) < saved[field]);
}

type RetentionQuestionProps = {
  isOpen: boolean;
  fields: KeepingField[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function RetentionQuestion({ fields, ...dialog }: RetentionQuestionProps) {
  const names = fields.map((field) => settingLabelWords[field]).join(', ');
  return (
    <ConfirmDialog
      {...dialog}
      title="Delete what is older?"
      text={`You keep less from now on: ${names}. What is older is deleted within ${sayDuration(purgeEveryMs, 'minute')}, for good. Undo brings back the number of days, not what was deleted.`}
      confirmText="Save and delete"
      isDanger
    />
  );
}
