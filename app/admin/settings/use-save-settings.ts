import { useEffect, useRef, useState } from 'react';

import { readSettings, saveSettings } from '../../../domain/calls/settings.ts';
import {
  type DeskSettings,
  settingsAnswerWords,
  settingsClashSchema,
} from '../../../domain/desk/settings.ts';
import { hasChanges, pickFields } from '../../../domain/settings/change-settings.ts';
import { type KeepingField, keepingFields } from '../../../domain/settings/setting-rules.ts';
import {
  purgeEveryMs,
  type SettingChanges,
  type SettingField,
  settingLabelWords,
} from '../../../domain/settings/settings-schema.ts';
import { sayDuration } from '../../../domain/values/durations.ts';
import { call, read } from '../../api/call.ts';
import { refreshSite } from '../../site/site-news.ts';
import { toast } from '../../ui/toast.ts';
import { deskKeys } from '../desk-queries.ts';
import { useSave, type Versioned, type Wanted } from '../versions/use-save.ts';
import { toTyped, type TypedSettings } from './typed-settings.ts';
import type { SettingsWork } from './use-settings-work.ts';

const settingsOfSite: Versioned<DeskSettings, SettingChanges, TypedSettings> = {
  about: 'settings',
  savedWords: settingsAnswerWords.saved,
  queryKey: [deskKeys.settings, 'current'],
  read: () => read(readSettings),
  save: (body) => call(saveSettings, { body, keyedBy: body }),
  clashSchema: settingsClashSchema,
  pick: ({ values }, fields) => pickFields(values, fields as SettingField[]),
  hasChanges: ({ values }, changes) => hasChanges(values, changes),
  toValues: ({ values }) => toTyped(values),
  nameOf: (field) => settingLabelWords[field as SettingField],
};

type WantedSettings = Wanted<DeskSettings, SettingChanges, TypedSettings>;

export type SaveSettings = ReturnType<typeof useSaveSettings>;

/** Saves changes and reports them, with an undo. A change that deletes data asks first. */
export function useSaveSettings({ form, setErrors }: SettingsWork) {
  const isOpen = useIsOpen();
  const [question, setQuestion] = useState<{ wanted: WantedSettings; isOpen: boolean }>();
  const saving = useSave(settingsOfSite, form, { onSaved, saveUndo: save });

  function onSaved(): void {
    setErrors({});
    // The header shows the name, the logo and the colour.
    void refreshSite();
  }

  function closeQuestion(): void {
    setQuestion((asked) => asked && { ...asked, isOpen: false });
  }

  function save(wanted: WantedSettings): void {
    if (shortenedBy(wanted).length === 0) void saving.save(wanted);
    else if (isOpen()) setQuestion({ wanted, isOpen: true });
    else {
      const words = 'This would delete older data. Please change it back in the settings.';
      toast.error(words, settingsOfSite.about);
    }
  }

  return {
    save,
    isSaving: saving.isSaving,
    question: {
      isOpen: question?.isOpen ?? false,
      text: question ? lossWords(shortenedBy(question.wanted)) : '',
      isBusy: saving.isSaving,
      onConfirm() {
        closeQuestion();
        if (question) void saving.save(question.wanted);
      },
      onClose: closeQuestion,
    },
  };
}

/** The retention times that these changes shorten: older data would be deleted. */
function shortenedBy({ changes, from: { values } }: WantedSettings): KeepingField[] {
  return keepingFields.filter((field) => (changes[field] ?? values[field]) < values[field]);
}

function lossWords(fields: KeepingField[]): string {
  const names = fields.map((field) => settingLabelWords[field]).join(', ');
  return `You are shortening how long data is kept: ${names}. Older data will be permanently deleted within ${sayDuration(purgeEveryMs, 'minute')}. Undo restores the number of days, not the deleted data.`;
}

/** A toast outlives the screen that it came from. */
function useIsOpen(): () => boolean {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
}
