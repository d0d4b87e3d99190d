import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';

import { isLocalTime, shownTime, storedTime } from '../../../domain/local-time.ts';
import type { FieldControl } from '../../ui/field.tsx';

type TimeFieldProps = {
  control: FieldControl;
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
};

/** Typed or chosen. The browser's own field says nothing while half a time stands in it; only its calendar is used. */
export function TimeField({ control, name, label, value, onChange }: TimeFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const time = storedTime(value);
  return (
    <div className="setting-time">
      <input
        {...control}
        name={name}
        className="input"
        autoComplete="off"
        placeholder="2026-11-30 09:00"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className="desk-small"
        aria-label={`Choose the time: ${label}`}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDays aria-hidden="true" />
        Choose
      </button>
      <input
        ref={calendar}
        type="datetime-local"
        className="setting-calendar"
        tabIndex={-1}
        aria-hidden="true"
        value={isLocalTime(time) ? time : ''}
        onChange={(event) => onChange(shownTime(event.target.value))}
      />
    </div>
  );
}
