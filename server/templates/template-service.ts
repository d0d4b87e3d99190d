import { createHash } from 'node:crypto';

import { type ChangeSummary, describeChanges } from '../../domain/describe-changes.ts';
import { createId, navigationTemplateId } from '../../domain/ids.ts';
import { mergeTemplates } from '../../domain/merge-templates.ts';
import {
  findTreeProblem,
  type NavigationTemplate,
  type NavigationTree,
  withDerivedSlugs,
} from '../../domain/navigation.ts';
import { changedPaths } from '../../domain/pages/changed-paths.ts';
import { pageChanges } from '../../domain/pages/page-changes.ts';
import { seedNavigation } from '../../domain/pages/seed-navigation.ts';
import { withPlainLinksToGone } from '../../domain/section-links.ts';
import { isSameTree } from '../../domain/template-nodes.ts';
import { breathe } from '../breathe.ts';
import { badRequest, conflict, notFound, versionRequired } from '../errors.ts';
import { usedForAnother } from '../http/idempotency.ts';
import type { NewVersion, StoredVersion, TemplateStore } from './template-store.ts';
import type { TreeChange } from './tree-changes.ts';

const saveAttempts = 20;
const historyLength = 200;

export type Save = {
  templateId: string;
  version: number | undefined;
  component: NavigationTree;
  authorId: string;
  /** Done in the transaction that makes the version; what it throws undoes the save. */
  also?: NewVersion['also'];
};

/** The rules of stored documents: who may overwrite what, and what everyone sees afterwards. */
export class TemplateService {
  readonly #store: TemplateStore;
  readonly #now: () => number;
  readonly #onChange: (change: TreeChange) => void;
  #lastRead: NavigationTemplate | undefined;

  constructor(store: TemplateStore, now: () => number, onChange: (change: TreeChange) => void) {
    this.#store = store;
    this.#now = now;
    this.#onChange = onChange;
  }

