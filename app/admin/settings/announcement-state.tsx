import {
  announcementAt,
  nextAnnouncementChange,
  problemOfSpan,
} from '../../../domain/settings/announcement.ts';
import type { Settings } from '../../../domain/settings/settings-schema.ts';
import { useNow } from '../use-now.ts';

/** Whether visitors would see it now, and until or from when. */
export function AnnouncementState({ settings }: { settings: Settings }) {
  const now = useNow();
  if (settings.announcementText.trim() === '' || problemOfSpan(settings)) return null;
  return <p className="field-hint">{describe(settings, now)}</p>;
}

function describe(settings: Settings, now: number): string {
  const next = nextAnnouncementChange(settings, now);
  const when = next === undefined ? '' : dateThere(next, settings.timeZone);
  if (announcementAt(settings, now)) return when ? `Shown now, until ${when}.` : 'Shown now.';
  return when ? `Will be shown from ${when}.` : 'Its time is over: nobody sees it.';
}

function dateThere(moment: number, timeZone: string): string {
  const date = new Date(moment);
  const text = date.toLocaleString('en', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return `${text} (${timeZone.replaceAll('_', ' ')})`;
}
