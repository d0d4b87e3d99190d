import { weekNumber } from '../../domain/iso-weeks.ts';

const dayMs = 86_400_000;
const days = 7;
const weeks = 4;

/** All but the last of each of the seven last days, and of each of the four last weeks, that have any. */
export function backupsToRemove(times: number[]): number[] {
  const newestFirst = times.toSorted((a, b) => b - a);
  const kept = new Set([
    ...lastOfEach(newestFirst, (time) => Math.floor(time / dayMs)).slice(0, days),
    ...lastOfEach(newestFirst, weekNumber).slice(0, weeks),
  ]);
  return times.filter((time) => !kept.has(time));
}

function lastOfEach(newestFirst: number[], spanOf: (time: number) => number): number[] {
  const last = new Map<number, number>();
  for (const time of newestFirst) {
    const span = spanOf(time);
    if (!last.has(span)) last.set(span, time);
  }
  return [...last.values()];
}
