import { deskLimits } from '../../domain/desk/common.ts';
import type { Overview } from '../../domain/desk/overview.ts';
import { listIsoWeeks, weekNumber } from '../../domain/values/local-time.ts';
import type { BackupStatus } from '../backup/backups.ts';
import type { Database } from '../db/database.ts';
import { DeskMailStore } from '../outbox/desk-mail-store.ts';
import { sumOfCounts } from '../db/kept-counts-store.ts';

/** The figures at the top of the desk. */
export class OverviewStore {
  readonly #db: Database;
  readonly #now: () => number;

  readonly #readAreas: () => Promise<string[]>;
  readonly #readBackups: () => BackupStatus | undefined;

  constructor(
    db: Database,
    now: () => number,
    /** Reads the stored values of the interest areas, in order. */
    readAreas: () => Promise<string[]>,
    readBackups: () => BackupStatus | undefined = () => undefined,
  ) {
    this.#db = db;
    this.#now = now;
    this.#readAreas = readAreas;
    this.#readBackups = readBackups;
  }

  async read(): Promise<Omit<Overview, 'hasMailServer'>> {
    const weeks = listIsoWeeks(this.#now(), deskLimits.overviewWeeks);
    const since = weekNumber(weeks[0]?.startsAt ?? 0);
    const signUps = await this.#countSignUps(since);
    const inquiries = await this.#countInquiries(since);
    // An area that was taken away keeps its place in the weeks.
    const areas = new Set([
      ...(await this.#readAreas()),
      ...inquiries.flatMap((week) => [...week.keys()]),
    ]);
    return {
      requestsWaiting: await this.#countWaiting(),
      unreadInquiries: await this.#countUnread(),
      heldMails: await this.#countHeldMails(),
      failedMails: await new DeskMailStore(this.#db).countFailed(),
      backup: presentBackups(this.#readBackups()),
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

  async #countWaiting(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('account_count')
      .select((eb) => sumOfCounts(eb.ref('count')).as('count'))
      .where('shown_under', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return count;
  }

  async #countUnread(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('inquiry_count')
      .select((eb) => sumOfCounts(eb.ref('count')).as('count'))
      .where('suspect', '=', 0)
      .where('state', '!=', 'spam')
      .where('is_read', '=', 0)
      .executeTakeFirstOrThrow();
    return count;
  }

  async #countHeldMails(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'held')
      .executeTakeFirstOrThrow();
    return count;
  }

  async #countSignUps(since: number): Promise<Map<number, number>> {
    const rows = await this.#db
      .selectFrom('account_count_week')
      .select(['week', (eb) => sumOfCounts(eb.ref('count')).as('count')])
      .where('week', '>=', since)
      .groupBy('week')
      .execute();
    return new Map(rows.map((row) => [row.week - since, row.count]));
  }

  /** Counts by area, week by week. Inquiries that machines sent are left out. */
  async #countInquiries(since: number): Promise<Map<string, number>[]> {
    const rows = await this.#db
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
export async function countAdministrators(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('role', '=', 'Admin'), eb('pending_role', '=', 'Admin')]))
    .executeTakeFirstOrThrow();
  return count;
}
