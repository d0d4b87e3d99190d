import { welcomeFirstAdmin } from '../accounts/sign-up/first-admin.ts';
import { type Config, readConfigOrExit } from '../config/config.ts';
import { expectSite } from '../config/data-folder.ts';
import { expectGoodSecret } from '../config/secret.ts';
import { followDatabaseTime } from '../db/clock.ts';
import { openDatabase } from '../db/database.ts';
import { prepareDatabase } from '../db/prepare-database.ts';
import { createServices, type ServiceParts, type Services } from './services.ts';

export type OpenSite = { services: Services; close: () => Promise<void> };

/** Opens the prepared database, its clock and all services; nothing runs in the background yet. */
export async function openSite(
  config: Config,
  extras: Pick<ServiceParts, 'hashCost'> = {},
): Promise<OpenSite> {
  const { db } = openDatabase(config);
  const time = await followDatabaseTime(db);
  const services = createServices({
    config,
    db,
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

export async function openForCommand(): Promise<OpenSite> {
  const config = readConfigOrExit((read) => {
    expectSite(read);
    expectGoodSecret(read);
  });
  await prepareDatabase(config);
  return openSite(config);
}

/** What happens once per start, for any number of workers. Returns the text for the terminal. */
export async function prepareSite({ config, ...services }: Services): Promise<string> {
  await services.trees.seed();
  const adminLink = await welcomeFirstAdmin(services.accounts.firstAdmin, config);
  const { name } = await services.settings.read();
  return `\n  ${name} is at ${config.SITE_URL}\n${adminLink}\n`;
}
