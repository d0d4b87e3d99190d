import { endOfDay, isDay, startOfDay } from '../local-time.ts';
import { itemsOf } from './kinds.ts';

/** Items that an editor closes, or that close by themselves after a day: of any kind whose list has these two fields. */
type Closing = Readonly<Record<string, unknown>>;
type Sections = readonly Parameters<typeof itemsOf>[0][];

/** `timeZone` says where the day ends. */
export function isClosed(item: Closing, now: number, timeZone: string): boolean {
  const moment = closingMoment(item, timeZone);
  return item['closed'] === true || (moment !== undefined && moment <= now);
}

/** When what these sections show changes next by itself; undefined: not until someone changes them. */
export function nextChangeAt(
  sections: Sections,
  now: number,
  timeZone: string,
): number | undefined {
  const moments = [
    ...closingMoments(sections, timeZone),
    ...openItems(sections).flatMap((item) => postingMoment(item, timeZone) ?? []),
  ];
  const ahead = moments.filter((moment) => moment > now);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

/** Since when they show what they show: since they were saved, or since something in them closed. */
export function lastChangeAt(
  sections: Sections,
  savedAt: number | undefined,
  now: number,
  timeZone: string,
): number | undefined {
  const past = closingMoments(sections, timeZone).filter((moment) => moment <= now);
  const moments = savedAt === undefined ? past : [savedAt, ...past];
  return moments.length > 0 ? Math.max(...moments) : undefined;
}

function closingMoments(sections: Sections, timeZone: string): number[] {
  return openItems(sections).flatMap((item) => closingMoment(item, timeZone) ?? []);
}

function openItems(sections: Sections): Closing[] {
  return sections.flatMap(itemsOf).filter((item) => item['closed'] !== true);
}

/** A day that is still to come is told to nobody. */
export function isPosted(item: Closing, now: number, timeZone: string): boolean {
  const moment = postingMoment(item, timeZone);
  return moment !== undefined && moment <= now;
}

function postingMoment(item: Closing, timeZone: string): number | undefined {
  const postedOn = item['postedOn'];
  return isDay(postedOn) ? startOfDay(postedOn, timeZone) : undefined;
}

function closingMoment(item: Closing, timeZone: string): number | undefined {
  const closesOn = item['closesOn'];
  return isDay(closesOn) ? endOfDay(closesOn, timeZone) : undefined;
}
