import type { StoredSchedule } from './schedule-store.ts';

export type DueAct = { kind: 'publish' | 'take-down'; at: number; schedule: StoredSchedule };

/** What has to happen now, the oldest first: after a night switched off, the day's order is kept. */
export function dueActs(schedules: StoredSchedule[], now: number): DueAct[] {
  return allActs(schedules)
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at);
}

/** When there is something to do next; undefined when nothing waits. */
export function nextDueAt(schedules: StoredSchedule[]): number | undefined {
  const times = allActs(schedules).map(({ at }) => at);
  return times.length === 0 ? undefined : Math.min(...times);
}

function allActs(schedules: StoredSchedule[]): DueAct[] {
  return schedules.flatMap((schedule): DueAct[] => {
    const { publish_at, take_down_at } = schedule;
    return [
      ...(publish_at === null ? [] : [{ kind: 'publish' as const, at: publish_at, schedule }]),
      ...(take_down_at === null
        ? []
        : [{ kind: 'take-down' as const, at: take_down_at, schedule }]),
    ];
  });
}
