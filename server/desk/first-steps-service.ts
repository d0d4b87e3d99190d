import {
  type FirstStep,
  type FirstSteps,
  firstSteps,
  type LegalPageStep,
} from '../../domain/desk/overview.ts';
import {
  isLegalPage,
  legalPageIds,
  legalPageKeys,
  legalPages,
  footerPage,
} from '../../domain/pages/page-ids.ts';
import {
  confirmableSteps,
  defaultSettings,
  type SettingField,
  type Settings,
} from '../../domain/settings/settings-schema.ts';
import { findPage, hasPage, pagesOf } from '../../domain/tree/read-tree.ts';
import { seedNavigation } from '../../domain/tree/seed-navigation.ts';
import { findShippedContent } from '../../domain/tree/shipped-content.ts';
import { findShippedFigures } from '../../domain/tree/shipped-figures.ts';
import type { NavigationTree } from '../../domain/tree/tree-schema.ts';
import { isSameValue } from '../../domain/values/values.ts';
import type { Backups } from '../backup/backups.ts';
import type { Config } from '../config/config.ts';
import type { DraftService } from '../content/drafts/draft-service.ts';
import type { TreeService } from '../content/tree/tree-service.ts';
import type { Database } from '../db/database.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { countAdministrators } from './overview-store.ts';
import { Service } from '../service.ts';

type Parts = {
  db: Database;
  config: Pick<Config, 'SMTP_URL'>;
  settings: Pick<SettingsService, 'read'>;
  trees: Pick<TreeService, 'read'>;
  drafts: Pick<DraftService, 'list'>;
  backups: Pick<Backups, 'isOn' | 'status'>;
};

/**
 * Says what a new site still lacks. Each step is derived from stored data; a person ticks off only
 * what was shipped and is right for the company.
 */
export class FirstStepsService extends Service<Parts> {
  async read(): Promise<FirstSteps> {
    const { db, config, trees, backups } = this.parts;
    const settings = await this.parts.settings.read();
    const { tree } = await trees.read();
    const pages = await this.#findLegalPages(tree);
    const figures = findShippedFigures(tree);
    const shipped = findShippedContent(tree);
    const isDone: Record<FirstStep, boolean> = {
      details: isChanged(settings, 'name', 'address', 'email', 'phone'),
      brand: (['logoLight', 'logoDark', 'mark', 'accent'] as const).some((field) =>
        isChanged(settings, field),
      ),
      figures: figures.length === 0,
      home: shipped.length === 0,
      footer: findPage(tree, footerPage.id) !== undefined,
      legal: pages.every(({ address }) => address !== null),
      mail: config.SMTP_URL !== undefined,
      backup: backups.isOn && backups.status.lastGoodAt !== undefined,
      colleague: (await countAdministrators(db)) > 1,
      page: pagesOf(tree).some(
        ({ page }) =>
          !hasPage(seedNavigation, page.id) &&
          !legalPageKeys.some((which) => isLegalPage(which, page)),
      ),
    };
    for (const step of confirmableSteps) isDone[step] ||= settings.confirmedSteps.includes(step);
    return {
      steps: firstSteps.map((step) => ({ step, isDone: isDone[step] })),
      legalPages: pages,
      figures,
      shipped,
    };
  }

  /** A published page, or else a draft; one that was begun here before another of its name. */
  async #findLegalPages(tree: NavigationTree): Promise<LegalPageStep[]> {
    const drafts = await this.parts.drafts.list();
    const pages = pagesOf(tree);
    return legalPageKeys.map((which) => {
      const id = legalPageIds[which];
      const placed =
        pages.find(({ page }) => page.id === id) ??
        pages.find(({ page }) => isLegalPage(which, page));
      if (placed) {
        const { page, address } = placed;
        return { which, name: page.text, pageId: page.id, address };
      }
      const draft =
        drafts.find(({ pageId }) => pageId === id) ??
        drafts.find(({ pageId, name }) => isLegalPage(which, { id: pageId, text: name }));
      const name = draft?.name || legalPages[which];
      return { which, name, pageId: draft?.pageId ?? null, address: null };
    });
  }
}

/** Whether none of these is as it was shipped. */
function isChanged(settings: Settings, ...fields: SettingField[]): boolean {
  return fields.every((field) => !isSameValue(settings[field], defaultSettings[field]));
}
