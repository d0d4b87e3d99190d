import { isLocalTime } from '../../../domain/local-time.ts';
import {
  announcementAt,
  nextAnnouncementChange,
  problemOfSpan,
} from '../../../domain/settings/announcement.ts';
import type { Settings } from '../../../domain/settings/settings-schema.ts';
import { useNow } from '../use-now.ts';

type AnnouncementStateProps = { settings: Settings; isSaved: boolean };

/** Whether visitors see it now, or would once it is saved, and until or from when. */
export function AnnouncementState({ settings, isSaved }: AnnouncementStateProps) {
  const now = useNow();
  const { announcementText, announcementFrom, announcementTo } = settings;
  const areTimes = [announcementFrom, announcementTo].every(
    (time) => time === '' || isLocalTime(time),
  );
  if (announcementText.trim() === '' || !areTimes || problemOfSpan(settings)) return null;
  return <p className="field-hint">{describe(settings, now, isSaved)}</p>;
}

function describe(settings: Settings, now: number, isSaved: boolean): string {
  const next = nextAnnouncementChange(settings, now);
  const when = next === undefined ? '' : dateThere(next, settings.timeZone);
  const isShown = announcementAt(settings, now) !== null;
  if (!isShown && !when) {
    return isSaved ? 'Its time is over: nobody sees it.' : 'Its time is over: nobody would see it.';
  }
  if (!isShown) return isSaved ? `Will be shown from ${when}.` : `Once saved: shown from ${when}.`;
  const shown = isSaved ? 'Shown now' : 'Once saved: shown at once';
  return when ? `${shown}, until ${when}.` : `${shown}.`;
}

function dateThere(moment: number, timeZone: string): string {
  const date = new Date(moment);
  const text = date.toLocaleString('en', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return `${text} (${timeZone.replaceAll('_', ' ')})`;
}
