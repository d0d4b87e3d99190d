import { navigationTemplateId } from '../../domain/ids.ts';
import type { NavigationTemplate } from '../../domain/navigation.ts';
import { seedNavigation } from '../../domain/pages/seed-navigation.ts';
import { notFound } from '../errors.ts';
import type { TemplateStore } from './template-store.ts';

export class TemplateService {
  readonly #store: TemplateStore;
  readonly #now: () => number;

  constructor(store: TemplateStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** The shipped navigation, once, on an empty database. */
  async seed(): Promise<void> {
    await this.#store.create(navigationTemplateId, seedNavigation, this.#now());
  }

  async read(templateId = navigationTemplateId): Promise<NavigationTemplate> {
    const template = await this.#store.find(templateId);
    if (!template) throw notFound('There is no template with this id.');
    return template;
  }

  readVersion(): Promise<number | undefined> {
    return this.#store.findVersion(navigationTemplateId);
  }
}
