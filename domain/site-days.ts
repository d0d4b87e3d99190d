const dayMs = 86_400_000;
const stepMs = 15 * 60_000;
/** No place on earth is further from Greenwich, whatever its clocks do that night. */
const reachMs = 16 * 3_600_000;

/** A day of the calendar as it is stored: 2026-11-30, and no 31st of it. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day that it is in a time zone. */
export function dayAt(time: number, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(time);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/**
 * The first moment after a day. Clocks may jump over midnight or strike it twice, so it is looked for
 * backwards from where that day is over everywhere: the last moment at which it is not later than that day.
 */
export function endOfDay(day: string, timeZone: string): number {
  const isOver = (time: number) => dayAt(time, timeZone) > day;
  let over = Date.parse(`${day}T00:00:00Z`) + dayMs + reachMs;
  while (isOver(over - stepMs)) over -= stepMs;
  let before = over - stepMs;
  while (over - before > 1) {
    const middle = Math.floor((before + over) / 2);
    if (isOver(middle)) over = middle;
    else before = middle;
  }
  return over;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than using it a hundred times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}
