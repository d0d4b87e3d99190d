import { settingLabelWords } from '../../../domain/settings/setting-label-words.ts';
import { ClashNote } from './clash-note.tsx';
import type { SettingsWork } from './use-settings-work.ts';

/** Whether the name stands beside the logo. */
export function ShowNameField({ work }: { work: SettingsWork }) {
  return (
    <div className="setting">
      <label className="setting-check">
        <input
          id="setting-showName"
          type="checkbox"
          checked={work.values.showName}
          onChange={(event) => work.type('showName', event.target.checked)}
        />
        {settingLabelWords.showName}
      </label>
      <p className="field-hint">
        Take it away when the logo says the name. Screen readers and search engines still read it.
      </p>
      <ClashNote field="showName" work={work} />
    </div>
  );
}
