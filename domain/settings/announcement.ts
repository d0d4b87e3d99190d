import { momentOf } from '../values/local-time.ts';
import type { Settings } from './settings-schema.ts';

/**
 * The line above the header. `mark` changes with the text and the times, so that a changed
 * announcement appears again for people who closed the last one.
 */
export type Announcement = { text: string; link: string; mark: string; endsAt?: number };

type Announced = Pick<
  Settings,
  'announcementText' | 'announcementLink' | 'announcementFrom' | 'announcementTo' | 'timeZone'
>;

export function announcementAt(settings: Announced, now: number): Announcement | null {
  const {
    announcementText: text,
    announcementLink: link,
    announcementFrom,
    announcementTo,
  } = settings;
  const { from, to } = spanOf(settings);
  if (text === '' || now < from || now >= to) return null;
  const mark = markOf([text, link, announcementFrom, announcementTo].join('\n'));
  return { text, link, mark, ...(Number.isFinite(to) && { endsAt: to }) };
}

/** When the announcement next appears or disappears by itself; undefined when it will not. */
export function nextAnnouncementChange(settings: Announced, now: number): number | undefined {
  const { from, to } = spanOf(settings);
  if (settings.announcementText === '' || from >= to) return undefined;
  return [from, to].find((moment) => moment > now && Number.isFinite(moment));
}

export function problemOfSpan(settings: Announced): string | undefined {
  const { from, to } = spanOf(settings);
  return from >= to ? 'The announcement ends before it starts.' : undefined;
}

function spanOf({ announcementFrom, announcementTo, timeZone }: Announced) {
  return {
    from: momentOf(announcementFrom, timeZone) ?? Number.NEGATIVE_INFINITY,
    to: momentOf(announcementTo, timeZone) ?? Number.POSITIVE_INFINITY,
  };
}

/** Short and stable: FNV-1a. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
