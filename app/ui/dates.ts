import { spokenLanguage } from '../../domain/values/language.ts';

/** Dates for people, one format for each use; in English and the reader's time zone. */
export function fullDate(date: Date): string {
  return date.toLocaleString('en', { dateStyle: 'full', timeStyle: 'short' });
}

/** For lists where the exact time matters. */
export function dateAndTime(date: Date, timeZone?: string): string {
  return date.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** The same on public screens, which speak the site's language. */
export function publicDate(date: Date): string {
  return date.toLocaleString(spokenLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
}

/** The same in one short line: the year stands there only if it is another. */
export function shortDateAndTime(date: Date, now = new Date()): string {
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleString('en', {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

const minuteMs = 60_000;

/** A date in words: just now, yesterday, a weekday, a date. */
export function relativeDate(date: Date, now: Date): string {
  const ago = now.getTime() - date.getTime();
  if (ago < minuteMs) return 'Just now';
  if (ago < 60 * minuteMs) return `${Math.floor(ago / minuteMs)} min ago`;
  // Calendar days in the reader's time zone: 23:59 and 00:01 are a day apart.
  const days = Math.round((midnightOf(now) - midnightOf(date)) / 86_400_000);
  if (days === 0) return date.toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' });
  if (days === 1) return 'Yesterday';
  if (days < 7) return date.toLocaleDateString('en', { weekday: 'long' });
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString('en', {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** How long ago something was done, for a sentence. */
export function howLongAgo(date: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / minuteMs);
  if (minutes < 1) return 'just now';
  const words = new Intl.RelativeTimeFormat('en');
  if (minutes < 60) return words.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day');
}

function midnightOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

const lastYear = 9999;

/** When a day as in 2026-11-15, or one so many days later, begins where the reader is. Undefined after the year 9999. */
export function midnight(day: string, daysLater: number): string | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date + daysLater);
  return at.getFullYear() > lastYear ? undefined : at.toISOString();
}
