import type { PageSchedule, PageState } from '../../../domain/content/page-draft.ts';
import { dateAndTime } from '../../ui/dates.ts';

const names: Record<PageState, string> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Changed',
};

type StateBadgeProps = { state: PageState; schedule?: PageSchedule | undefined };

/** What has a time at which it goes out is scheduled; without one, or when the time would do nothing, it waits. */
export function StateBadge({ state, schedule }: StateBadgeProps) {
  const isScheduled = Boolean(schedule?.publishAt) && !schedule?.problem;
  const name = state === 'draft' ? 'Scheduled' : `${names[state]}, scheduled`;
  return (
    <span className="builder-state inline-row gap-6" data-state={state}>
      {isScheduled ? name : names[state]}
    </span>
  );
}

/** The menu has room for a dot only. */
export function StateDot({ state }: { state: PageState }) {
  return (
    <span className="builder-state-dot" title={names[state]}>
      <span className="sr-only">{names[state]}</span>
    </span>
  );
}

export function scheduleLines(schedule: PageSchedule | undefined, timeZone: string): string[] {
  const { publishAt, takeDownAt } = schedule ?? {};
  const atSite = (time: string) => `${dateAndTime(new Date(time), timeZone)} (${timeZone})`;
  return [
    ...(publishAt ? [`Will be published ${atSite(publishAt)}`] : []),
    ...(takeDownAt ? [`Will be taken down ${atSite(takeDownAt)}`] : []),
  ];
}

/** Why a page stays as it is when its time comes. */
export function stoppedWords({ problem }: Pick<PageSchedule, 'problem'>): string | null {
  return problem && `The schedule will not run: ${problem}`;
}
