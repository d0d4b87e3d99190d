import { useMemo } from 'react';

import { isTimeZone, listZones } from '../../../domain/local-time.ts';
import { Combobox } from '../../ui/combobox.tsx';
import type { FieldControl } from '../../ui/field.tsx';
import { useNow } from '../use-now.ts';

type ZoneFieldProps = { control: FieldControl; value: string; onChange: (zone: string) => void };

/** Every time zone that this browser knows by name. */
export function ZoneField({ control, value, onChange }: ZoneFieldProps) {
  const options = useMemo(() => {
    const names = new Set([...listZones(), value]);
    return [...names].filter(Boolean).map((name) => ({ value: name, label: labelOf(name) }));
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
  return <p className="field-hint">There it is {time}.</p>;
}

function labelOf(name: string): string {
  return name.replaceAll('_', ' ');
}
