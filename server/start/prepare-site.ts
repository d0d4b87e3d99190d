import { welcomeFirstAdmin } from '../accounts/sign-up/first-admin.ts';
import { migrateOn } from '../db/migrate.ts';
import type { Services } from './services.ts';

/** What is done once for a start, however many workers it has; returns what the terminal says afterwards. */
export async function prepareSite({ config, ...services }: Services): Promise<string> {
  await migrateOn(config);
  await services.templates.seed();
  const adminLink = await welcomeFirstAdmin(services.accounts.firstAdmin, config);
  const { name } = await services.settings.read();
  return `\n  ${name} is at ${config.SITE_URL}\n${adminLink}\n`;
}
