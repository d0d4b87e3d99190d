import { purgeAccounts } from './accounts/purge-accounts.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { purgeOutboxFiles } from './mail/file-transport.ts';
import { purgePersonalData } from './retention.ts';

const everyMs = 10 * 60_000;

const tables = [
  'captcha_try',
  'captcha_used',
  'limit_counter',
  'login_throttle',
  'idempotent_call',
  'preview_link',
] as const;

/** Drops rows that have expired: they count for nothing any more. */
export async function purgeExpired(db: Database, now: number): Promise<void> {
  for (const table of tables) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  }
  await purgeAccounts(db, now);
  await purgePersonalData(db, now);
}

type Log = { error(fields: object, message: string): void };

type Parts = {
  config: Pick<Config, 'DATA_DIR'>;
  db: Database;
  now: () => number;
  media: { purge(now: number): Promise<void> };
};

/** Purges now and then; returns what stops it. */
export function startHousekeeping({ config, db, now, media }: Parts, log: Log): () => void {
  const timer = setInterval(() => {
    Promise.all([
      purgeExpired(db, now()),
      purgeOutboxFiles(config.DATA_DIR, now()),
      media.purge(now()),
    ]).catch((error: unknown) => {
      log.error({ event: 'housekeeping', err: error }, 'housekeeping failed');
    });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
