import { useInfiniteQuery } from '@tanstack/react-query';

import type { DeskSettings, SettingsChange } from '../../../domain/desk/settings.ts';
import { settingLabelWords } from '../../../domain/settings/setting-label-words.ts';
import type { SettingChanges } from '../../../domain/settings/settings-schema.ts';
import { settingsHistoryQuery } from '../desk-queries.ts';
import { ChangeHistory } from '../versions/change-history.tsx';
import { inWords } from './setting-words.ts';
import type { SaveSettings } from './use-save-settings.ts';

type SettingsHistoryProps = { saved: DeskSettings; saving: SaveSettings };

/** Who changed which setting, with an undo for each. */
export function SettingsHistory({ saved, saving }: SettingsHistoryProps) {
  const { save, isSaving } = saving;
  const history = useInfiniteQuery(settingsHistoryQuery());
  const fixed = new Set(saved.fixed.map(({ field }) => field));

  function tell({ changes }: SettingsChange) {
    const free = changes.filter(({ field }) => !fixed.has(field));
    const back = Object.fromEntries(free.map(({ field, from }) => [field, from])) as SettingChanges;
    const putBack = () => save({ from: saved, changes: back });
    return {
      lines: changes.map(({ field, from, to }) => ({
        key: field,
        name: settingLabelWords[field],
        from: inWords(field, from),
        to: inWords(field, to),
      })),
      putBack: free.length > 0 ? putBack : undefined,
    };
  }

  return <ChangeHistory id="settings" history={history} isSaving={isSaving} tell={tell} />;
}
