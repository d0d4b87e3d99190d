/** The editor's own zone, as in 'Europe/Berlin'. */
export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A moment as a date-and-time field shows it, in the editor's zone; empty for none. */
export function toFieldTime(iso: string | null): string {
  if (iso === null) return '';
  const date = new Date(iso);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** What was chosen in the field, as the moment it means; null for an empty or half-filled field. */
export function fromFieldTime(value: string): string | null {
  const time = value === '' ? Number.NaN : new Date(value).getTime();
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
