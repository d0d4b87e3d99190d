import { settingLabelWords } from '../../../domain/settings/setting-label-words.ts';
import type { SettingField } from '../../../domain/settings/settings-schema.ts';
import { inWords } from './setting-words.ts';
import type { SettingsWork } from './use-settings-work.ts';

type ClashNoteProps = { field: SettingField; work: SettingsWork };

/** Two people set one field: the person who saves last decides, and sees both values. */
export function ClashNote({ field, work }: ClashNoteProps) {
  if (!work.clashes.has(field)) return null;
  return (
    <fieldset
      className="setting-clash may-shrink above-8 pad-y-10 pad-x-14 framed round-10 on-surface text-15 cluster gap-8 gap-x-16 spread"
      aria-label={`${settingLabelWords[field]}, changed by a colleague`}
    >
      <p className="breaks">
        Meanwhile this was changed to <strong>{inWords(field, work.saved.values[field])}</strong>.
      </p>
      <div className="line gap-8">
        <button type="button" className="desk-small" onClick={() => work.settle(field, true)}>
          Keep mine
        </button>
        <button type="button" className="desk-small" onClick={() => work.settle(field, false)}>
          Take theirs
        </button>
      </div>
    </fieldset>
  );
}
