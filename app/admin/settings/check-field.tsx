import { settingLabelWords } from '../../../domain/settings/setting-label-words.ts';
import type { SwitchField } from '../../../domain/settings/settings-schema.ts';
import { SettingClash } from './setting-clash.tsx';
import { settingHints } from './setting-groups.ts';
import type { SettingsWork } from './use-settings-work.ts';

type CheckFieldProps = { field: SwitchField; work: SettingsWork };

/** A setting that is on or off. */
export function CheckField({ field, work }: CheckFieldProps) {
  return (
    <div className="setting">
      <label className="tick-line">
        <input
          id={`setting-${field}`}
          type="checkbox"
          checked={work.values[field]}
          onChange={(event) => work.type(field, event.target.checked)}
        />
        {settingLabelWords[field]}
      </label>
      <p className="field-hint">{settingHints[field]}</p>
      <SettingClash field={field} work={work} />
    </div>
  );
}
