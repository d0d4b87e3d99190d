import { type FirstStep, firstSteps } from '../../domain/desk/first-steps.ts';
import { seedNavigation } from '../../domain/tree/seed-navigation.ts';
import { defaultSettings } from '../../domain/settings/default-settings.ts';
import { hasPage, pagesOf } from '../../domain/tree/read-tree.ts';
import type { Backups } from '../backup/backups.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { countAdministrators } from './overview-store.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { TemplateService } from '../content/tree/template-service.ts';

type Parts = {
  db: Database;
  config: Pick<Config, 'SMTP_URL'>;
  settings: Pick<SettingsService, 'read'>;
  templates: Pick<TemplateService, 'read'>;
  backups: Pick<Backups, 'isOn' | 'status'>;
};

/** Lists what a new site still lacks. Each step is derived from stored data; nobody ticks it off. */
export class FirstStepsService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async listOpen(): Promise<FirstStep[]> {
    const { db, config, settings, templates, backups } = this.#parts;
    const { phone } = await settings.read();
    const { tree } = await templates.read();
    const isDone: Record<FirstStep, boolean> = {
      details: phone !== defaultSettings.phone,
      mail: config.SMTP_URL !== undefined,
      page: pagesOf(tree).some(({ page }) => !hasPage(seedNavigation, page.id)),
      colleague: (await countAdministrators(db)) > 1,
      backup: backups.isOn && backups.status.lastGoodAt !== undefined,
    };
    return firstSteps.filter((step) => !isDone[step]);
  }
}
