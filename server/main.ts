import path from 'node:path';

import closeWithGrace from 'close-with-grace';

import { readAdminCredentials, welcomeFirstAdmin } from './accounts/sign-up/first-admin.ts';
import { openDatabase } from './db/database.ts';
import { followDatabaseTime } from './db/clock.ts';
import { migrate } from './db/migrate.ts';
import { startHousekeeping } from './housekeeping/housekeeping.ts';
import { buildApp } from './http/app.ts';
import { pageServicesOf } from './pages/find-page.ts';
import { Pages } from './pages/pages.ts';
import { loadBuiltRenderer } from './pages/page-maker.ts';
import { readConfigOrExit } from './config/config.ts';
import { loadSecret } from './config/secret.ts';
import { createServices } from './start/services.ts';

export async function main({ isDev }: { isDev: boolean }): Promise<void> {
  const config = readConfigOrExit((read) => {
    readAdminCredentials(read);
    loadSecret(read);
  });
  const { db, engine } = openDatabase(config);
  await migrate(db);
  const time = await followDatabaseTime(db, engine);
  const services = createServices({
    config,
    db,
    engine,
    now: time.now,
    writeToTerminal: (text) => process.stdout.write(text),
  });
  await services.templates.seed();

  const pageServices = pageServicesOf(services);
  const pages = isDev
    ? await import('./pages/dev-pages.ts').then((dev) => dev.createDevPages(pageServices))
    : new Pages({
        config,
        services: pageServices,
        render: loadBuiltRenderer(),
        clientDir: path.resolve('build/client'),
        now: time.now,
      });
  services.treeChanges.onChange((paths) => pages.drop(paths));
  services.treeChanges.listen(config, {
    readVersion: async () => (await services.templates.read()).version,
    readMediaMark: () => services.media.readMark(),
    readSettingsMark: () => services.settings.readMark(),
  });
  const app = await buildApp(services, pages);
  // The site is worth having even while the store for pictures is out of reach.
  await services.media.sweep().catch((error: unknown) => {
    app.log.error({ event: 'media.sweep', err: error }, 'unused pictures were not looked for');
  });
  services.mailWorker.start(app.log);
  services.scheduleWorker.start(app.log);
  services.missingFiles.start(app.log);
  const stopHousekeeping = startHousekeeping(services, app.log);
  closeWithGrace({ delay: 15_000 }, async () => {
    await app.close();
    stopHousekeeping();
    time.stop();
    await services.mailWorker.stop();
    await services.scheduleWorker.stop();
    await services.missingFiles.stop();
    services.treeChanges.close();
    await db.destroy();
  });
  await services.accounts.hasher.warmUp();
  const adminLink = await welcomeFirstAdmin(services.accounts.firstAdmin, config);
  await app.listen({ port: config.PORT, host: config.HOST });
  const { name } = await services.settings.read();
  process.stdout.write(`\n  ${name} is at ${config.SITE_URL}\n${adminLink}\n`);
}
