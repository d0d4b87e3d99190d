import { deskLimits } from '../../domain/desk/common.ts';
import type { Overview } from '../../domain/desk/overview.ts';
import { listIsoWeeks, weekNumber } from '../../domain/values/local-time.ts';
import type { BackupStatus } from '../backup/backups.ts';
import type { Database } from '../db/database.ts';
import { DeskMailStore } from '../outbox/desk-mail-store.ts';
import { readSum, sumOfCounts } from '../db/kept-counts-store.ts';
import { countRows } from '../db/store.ts';
import { Service } from '../service.ts';

type Parts = {
  db: Database;
  now: () => number;
  /** Reads the stored values of the interest areas, in order. */
  readAreas: () => Promise<string[]>;
  readBackups?: () => BackupStatus | undefined;
};

export class OverviewStore extends Service<Parts> {
  async read(): Promise<Omit<Overview, 'hasMailServer'>> {
    const { db, now, readAreas, readBackups } = this.parts;
    const weeks = listIsoWeeks(now(), deskLimits.overviewWeeks);
    const since = weekNumber(weeks[0]?.startsAt ?? 0);
    const signUps = await this.#countSignUps(since);
    const inquiries = await this.#countInquiries(since);
    // An area that was taken away keeps its place in the weeks.
    const areas = new Set([
      ...(await readAreas()),
      ...inquiries.flatMap((week) => [...week.keys()]),
    ]);
    const mails = new DeskMailStore(db);
    return {
      requestsWaiting: await readSum(
        db.selectFrom('account_count').where('shown_under', '=', 'waiting'),
      ),
      unreadInquiries: await readSum(
        db
          .selectFrom('inquiry_count')
          .where('suspect', '=', 0)
          .where('state', '!=', 'spam')
          .where('is_read', '=', 0),
      ),
      heldMails: await mails.countHeld(),
      failedMails: await mails.countFailed(),
      backup: presentBackups(readBackups?.()),
      weeks: weeks.map(({ week, startsAt }, index) => {
        const byArea = Object.fromEntries(
          [...areas].map((area) => [area, inquiries[index]?.get(area) ?? 0]),
        );
        return {
          week,
          startsOn: new Date(startsAt).toISOString().slice(0, 10),
          signUps: signUps.get(index) ?? 0,
          inquiries: Object.values(byArea).reduce((sum, count) => sum + count, 0),
          inquiriesByArea: byArea,
        };
      }),
    };
  }

  async #countSignUps(since: number): Promise<Map<number, number>> {
    const rows = await this.parts.db
      .selectFrom('account_count_week')
      .select(['week', (eb) => sumOfCounts(eb.ref('count')).as('count')])
      .where('week', '>=', since)
      .groupBy('week')
      .execute();
    return new Map(rows.map((row) => [row.week - since, row.count]));
  }

  /** Counts by area, week by week. Inquiries that machines sent are left out. */
  async #countInquiries(since: number): Promise<Map<string, number>[]> {
    const rows = await this.parts.db
      .selectFrom('inquiry_count_week')
      .select(['week', 'interest_area', (eb) => sumOfCounts(eb.ref('count')).as('count')])
      .where('week', '>=', since)
      .groupBy(['week', 'interest_area'])
      .execute();
    const weeks = Array.from({ length: deskLimits.overviewWeeks }, () => new Map<string, number>());
    for (const row of rows) weeks[row.week - since]?.set(row.interest_area, row.count);
    return weeks;
  }
}

function presentBackups(status: BackupStatus | undefined): Overview['backup'] {
  if (!status) return null;
  const { lastGoodAt, failures } = status;
  return {
    lastGoodAt: lastGoodAt === undefined ? null : new Date(lastGoodAt).toISOString(),
    hasFailed: failures > 0,
  };
}

/** Counts administrators and pending ones. */
export function countAdministrators(db: Database): Promise<number> {
  return countRows(
    db
      .selectFrom('account')
      .where((eb) => eb.or([eb('role', '=', 'Admin'), eb('pending_role', '=', 'Admin')])),
  );
}
