import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { areaLimits, inOrder, type InterestArea } from '../../../domain/settings/interest-areas.ts';
import { settingLabelWords } from '../../../domain/settings/settings-schema.ts';
import { IconButton } from '../small-button.tsx';
import { SettingClash } from './setting-words.tsx';
import { settingHints } from './setting-groups.ts';
import type { SettingsWork } from './use-settings-work.ts';

const listId = 'setting-interestAreas';
const idOf = (index: number, part: string) => `${listId}-${index}-${part}`;
const newArea: InterestArea = { value: '', label: '', hidden: false, hue: '', pageId: '' };

/** The areas of the contact form, in its order. What was saved once can be hidden, not removed. */
export function InterestAreas({ work }: { work: SettingsWork }) {
  const rows = work.values.interestAreas;
  const error = work.errors.interestAreas;
  const isFull = rows.length >= areaLimits.areas;

  /** Changes the list, and moves the focus to where the work goes on. */
  function change(next: InterestArea[], focusOn: string): void {
    flushSync(() => work.type('interestAreas', next));
    document.getElementById(focusOn)?.focus();
  }

  function move(index: number, step: -1 | 1): void {
    const to = index + step;
    if (to < 0 || to >= rows.length) return;
    const next = rows.toSpliced(index, 1).toSpliced(to, 0, ...rows.slice(index, index + 1));
    change(next, idOf(to, step < 0 ? 'up' : 'down'));
  }

  function edit(index: number, part: Partial<InterestArea>): void {
    const next = rows.map((row, at) => (at === index ? { ...row, ...part } : row));
    work.type('interestAreas', next);
  }

  return (
    <ListSetting
      field="interestAreas"
      className="setting-areas"
      work={work}
      end={
        <button
          type="button"
          id={`${listId}-add`}
          className="desk-small above-12"
          aria-disabled={isFull}
          onClick={() => !isFull && change([...rows, newArea], idOf(rows.length, 'label'))}
        >
          <Plus aria-hidden="true" />
          Add an area
        </button>
      }
    >
      <ol className="stack gap-8">
        {rows.map((row, index) => (
          <li className="cluster" key={row.value || `new ${index}`}>
            <input
              id={idOf(index, 'label')}
              className="input"
              aria-label={`Name of area ${index + 1}`}
              placeholder="Name"
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              value={row.label}
              onChange={(event) => edit(index, { label: event.target.value })}
            />
            <label className="tick-line">
              <input
                type="checkbox"
                aria-label={`Hide area ${index + 1}`}
                checked={row.hidden}
                onChange={(event) => edit(index, { hidden: event.target.checked })}
              />
              Hidden
            </label>
            <span className="setting-area-tools line icons-18">
              <IconButton
                id={idOf(index, 'up')}
                label={`Move area ${index + 1} up`}
                Icon={ArrowUp}
                aria-disabled={index === 0}
                onPress={() => move(index, -1)}
              />
              <IconButton
                id={idOf(index, 'down')}
                label={`Move area ${index + 1} down`}
                Icon={ArrowDown}
                aria-disabled={index === rows.length - 1}
                onPress={() => move(index, 1)}
              />
              {row.value === '' && (
                <IconButton
                  label={`Remove area ${index + 1}`}
                  Icon={X}
                  data-removes=""
                  onPress={() => change(rows.toSpliced(index, 1), `${listId}-add`)}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
    </ListSetting>
  );
}

/** Who hears of inquiries of an interest area. An area gets its line once it has been saved. */
export function AreaReceivers({ work }: { work: SettingsWork }) {
  const typed = work.values.areaReceivers;
  const areas = work.values.interestAreas.filter(({ value }) => value !== '');

  function change(area: string, receivers: string): void {
    const others = typed.filter((one) => one.area !== area);
    const next = receivers === '' ? others : [...others, { area, receivers }];
    work.type('areaReceivers', inOrder(next));
  }

  return (
    <ListSetting field="areaReceivers" className="setting-receivers" work={work}>
      <ul className="stack gap-8">
        {areas.map(({ value, label }) => (
          <li className="stack gap-4 gap-x-12" key={value}>
            <label htmlFor={`setting-areaReceivers-${value}`}>{label}</label>
            <input
              id={`setting-areaReceivers-${value}`}
              className="input"
              placeholder="As above"
              inputMode="email"
              autoComplete="off"
              aria-invalid={work.errors.areaReceivers ? true : undefined}
              value={typed.find(({ area }) => area === value)?.receivers ?? ''}
              onChange={(event) => change(value, event.target.value)}
            />
          </li>
        ))}
      </ul>
    </ListSetting>
  );
}

type ListSettingProps = {
  field: 'interestAreas' | 'areaReceivers';
  className: string;
  work: SettingsWork;
  end?: ReactNode;
  children: ReactNode;
};

/** A setting of several lines, with what is wrong with it. */
function ListSetting({ field, className, work, end, children }: ListSettingProps) {
  const id = `setting-${field}`;
  const error = work.errors[field];
  return (
    <fieldset
      id={id}
      className={className}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : `${id}-hint`}
    >
      <legend className="field-label">{settingLabelWords[field]}</legend>
      {children}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="field-hint">
        {settingHints[field]}
      </p>
      {end}
      <SettingClash field={field} work={work} />
    </fieldset>
  );
}
