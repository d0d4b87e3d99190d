import type { Config } from './config.ts';
import type { Database, Engine } from './db/database.ts';
import { TemplateService } from './templates/template-service.ts';
import { TemplateStore } from './templates/template-store.ts';

/** Everything the HTTP side needs, made once per process from the configuration and the database. */
export type Services = {
  config: Config;
  db: Database;
  engine: Engine;
  now: () => number;
  templates: TemplateService;
};

export type ServiceParts = Pick<Services, 'config' | 'db' | 'engine' | 'now'>;

export function createServices(parts: ServiceParts): Services {
  const { db, now } = parts;
  return {
    ...parts,
    templates: new TemplateService(new TemplateStore(db), now),
  };
}
