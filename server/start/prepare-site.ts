import { welcomeFirstAdmin } from '../accounts/sign-up/first-admin.ts';
import { migrate } from '../db/migrate.ts';
import type { Services } from './services.ts';

/** What is done once for a start, however many workers it has; returns what the terminal says afterwards. */
export async function prepareSite({ config, db, ...services }: Services): Promise<string> {
  await migrate(db);
  await services.templates.seed();
  const adminLink = await welcomeFirstAdmin(services.accounts.firstAdmin, config);
  const { name } = await services.settings.read();
  return `\n  ${name} is at ${config.SITE_URL}\n${adminLink}\n`;
}
