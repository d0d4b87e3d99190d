import type { Config } from '../config/config.ts';
import { followDatabaseTime } from '../db/clock.ts';
import { openDatabase } from '../db/database.ts';
import { createServices, type ServiceParts, type Services } from './services.ts';

export type OpenSite = { services: Services; close: () => Promise<void> };

/** The database, its clock and all that works with them; nothing runs by itself yet. */
export async function openSite(
  config: Config,
  extras: Pick<ServiceParts, 'hashCost'> = {},
): Promise<OpenSite> {
  const { db, engine } = openDatabase(config);
  const time = await followDatabaseTime(db, engine);
  const services = createServices({
    config,
    db,
    engine,
    now: time.now,
    writeToTerminal: (text) => process.stdout.write(text),
    ...extras,
  });
  return {
    services,
    async close() {
      time.stop();
      await db.destroy();
    },
  };
}
