import { weekNumber } from '../../domain/values/iso-weeks.ts';
import type { Manifest } from './backup-format.ts';

const dayMs = 24 * 3_600_000;
const keptAnyway = 24;
const keptDays = 7;
const keptWeeks = 4;

/**
 * All but the last 24, the last of each of the seven last days, and of each of the four last weeks, that have any. The 24
 * are for a day on which something goes wrong: its newest copy may be the one that is worth nothing.
 */
export function backupsToRemove(times: number[]): number[] {
  const newestFirst = times.toSorted((a, b) => b - a);
  const kept = new Set([
    ...newestFirst.slice(0, keptAnyway),
    ...lastOfEach(newestFirst, (time) => Math.floor(time / dayMs)).slice(0, keptDays),
    ...lastOfEach(newestFirst, weekNumber).slice(0, keptWeeks),
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

/** What a site is about, by the table that has a row for each. */
const counted = { page_date: 'pages', account: 'people', inquiry: 'inquiries' };

/** What a backup has under half of, in words; undefined when it may take the place of older ones. */
export function describeShrinking(before: Manifest, after: Manifest): string | undefined {
  const shrunken = Object.entries(counted).flatMap(([table, name]) => {
    const [had = 0, has = 0] = [before.rows[table], after.rows[table]];
    return has * 2 < had ? [`${has} of ${had} ${name}`] : [];
  });
  return shrunken.length === 0 ? undefined : shrunken.join(', ');
}
