import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';

import type { DeskSettings, SettingsChange } from '../../../domain/desk/settings.ts';
import {
  type SettingChanges,
  settingLabelWords,
} from '../../../domain/settings/settings-schema.ts';
import { DeskScreen } from '../desk-part.tsx';
import { ContentGroup } from '../archive/content-group.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { settingsHistoryQuery, settingsQuery } from '../desk-queries.ts';
import { useKeptWords } from '../kept-words-notice.tsx';
import { Awaited, SkeletonRows } from '../list-states.tsx';
import { ChangeHistory } from '../versions/change-history.tsx';
import { FormGroup } from '../versions/unsaved-form.tsx';
import { inWords } from './setting-words.tsx';
import { SettingsForm } from './settings-form.tsx';
import { type SaveSettings, useSaveSettings } from './use-save-settings.ts';
import { useSettingsWork } from './use-settings-work.ts';

/** The settings of the whole site. */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery());
  const isReady = !useKeptWords().isPending;
  return (
    <DeskScreen id="settings" title="Settings">
      <Awaited of={settings} />
      {settings.data && (isReady ? <SettingsAtWork saved={settings.data} /> : <SkeletonRows />)}
    </DeskScreen>
  );
}

/** Typing, saving and undoing share one state. */
function SettingsAtWork({ saved }: { saved: DeskSettings }) {
  useGroupInAddress();
  const work = useSettingsWork(saved);
  const saving = useSaveSettings(work);
  return (
    <>
      <SettingsForm work={work} saving={saving} />
      <FormGroup
        id="settings-words"
        title="Words"
        about={
          <p>
            Edit the text of sign-in, forms, e-mails and messages: everything that is not part of a
            page.
          </p>
        }
        className="settings-content"
      >
        <p>
          <Link to="/admin/settings/words" className="desk-small">
            Change words
          </Link>
        </p>
      </FormGroup>
      <ContentGroup />
      <SettingsHistory saved={saved} saving={saving} />
      <ConfirmDialog
        {...saving.question}
        title="Delete older data?"
        confirmText="Save and delete"
        isDanger
      />
    </>
  );
}

/** A link such as `/admin/settings#company` leads to that group; the browser cannot, because it came later. */
function useGroupInAddress(): void {
  useEffect(() => {
    const name = location.hash.slice(1);
    if (name !== '') document.getElementById(`settings-${name}`)?.scrollIntoView();
  }, []);
}

type SettingsHistoryProps = { saved: DeskSettings; saving: SaveSettings };

/** Who changed which setting, with an undo for each. */
function SettingsHistory({ saved, saving: { save, isSaving } }: SettingsHistoryProps) {
  const history = useInfiniteQuery(settingsHistoryQuery());
  const fixed = new Set(saved.fixed.map(({ field }) => field));

  function tell({ changes }: SettingsChange) {
    const free = changes.filter(({ field }) => !fixed.has(field));
    const back = Object.fromEntries(free.map(({ field, from }) => [field, from])) as SettingChanges;
    return {
      lines: changes.map(({ field, from, to }) => ({
        key: field,
        name: settingLabelWords[field],
        from: inWords(field, from),
        to: inWords(field, to),
      })),
      putBack: free.length > 0 ? () => save({ from: saved, changes: back }) : undefined,
    };
  }

  return <ChangeHistory id="settings" history={history} isSaving={isSaving} tell={tell} />;
}
