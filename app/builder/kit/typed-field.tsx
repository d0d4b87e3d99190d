import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';

import { isDay } from '../../../domain/values/local-time.ts';
import { tooLong } from '../../../domain/values/text-length.ts';
import { Field } from '../../ui/field.tsx';
import { useRewinds } from './rewinds.ts';

type TypedFieldProps = {
  id: string;
  label: string;
  value: string;
  /** The limit for publishing. Longer text stays in the field, with a message. */
  limit: number;
  isLong?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string;
  isRequired?: boolean;
  onType: (text: string) => void;
  onLeave?: () => void;
};

/**
 * Keeps typed text to itself until the page follows. A change from elsewhere (undo, the preview)
 * replaces it.
 */
export function TypedField({
  value,
  onType,
  isLong = false,
  limit,
  placeholder,
  onLeave,
  error,
  ...field
}: TypedFieldProps) {
  const rewinds = useRewinds();
  const [typed, setTyped] = useState({ text: value, over: value, rewinds });
  // Once the page has followed, the typed text is dropped: an undo may lead back to the value that
  // it began from.
  const isOver = typed.over !== value || typed.rewinds !== rewinds;
  if (isOver) setTyped({ text: value, over: value, rewinds });
  const text = isOver ? value : typed.text;
  const props = {
    className: 'input builder-input',
    dir: 'auto',
    placeholder,
    onBlur: onLeave,
    value: text,
    onChange: (event: { target: { value: string } }) => {
      setTyped({ text: event.target.value, over: value, rewinds });
      onType(event.target.value);
    },
  };
  return (
    <Field {...field} error={tooLong(text, limit) ?? error} count={{ length: text.length, limit }}>
      {(control) =>
        isLong ? (
          <textarea {...control} {...props} rows={3} />
        ) : (
          <input {...control} {...props} autoComplete="off" />
        )
      }
    </Field>
  );
}

/**
 * A day, typed or chosen. The browser's own date field drops text that is no date; this field keeps
 * it, and uses only the browser's calendar.
 */
export function DateField(props: ComponentProps<typeof TypedField>) {
  const { label, value, onType } = props;
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className="anchor">
      <TypedField {...props} placeholder="2026-11-30" />
      <button
        type="button"
        className="builder-choose inline-row gap-4 icons-16"
        aria-label={`Choose the day: ${label}`}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDays /> Choose
      </button>
      <input
        ref={calendar}
        type="date"
        className="only-calendar"
        tabIndex={-1}
        aria-hidden="true"
        value={isDay(value) ? value : ''}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}
