const dayMs = 24 * 60 * 60_000;
export const weekMs = 7 * dayMs;

export type IsoWeek = {
  /** As in 2026-W46. */
  week: string;
  /** Its Monday at midnight UTC. */
  startsAt: number;
};

/** The last `count` ISO weeks up to this one, oldest first. */
export function listIsoWeeks(now: number, count: number): IsoWeek[] {
  const thisMonday = mondayBefore(now);
  return Array.from({ length: count }, (_, index) => {
    const startsAt = thisMonday - (count - 1 - index) * weekMs;
    return { week: nameIsoWeek(startsAt), startsAt };
  });
}

/**
 * Weeks since that of 1970-01-01, which was a Thursday. Triggers of the database count by the same
 * number.
 */
export function weekNumber(time: number): number {
  return Math.floor((time + 3 * dayMs) / weekMs);
}

function mondayBefore(time: number): number {
  const midnight = Math.floor(time / dayMs) * dayMs;
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return midnight - daysSinceMonday * dayMs;
}

/** A week belongs to the year of its Thursday. */
function nameIsoWeek(monday: number): string {
  const thursday = monday + 3 * dayMs;
  const year = new Date(thursday).getUTCFullYear();
  const number = Math.floor((thursday - Date.UTC(year, 0, 1)) / weekMs) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}
