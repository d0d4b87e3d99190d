import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { flushSync } from 'react-dom';

import { areaLimits, type InterestArea } from '../../../domain/settings/interest-areas.ts';
import { settingLabelWords } from '../../../domain/settings/settings-schema.ts';
import { SettingClash } from './setting-clash.tsx';
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
    <fieldset
      id={listId}
      className="setting-areas"
      tabIndex={-1}
      aria-describedby={error ? `${listId}-error` : `${listId}-hint`}
    >
      <legend className="field-label">{settingLabelWords.interestAreas}</legend>
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
              <button
                type="button"
                id={idOf(index, 'up')}
                className="icon-button"
                aria-label={`Move area ${index + 1} up`}
                aria-disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp aria-hidden="true" />
              </button>
              <button
                type="button"
                id={idOf(index, 'down')}
                className="icon-button"
                aria-label={`Move area ${index + 1} down`}
                aria-disabled={index === rows.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden="true" />
              </button>
              {row.value === '' && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Remove area ${index + 1}`}
                  data-removes=""
                  onClick={() => change(rows.toSpliced(index, 1), `${listId}-add`)}
                >
                  <X aria-hidden="true" />
                </button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {error && (
        <p id={`${listId}-error`} className="field-error">
          {error}
        </p>
      )}
      <p id={`${listId}-hint`} className="field-hint">
        A hidden area is not offered any more; inquiries about it keep its name. A saved area stays
        in this list.
      </p>
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
      <SettingClash field="interestAreas" work={work} />
    </fieldset>
  );
}
