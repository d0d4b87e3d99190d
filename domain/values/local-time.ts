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

/** A valid calendar day in its stored form, as 2026-11-30. */
export function isDay(text: unknown): text is string {
  return typeof text === 'string' && text.length === 10 && isLocalTime(`${text}T00:00`);
}

/** The day that calendars in this zone show at a moment. */
export function dayAt(moment: number, timeZone: string): string {
  const ahead = isTimeZone(timeZone) ? offsetAt(moment, timeZone) : 0;
  return new Date(moment + ahead).toISOString().slice(0, 10);
}

/** What clocks in this zone show at a moment: '2026-11-15T09:00'. */
export function timeAt(moment: number, timeZone: string): string {
  const ahead = isTimeZone(timeZone) ? offsetAt(moment, timeZone) : 0;
  return new Date(moment + ahead).toISOString().slice(0, 16);
}

export function startOfDay(day: string, timeZone: string): number {
  return midnightShown(Date.parse(`${day}T00:00:00Z`), timeZone);
}

/** The first moment after a day. */
export function endOfDay(day: string, timeZone: string): number {
  return midnightShown(Date.parse(`${day}T00:00:00Z`) + dayMs, timeZone);
}

/** Always a moment: in an unknown zone, by UTC. */
function midnightShown(asUtc: number, timeZone: string): number {
  return isTimeZone(timeZone) ? momentShown(asUtc, timeZone) : asUtc;
}

/** A date and a time without a zone: '2026-11-15T09:00', with or without seconds. */
export function isLocalTime(text: string): boolean {
  const asUtc = parseAsUtc(text);
  // JavaScript would read 31 June as 1 July.
  return asUtc !== undefined && new Date(asUtc).toISOString().startsWith(text);
}

/** A typed date and time in the stored form. Other text stays as it was typed. */
export function storedTime(text: string): string {
  const [, day, hour = '', rest] = typedTime.exec(text.trim()) ?? [];
  return day === undefined ? text.trim() : `${day}T${hour.padStart(2, '0')}${rest}`;
}

export function shownTime(stored: string): string {
  return stored.replace('T', ' ');
}

/** A time that spring skips means the moment of the jump; one that autumn shows twice means the first. */
export function momentOf(text: string, timeZone: string): number | undefined {
  const asUtc = parseAsUtc(text);
  return asUtc === undefined || !isTimeZone(timeZone) ? undefined : momentShown(asUtc, timeZone);
}

/** When the zone's clocks show what UTC clocks show at `asUtc`. */
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

/** How far the zone's clocks are ahead of UTC at that moment, in milliseconds. */
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

export const weekMs = 7 * dayMs;

export type IsoWeek = {
  /** As in 2026-W46. */
  week: string;
  /** Its Monday at midnight UTC. */
  startsAt: number;
};

/** The last `count` ISO weeks up to this one, oldest first. */
export function listIsoWeeks(now: number, count: number): IsoWeek[] {
  const thisMonday = mondayBefore(now);
  return Array.from({ length: count }, (_, index) => {
    const startsAt = thisMonday - (count - 1 - index) * weekMs;
    return { week: nameIsoWeek(startsAt), startsAt };
  });
}

/** Weeks since that of 1970-01-01, a Thursday. Triggers of the database count the same. */
export function weekNumber(time: number): number {
  return Math.floor((time + 3 * dayMs) / weekMs);
}

function mondayBefore(time: number): number {
  const midnight = Math.floor(time / dayMs) * dayMs;
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return midnight - daysSinceMonday * dayMs;
}

/** A week belongs to the year of its Thursday. */
function nameIsoWeek(monday: number): string {
  const thursday = monday + 3 * dayMs;
  const year = new Date(thursday).getUTCFullYear();
  const number = Math.floor((thursday - Date.UTC(year, 0, 1)) / weekMs) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}
