import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';

import { isDay } from '../../../domain/local-time.ts';
import { TypedField } from './typed-field.tsx';

/**
 * A day, typed or chosen. The browser's own date field forgets what it cannot read as a date; here it stays as it
 * was typed, so only its calendar is used.
 */
export function DateField(props: ComponentProps<typeof TypedField>) {
  const { label, value, onType } = props;
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className="builder-date">
      <TypedField {...props} placeholder="2026-11-30" />
      <button
        type="button"
        className="builder-choose"
        aria-label={`Choose the day: ${label}`}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDays /> Choose
      </button>
      <input
        ref={calendar}
        type="date"
        className="builder-calendar"
        tabIndex={-1}
        aria-hidden="true"
        value={isDay(value) ? value : ''}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}
