import path from 'node:path';

import closeWithGrace from 'close-with-grace';

import type { PageServices } from '../app/server-context.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { buildApp } from './http/app.ts';
import { Pages } from './pages/pages.ts';
import { loadBuiltRenderer } from './pages/renderer.ts';
import { siteIdentityOf } from './site-identity.ts';
import { TemplateService } from './templates/template-service.ts';
import { TemplateStore } from './templates/template-store.ts';

const exitBadConfiguration = 78;

export async function main(): Promise<void> {
  const config = readConfigOrExit();
  const { db } = openDatabase(config);
  await migrate(db);
  const templates = new TemplateService(new TemplateStore(db), Date.now);
  await templates.seed();

  const services: PageServices = {
    site: siteIdentityOf(config),
    readNavigation: () => templates.read(),
    today: () => new Date(),
  };
  const pages = new Pages({
    config,
    services,
    render: loadBuiltRenderer(),
    clientDir: path.resolve('build/client'),
    now: Date.now,
  });
  const app = await buildApp({ config, db, templates, pages });
  closeWithGrace({ delay: 15_000 }, async () => {
    await app.close();
    await db.destroy();
  });
  await app.listen({ port: config.PORT, host: config.HOST });
  process.stdout.write(`\n  ${config.SITE_NAME} is at ${config.SITE_URL}\n\n`);
}

function readConfigOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`The configuration is wrong.\n${error.message}\n`);
    process.exit(exitBadConfiguration);
  }
}