  /** The shipped navigation, once, on an empty database. */
  async seed(): Promise<void> {
    await this.#store.create({
      templateId: navigationTemplateId,
      tree: seedNavigation,
      authorId: null,
      summary: describeChanges({ children: [] }, seedNavigation),
      pages: pageChanges({ children: [] }, seedNavigation),
      now: this.#now(),
    });
  }

  async read(templateId = navigationTemplateId): Promise<NavigationTemplate> {
    const version = await this.#store.findVersionNumber(templateId);
    if (version === undefined) throw notFound('There is no template with this id.');
    // Parsing a large tree costs more than the request that wants it.
    const last = this.#lastRead;
    if (last?.templateId === templateId && last.version === version) return last;
    const template = await this.#store.find(templateId);
    if (!template) throw notFound('There is no template with this id.');
    if (templateId === navigationTemplateId) this.#lastRead = template;
    return template;
  }

  /** The same call again finds what it made: its key says which id that has. */
  async create(
    component: NavigationTree,
    authorId: string,
    idempotencyKey?: string,
  ): Promise<NavigationTemplate> {
    const tree = checked(component);
    const templateId = idempotencyKey ? idFor(authorId, idempotencyKey) : createId();
    const summary = describeChanges({ children: [] }, tree);
    const made = { templateId, tree, authorId, summary, now: this.#now() };
    if (await this.#store.create(made)) return { templateId, version: 1, component: tree };
    const before = await this.readVersion(1, templateId);
    if (!isSameTree(before.component, tree)) throw usedForAnother();
    return before;
  }

  /** Saves as the next version. A stale save is merged; what both sides changed is refused with both versions. */
  async save(save: Save): Promise<NavigationTemplate> {
    if (save.version === undefined) throw versionRequired();
    for (let attempt = 0; attempt < saveAttempts; attempt += 1) {
      await breathe();
      const current = await this.read(save.templateId);
      const tree = await this.#join(save, save.version, current);
      if (save.version !== current.version && isSameTree(tree, current.component)) {
        // Its reply was lost, or someone did the same: there is nothing to add.
        await this.#store.runAlone(save.also);
        return current;
      }
      const saved = await this.#replace(current, tree, save.authorId, save.also);
      if (saved) return saved;
    }
    throw conflict('Others are saving at this moment. Please try again.');
  }

  async remove(templateId: string, actorId: string): Promise<void> {
    if (templateId === navigationTemplateId) throw conflict('The navigation cannot be deleted.');
    if (!(await this.#store.remove(templateId, actorId, this.#now())))
      throw notFound('There is no template with this id.');
  }

  listHistory(templateId = navigationTemplateId): Promise<StoredVersion[]> {
    return this.#store.listVersions(templateId, historyLength);
  }

  async readVersion(
    version: number,
    templateId = navigationTemplateId,
  ): Promise<NavigationTemplate> {
    const template = await this.#store.findVersion(templateId, version);
    if (!template) throw notFound('There is no such version.');
    return template;
  }

  /** Puts an old version back, as a new one: nothing in the history is rewritten. */
  async restore(
    version: number,
    authorId: string,
    templateId = navigationTemplateId,
  ): Promise<NavigationTemplate> {
    const old = await this.readVersion(version, templateId);
    for (let attempt = 0; attempt < saveAttempts; attempt += 1) {
      const current = await this.read(templateId);
      const tree = withPlainLinksToGone(old.component, current.component);
      if (isSameTree(tree, current.component)) return current;
      const saved = await this.#replace(current, tree, authorId);
      if (saved) return saved;
    }
    throw conflict('Others are saving at this moment. Please try again.');
  }

  /** What is stored of a save: links to pages that were deleted with it, or meanwhile, become plain addresses. */
  async #join(
    { templateId, component }: Save,
    began: number,
    current: NavigationTemplate,
  ): Promise<NavigationTree> {
    if (began === current.version) return checked(component, current.component);
    const base = await this.#store.findVersion(templateId, began);
    if (!base) throw badRequest('The version this save began from does not exist.');
    const mine = checked(component, base.component);
    const { tree, clashes } = mergeTemplates(base.component, mine, current.component);
    if (clashes.length > 0) {
      throw conflict('Someone else changed the same part in the meantime.', { current, clashes });
    }
    const merged = withPlainLinksToGone(withDerivedSlugs(tree), current.component, mine);
    const problem = findTreeProblem(merged);
    if (problem) throw conflict(problem, { current, clashes: [] });
    return merged;
  }

  async #replace(
    current: NavigationTemplate,
    tree: NavigationTree,
    authorId: string,
    also?: NewVersion['also'],
  ): Promise<NavigationTemplate | undefined> {
    await breathe();
    const summary: ChangeSummary = describeChanges(current.component, tree);
    const { templateId } = current;
    const version = current.version + 1;
    const next = {
      templateId,
      version,
      tree,
      authorId,
      summary,
      ...(templateId === navigationTemplateId && { pages: pageChanges(current.component, tree) }),
      now: this.#now(),
      also,
    };
    await breathe();
    const isSaved = await this.#store.replace(next, current.component);
    if (!isSaved) return undefined;
    const saved = { templateId, version, component: tree };
    if (templateId === navigationTemplateId) {
      this.#lastRead = saved;
      this.#onChange({ version, paths: changedPaths(current.component, tree) });
    }
    return saved;
  }
}

function idFor(authorId: string, idempotencyKey: string): string {
  return createHash('sha256').update(`${authorId} ${idempotencyKey}`).digest('hex').slice(0, 24);
}

function checked(component: NavigationTree, before?: NavigationTree): NavigationTree {
  const named = withDerivedSlugs(component);
  const tree = before ? withPlainLinksToGone(named, before) : named;
  const problem = findTreeProblem(tree);
  if (problem) throw badRequest(problem);
  return tree;
}
