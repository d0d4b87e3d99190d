const localTime = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/;
const typedTime = /^(\d{4}-\d\d-\d\d)(?:T|\s+)(\d{1,2})(:\d\d(?::\d\d)?)$/;
const dayMs = 86_400_000;

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A day of the calendar as it is stored: 2026-11-30, and no 31st of it. */
export function isDay(text: unknown): text is string {
  return typeof text === 'string' && text.length === 10 && isLocalTime(`${text}T00:00`);
}

/** The day that calendars in this zone show then. */
export function dayAt(moment: number, timeZone: string): string {
  const ahead = isTimeZone(timeZone) ? offsetAt(moment, timeZone) : 0;
  return new Date(moment + ahead).toISOString().slice(0, 10);
}

export function startOfDay(day: string, timeZone: string): number {
  return midnightShown(Date.parse(`${day}T00:00:00Z`), timeZone);
}

/** The first moment after a day. */
export function endOfDay(day: string, timeZone: string): number {
  return midnightShown(Date.parse(`${day}T00:00:00Z`) + dayMs, timeZone);
}

/** Always a moment: in a zone that nobody knows, by UTC. */
function midnightShown(asUtc: number, timeZone: string): number {
  return isTimeZone(timeZone) ? momentShown(asUtc, timeZone) : asUtc;
}

/** A date and a time as a clock on a wall shows them: '2026-11-15T09:00', with seconds or without. */
export function isLocalTime(text: string): boolean {
  const asUtc = parseAsUtc(text);
  // 31 June would be taken for 1 July.
  return asUtc !== undefined && new Date(asUtc).toISOString().startsWith(text);
}

/** A date and a time as people type them, in the form that is stored. What is none stays as it was typed. */
export function storedTime(text: string): string {
  const [, day, hour = '', rest] = typedTime.exec(text.trim()) ?? [];
  return day === undefined ? text.trim() : `${day}T${hour.padStart(2, '0')}${rest}`;
}

export function shownTime(stored: string): string {
  return stored.replace('T', ' ');
}

/**
 * The moment at which clocks in this zone show that time. One that they skip in spring is taken as late as they
 * jump; one that they show twice in autumn, as the first of both.
 */
export function momentOf(text: string, timeZone: string): number | undefined {
  const asUtc = parseAsUtc(text);
  return asUtc === undefined || !isTimeZone(timeZone) ? undefined : momentShown(asUtc, timeZone);
}

/** When the zone's clocks show what those of UTC show at `asUtc`. */
function momentShown(asUtc: number, timeZone: string): number {
  const before = asUtc - offsetAt(asUtc - dayMs, timeZone);
  const after = asUtc - offsetAt(asUtc + dayMs, timeZone);
  const shown = [before, after].filter((moment) => moment + offsetAt(moment, timeZone) === asUtc);
  return shown.length > 0 ? Math.min(...shown) : before;
}

function parseAsUtc(text: string): number | undefined {
  const parts = localTime
    .exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How far the zone's clocks are ahead of UTC then, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shown = Date.UTC(
    numberOf('year'),
    numberOf('month') - 1,
    numberOf('day'),
    numberOf('hour'),
    numberOf('minute'),
    numberOf('second'),
  );
  return shown - Math.floor(moment / 1000) * 1000;
}
