import { CalendarDays } from 'lucide-react';
import { useMemo, useRef } from 'react';

import {
  isLocalTime,
  isTimeZone,
  shownTime,
  storedTime,
} from '../../../domain/values/local-time.ts';
import { Combobox } from '../../ui/combobox.tsx';
import type { FieldControl } from '../../ui/field.tsx';
import { useNow } from '../moment.tsx';
import { SmallButton } from '../small-button.tsx';

type TimeFieldProps = {
  control: FieldControl;
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
};

/** Text with the browser's calendar, whose own field has no value while a time is half typed. */
export function TimeField({ control, name, label, value, onChange }: TimeFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const time = storedTime(value);
  return (
    <div className="setting-time anchor line gap-8">
      <input
        {...control}
        name={name}
        className="input grow may-shrink"
        autoComplete="off"
        placeholder="2026-11-30 09:00"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <SmallButton
        icon={CalendarDays}
        label={`Choose the time: ${label}`}
        onPress={() => calendar.current?.showPicker()}
      >
        Choose
      </SmallButton>
      <input
        ref={calendar}
        type="datetime-local"
        className="only-calendar"
        tabIndex={-1}
        aria-hidden="true"
        value={isLocalTime(time) ? time : ''}
        onChange={(event) => onChange(shownTime(event.target.value))}
      />
    </div>
  );
}

type ZoneFieldProps = { control: FieldControl; value: string; onChange: (zone: string) => void };

export function ZoneField({ control, value, onChange }: ZoneFieldProps) {
  const options = useMemo(() => {
    const names = new Set([...listZones(), value]);
    return [...names]
      .filter(Boolean)
      .map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
  }, [value]);
  return (
    <Combobox
      control={control}
      name="timeZone"
      options={options}
      value={value}
      onChange={onChange}
      placeholder="Search, such as London"
    />
  );
}

export function TimeThere({ timeZone }: { timeZone: string }) {
  const now = useNow();
  if (!isTimeZone(timeZone)) return null;
  const time = new Date(now).toLocaleString('en', {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return <p className="field-hint">Local time there: {time}.</p>;
}

/** Today's names of places; browsers list them under their first name, such as Calcutta. */
const newerNames = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Argentina/Catamarca',
  'America/Argentina/Cordoba',
  'America/Argentina/Jujuy',
  'America/Argentina/Mendoza',
  'America/Atikokan',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
];

/** Every time zone that this browser knows, by all names that people look for. */
export function listZones(): string[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...newerNames.filter(isTimeZone)]);
  return ['UTC', ...[...zones].filter((zone) => zone !== 'UTC').toSorted()];
}
