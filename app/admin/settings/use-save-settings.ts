import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import {
  type DeskSettings,
  settingsClashSchema,
  settingsAnswerWords,
  type SettingsSave,
} from '../../../domain/desk/settings.ts';
import { hasChanges, pickFields } from '../../../domain/settings/change-settings.ts';
import type { SettingField, Settings } from '../../../domain/settings/settings-schema.ts';
import { settingLabelWords } from '../../../domain/settings/setting-label-words.ts';
import { isSameValue } from '../../../domain/values/values.ts';
import { saveSettings } from '../../../domain/calls/settings.ts';
import { call } from '../../api/call.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { refreshSite } from '../../site/site-news.ts';
import { toast } from '../../ui/toast.ts';
import { deskKeys, settingsQuery } from '../desk-queries.ts';
import { isLost, readAfterLoss } from '../lost-answer.ts';
import { findShortenedTimes } from './retention-question.tsx';
import type { TypedSettings } from './typed-settings.ts';
import type { FieldWords, SettingsWork } from './use-settings-work.ts';

const about = 'settings';

type Wanted = SettingsSave & {
  before: Settings;
  /** The values of the form; an undo sends none of them. */
  sent?: TypedSettings;
  onRefused?: (errors: FieldWords) => void;
  /** Called when a colleague has set one of these fields meanwhile. */
  onClash?: () => void;
};

export type SaveSettings = ReturnType<typeof useSaveSettings>;

/** Saves changes and reports them, with an undo. A change that deletes data asks first. */
export function useSaveSettings(work: SettingsWork) {
  const client = useQueryClient();
  const isOpen = useIsOpen();
  const [question, setQuestion] = useState<{ wanted: Wanted; isOpen: boolean }>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: saveOnce,
    onMutate: () => toast.clear(about),
    onSettled: () => client.invalidateQueries({ queryKey: [deskKeys.settings] }),
  });

  async function saveOnce({ version, changes }: Wanted) {
    const body = { version, changes };
    try {
      return await call(saveSettings, { body, keyedBy: body });
    } catch (error) {
      if (!isLost(error)) throw error;
      const data = await readAfterLoss(() =>
        client.fetchQuery({ ...settingsQuery(), staleTime: 0 }),
      );
      if (!hasChanges(data.values, changes)) throw error;
      return { message: settingsAnswerWords.saved, data };
    }
  }

  async function send(wanted: Wanted): Promise<void> {
    setQuestion((asked) => asked && { ...asked, isOpen: false });
    const fields = Object.keys(wanted.changes) as SettingField[];
    try {
      const { message, data } = await mutateAsync(wanted);
      client.setQueryData(settingsQuery().queryKey, data);
      work.landed(fields, data, wanted.sent);
      // The header shows the name, the logo and the colour.
      void refreshSite();
      const changes = pickFields(wanted.before, fields);
      const run = () => save({ version: data.version, changes, before: data.values });
      toast.success(message, { text: 'Undo', run }, about);
    } catch (error) {
      const current = clashIn(error);
      wanted.onRefused?.(fieldWordsIn(error));
      if (current) {
        client.setQueryData(settingsQuery().queryKey, current);
        const theirs = fields.filter(
          (field) => !isSameValue(current.values[field], wanted.before[field]),
        );
        const names = theirs.map((field) => settingLabelWords[field]).join(', ');
        toast.error(names ? `${messageOf(error)} (${names})` : messageOf(error), about);
        wanted.onClash?.();
      } else toast.error(messageOf(error), about);
    }
  }

  function save(wanted: Wanted): void {
    if (findShortenedTimes(wanted.changes, wanted.before).length === 0) void send(wanted);
    else if (isOpen()) setQuestion({ wanted, isOpen: true });
    else toast.error('This deletes what is older. Please put it back in the settings.', about);
  }

  return {
    save,
    isSaving: isPending,
    question: {
      isOpen: question?.isOpen ?? false,
      fields: question ? findShortenedTimes(question.wanted.changes, question.wanted.before) : [],
      isBusy: isPending,
      onConfirm: () => question && void send(question.wanted),
      onClose: () => setQuestion((asked) => asked && { ...asked, isOpen: false }),
    },
  };
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

function clashIn(error: unknown): DeskSettings | undefined {
  if (!(error instanceof ApiError) || error.id !== 'version_stale') return undefined;
  return settingsClashSchema.safeParse(error.data).data?.current;
}

/** The server names a field by its path in the request. */
function fieldWordsIn(error: unknown): FieldWords {
  const errors = error instanceof ApiError ? error.errors : {};
  return Object.fromEntries(
    Object.entries(errors).map(([place, words]) => [place.split('.')[1] ?? place, words]),
  );
}
