import { inOrder } from '../../../domain/settings/interest-areas.ts';
import { settingLabelWords } from '../../../domain/settings/settings-schema.ts';
import { SettingClash } from './setting-clash.tsx';
import { settingHints } from './setting-groups.ts';
import type { SettingsWork } from './use-settings-work.ts';

const listId = 'setting-areaReceivers';

/** Who hears of inquiries of an interest area. An area gets its line once it has been saved. */
export function AreaReceivers({ work }: { work: SettingsWork }) {
  const typed = work.values.areaReceivers;
  const error = work.errors.areaReceivers;
  const areas = work.values.interestAreas.filter(({ value }) => value !== '');

  function change(area: string, receivers: string): void {
    const others = typed.filter((one) => one.area !== area);
    const next = receivers === '' ? others : [...others, { area, receivers }];
    work.type('areaReceivers', inOrder(next));
  }

  return (
    <fieldset
      id={listId}
      className="setting-receivers"
      tabIndex={-1}
      aria-describedby={error ? `${listId}-error` : `${listId}-hint`}
    >
      <legend className="field-label">{settingLabelWords.areaReceivers}</legend>
      <ul className="stack gap-8">
        {areas.map(({ value, label }) => (
          <li className="stack gap-4 gap-x-12" key={value}>
            <label htmlFor={`${listId}-${value}`}>{label}</label>
            <input
              id={`${listId}-${value}`}
              className="input"
              placeholder="As above"
              inputMode="email"
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              value={typed.find(({ area }) => area === value)?.receivers ?? ''}
              onChange={(event) => change(value, event.target.value)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${listId}-error`} className="field-error">
          {error}
        </p>
      )}
      <p id={`${listId}-hint`} className="field-hint">
        {settingHints.areaReceivers}
      </p>
      <SettingClash field="areaReceivers" work={work} />
    </fieldset>
  );
}
