import { purgeEveryMs } from '../../domain/settings/settings-schema.ts';
import type { Config } from '../config/config.ts';
import { type Database, emptyLog, returnFreeSpace } from '../db/database.ts';
import { foldCounts, forgetChanges } from '../db/kept-counts-store.ts';
import { purgeOutboxFiles } from '../mail/file-transport.ts';
import { type ErrorLog, Poller } from '../poller.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { purgeExpired, retentionOf } from './retention-store.ts';

type Parts = {
  config: Pick<Config, 'DATA_DIR'>;
  db: Database;
  now: () => number;
  settings: Pick<SettingsService, 'read'>;
  media: { purge(now: number): Promise<void> };
  archives: { purge(): Promise<void> };
  libraryFiles: { purge(): Promise<void> };
};

/** Purges old rows regularly, the first time a while after the start. */
export function startHousekeeping(parts: Parts, log: ErrorLog): Poller {
  const poller = new Poller({
    run: () => runHousekeeping(parts),
    everyMs: purgeEveryMs,
    failure: { event: 'housekeeping', message: 'housekeeping failed' },
  });
  poller.start(log, purgeEveryMs);
  return poller;
}

async function runHousekeeping({
  config,
  db,
  now,
  settings,
  media,
  archives,
  libraryFiles,
}: Parts): Promise<void> {
  // Settings are read on every run, because a shortened period should take effect soon.
  const retention = retentionOf(await settings.read());
  await Promise.all([
    purgeExpired(db, now(), retention),
    purgeOutboxFiles(config.DATA_DIR, now(), retention),
    media.purge(now()),
    archives.purge(),
    libraryFiles.purge(),
  ]);
  // This follows the purges, which change the counts.
  await foldCounts(db);
  await forgetChanges(db);
  await returnFreeSpace(db);
  await emptyLog(db);
}
