import { CalendarDays } from 'lucide-react';
import { type ComponentProps, createContext, use, useRef, useState } from 'react';

import { isDay } from '../../../domain/values/local-time.ts';
import { type EmbedSort, readEmbed } from '../../../domain/sections/embeds.ts';
import { useContentLanguage } from '../../site/use-site.ts';
import { LimitedText } from '../../ui/limited-text.tsx';

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
  onLeave?: (text: string) => void;
};

/** Keeps typed text to itself until the page follows. An undo or the preview replaces it. */
export function TypedField({ value, onType, isLong = false, onLeave, ...field }: TypedFieldProps) {
  const rewinds = use(Rewinds);
  const [typed, setTyped] = useState({ text: value, over: value, rewinds });
  // Dropped once the page has followed: an undo may lead back to the value that it began from.
  const isOver = typed.over !== value || typed.rewinds !== rewinds;
  if (isOver) setTyped({ text: value, over: value, rewinds });
  const text = isOver ? value : typed.text;
  return (
    <LimitedText
      {...field}
      {...useContentLanguage()}
      className="input builder-input"
      dir="auto"
      rows={isLong ? 3 : undefined}
      autoComplete={isLong ? undefined : 'off'}
      isExact
      text={text}
      onBlur={() => onLeave?.(text)}
      onType={(now) => {
        setTyped({ text: now, over: value, rewinds });
        onType(now);
      }}
    />
  );
}

/** The browser's own date field drops text that is no date; this field keeps it, and uses only the calendar. */
export function DateField(props: ComponentProps<typeof TypedField>) {
  const { label, value, onType } = props;
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className="anchor">
      <TypedField {...props} placeholder="2026-11-30" />
      <button
        type="button"
        className="builder-choose placed at-least-28 pad-x-6 brand-words round-6 text-14 medium inline-row gap-4 icons-16"
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

type EmbedFieldProps = ComponentProps<typeof TypedField> & { sort: EmbedSort };

/** On leaving the field a known address, or a pasted frame, becomes its short form, which asks for no more than it must. */
export function EmbedField({ sort, ...field }: EmbedFieldProps) {
  return (
    <TypedField
      {...field}
      onLeave={(text) => {
        const address = readEmbed(sort, text)?.address;
        if (address !== undefined && address !== text) field.onType(address);
      }}
    />
  );
}

/**
 * Counts undo, redo and merges of a colleague's changes. A field keeps typed text to itself for a
 * moment; after an undo in that moment the page's value is the same as before, and only this count
 * tells the field to drop its text.
 */
export const Rewinds = createContext(0);
