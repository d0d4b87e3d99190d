import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { purgeOutboxFiles } from '../mail/file-transport.ts';
import { purgeExpired } from './retention-store.ts';

const everyMs = 10 * 60_000;

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
