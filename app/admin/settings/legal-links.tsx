import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { flushSync } from 'react-dom';

import { settingLabelWords } from '../../../domain/settings/setting-label-words.ts';
import { settingLimits } from '../../../domain/settings/settings-schema.ts';
import { ClashNote } from './clash-note.tsx';
import type { LinkRow } from './typed-settings.ts';
import type { SettingsWork } from './use-settings-work.ts';

const idOf = (index: number, part: string) => `setting-legalLinks-${index}-${part}`;

/** Links with their names, in the order of the footer. */
export function LegalLinks({ work }: { work: SettingsWork }) {
  const rows = work.values.legalLinks;
  const error = work.errors.legalLinks;

  /** Changes the list, and moves the focus to where the work goes on. */
  function change(next: LinkRow[], focusOn: string): void {
    flushSync(() => work.type('legalLinks', next));
    document.getElementById(focusOn)?.focus();
  }

  function move(index: number, step: -1 | 1): void {
    const to = index + step;
    if (to < 0 || to >= rows.length) return;
    const next = rows.toSpliced(index, 1).toSpliced(to, 0, ...rows.slice(index, index + 1));
    change(next, idOf(to, step < 0 ? 'up' : 'down'));
  }

  function edit(index: number, part: Partial<LinkRow>): void {
    work.type(
      'legalLinks',
      rows.map((row, at) => (at === index ? { ...row, ...part } : row)),
    );
  }

  return (
    <fieldset
      id="setting-legalLinks"
      className="setting-links"
      tabIndex={-1}
      aria-describedby={error ? 'setting-legalLinks-error' : undefined}
    >
      <legend className="field-label">{settingLabelWords.legalLinks}</legend>
      <ol>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two links may say the same while they are typed
          <li key={index}>
            <input
              id={idOf(index, 'label')}
              className="input"
              aria-label={`Name of link ${index + 1}`}
              placeholder="Privacy Policy"
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              value={row.label}
              onChange={(event) => edit(index, { label: event.target.value })}
            />
            <input
              className="input"
              aria-label={`Address of link ${index + 1}`}
              placeholder="/privacy-policy"
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              value={row.link}
              onChange={(event) => edit(index, { link: event.target.value })}
            />
            <span className="setting-link-tools">
              <button
                type="button"
                id={idOf(index, 'up')}
                className="icon-button"
                aria-label={`Move link ${index + 1} up`}
                aria-disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp aria-hidden="true" />
              </button>
              <button
                type="button"
                id={idOf(index, 'down')}
                className="icon-button"
                aria-label={`Move link ${index + 1} down`}
                aria-disabled={index === rows.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden="true" />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove link ${index + 1}`}
                data-removes=""
                onClick={() => change(rows.toSpliced(index, 1), 'setting-legalLinks-add')}
              >
                <X aria-hidden="true" />
              </button>
            </span>
          </li>
        ))}
      </ol>
      {error && (
        <p id="setting-legalLinks-error" className="field-error">
          {error}
        </p>
      )}
      <button
        type="button"
        id="setting-legalLinks-add"
        className="desk-small"
        aria-disabled={rows.length >= settingLimits.legalLinks}
        onClick={() => {
          if (rows.length >= settingLimits.legalLinks) return;
          change([...rows, { label: '', link: '' }], idOf(rows.length, 'label'));
        }}
      >
        <Plus aria-hidden="true" />
        Add a link
      </button>
      <ClashNote field="legalLinks" work={work} />
    </fieldset>
  );
}
