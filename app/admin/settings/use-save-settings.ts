import { useMutation, useQueryClient } from '@tanstack/react-query';

import {
  type DeskSettings,
  deskSettingsSchema,
  settingsClashSchema,
  type SettingsSave,
} from '../../../domain/desk/settings.ts';
import { pickFields } from '../../../domain/settings/change-settings.ts';
import type { SettingField, Settings } from '../../../domain/settings/settings-schema.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { toast } from '../../ui/toast.ts';
import { callAndRead } from '../desk-api.ts';
import { deskKeys, settingsQuery } from '../desk-queries.ts';
import type { Clashes, FieldWords } from './use-settings-work.ts';

const about = 'settings';

type Wanted = SettingsSave & { before: Settings };

type Outcome = {
  onSaved?: (current: DeskSettings) => void;
  onRefused?: (errors: FieldWords) => void;
  onClash?: (clashes: Clashes) => void;
};

/** Saves changes and tells of it, with the way back. */
export function useSaveSettings() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ version, changes }: Wanted) =>
      callAndRead(
        '/settings',
        { method: 'PUT', body: { version, changes }, wish: { version, changes } },
        deskSettingsSchema,
      ),
    onMutate: () => toast.mended(about),
    onSettled: () => client.invalidateQueries({ queryKey: [deskKeys.settings] }),
  });

  function save(wanted: Wanted, outcome: Outcome = {}): void {
    mutate(wanted, {
      onSuccess({ message, data }) {
        client.setQueryData(settingsQuery().queryKey, data);
        outcome.onSaved?.(data);
        const fields = Object.keys(wanted.changes) as SettingField[];
        const undo = { version: data.version, changes: pickFields(wanted.before, fields) };
        toast.success(
          message,
          { text: 'Undo', run: () => save({ ...undo, before: data.values }) },
          about,
        );
      },
      onError(error) {
        const clash = clashIn(error);
        if (clash) client.setQueryData(settingsQuery().queryKey, clash.current);
        if (clash) outcome.onClash?.(clash.clashes);
        outcome.onRefused?.(fieldWordsIn(error));
        toast.error(messageOf(error), about);
      },
    });
  }

  return { save, isSaving: isPending };
}

function clashIn(error: unknown): { current: DeskSettings; clashes: Clashes } | undefined {
  if (!(error instanceof ApiError) || error.id !== 'version_stale') return undefined;
  const { data } = settingsClashSchema.safeParse(error.data);
  if (!data) return undefined;
  const theirs = data.clashes.map((clash) => [clash.field, clash.theirs]);
  return { current: data.current, clashes: Object.fromEntries(theirs) };
}

/** The server names a field by its place in the request. */
function fieldWordsIn(error: unknown): FieldWords {
  const errors = error instanceof ApiError ? error.errors : {};
  return Object.fromEntries(
    Object.entries(errors).map(([place, words]) => [place.split('.')[1] ?? place, words]),
  );
}
