import { useMemo } from 'react';

import { isTimeZone } from '../../../domain/local-time.ts';
import { Combobox } from '../../ui/combobox.tsx';
import type { FieldControl } from '../../ui/field.tsx';
import { useNow } from '../use-now.ts';

type ZoneFieldProps = { control: FieldControl; value: string; onChange: (zone: string) => void };

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

/** What places are called today; browsers list them under the name they had first, such as Calcutta. */
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
