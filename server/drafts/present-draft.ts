import type { PageSchedule, SavedDraft } from '../../domain/page-draft.ts';
import type { StoredDraft } from './draft-store.ts';
import type { StoredSchedule } from './schedule-store.ts';

export function presentDraft(draft: StoredDraft): SavedDraft {
  const { document, baseVersion, revision, authorName, updatedAt } = draft;
  return { document, baseVersion, revision, author: authorName, updatedAt: isoOf(updatedAt) };
}

export function presentSchedule(schedule: StoredSchedule | undefined): PageSchedule {
  return {
    publishAt: isoOrNull(schedule?.publish_at),
    takeDownAt: isoOrNull(schedule?.take_down_at),
    problem: schedule?.problem ?? null,
  };
}

export function isoOf(time: number): string {
  return new Date(time).toISOString();
}

function isoOrNull(time: number | null | undefined): string | null {
  return time === null || time === undefined ? null : isoOf(time);
}
