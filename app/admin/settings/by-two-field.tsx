import { settingLabelWords } from '../../../domain/settings/setting-label-words.ts';
import { ClashNote } from './clash-note.tsx';
import type { SettingsWork } from './use-settings-work.ts';

/** Whether an editor's change waits for someone else. */
export function ByTwoField({ work }: { work: SettingsWork }) {
  return (
    <div className="setting">
      <label className="setting-check">
        <input
          id="setting-publishingByTwo"
          type="checkbox"
          checked={work.values.publishingByTwo}
          onChange={(event) => work.type('publishingByTwo', event.target.checked)}
        />
        {settingLabelWords.publishingByTwo}
      </label>
      <p className="field-hint">
        What an editor saves waits among the drafts until another editor or an administrator has
        looked at it. Administrators publish at once.
      </p>
      <ClashNote field="publishingByTwo" work={work} />
    </div>
  );
}
