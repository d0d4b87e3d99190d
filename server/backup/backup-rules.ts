import { weekNumber } from '../../domain/values/local-time.ts';
import type { Manifest } from './backup-format.ts';

const dayMs = 24 * 3_600_000;
const keptAnyway = 24;
const keptDays = 7;
const keptWeeks = 4;

/**
 * Keeps the last 24 backups, the last one of each of the last seven days, and of each of the last four weeks that
 * have any. The 24 cover a day on which something goes wrong, when the newest copy may be worthless.
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

/** The tables whose rows show how large a site is. */
const counted = { page_date: 'pages', account: 'people', inquiry: 'inquiries' };

/** Names what has shrunk below half since the last backup; undefined when the new backup may replace older ones. */
export function describeShrinking(before: Manifest, after: Manifest): string | undefined {
  const shrunken = Object.entries(counted).flatMap(([table, name]) => {
    const [had = 0, has = 0] = [before.rows[table], after.rows[table]];
    return has * 2 < had ? [`${has} of ${had} ${name}`] : [];
  });
  return shrunken.length === 0 ? undefined : shrunken.join(', ');
}
