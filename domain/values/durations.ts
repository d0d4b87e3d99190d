import { english, isEnglish } from './language.ts';

const minuteMs = 60_000;
const unitsMs = {
  minute: minuteMs,
  hour: 60 * minuteMs,
  day: 24 * 60 * minuteMs,
  month: 30 * 24 * 60 * minuteMs,
};

const small = 'zero one two three four five six seven eight nine ten'.split(' ');

/** A duration as people read it, 'one hour' or '24 hours': sentences about a constant are made from the constant. */
export function sayDuration(ms: number, unit: keyof typeof unitsMs, language = english): string {
  const count = ms / unitsMs[unit];
  if (!isEnglish(language)) {
    const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
    return new Intl.NumberFormat(language, style).format(count);
  }
  return `${small[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}
