import type { Transaction } from 'kysely';

import type { ChangeSummary } from '../../domain/describe-changes.ts';
import { navigationTemplateId } from '../../domain/ids.ts';
import type { NavigationTemplate, NavigationTree } from '../../domain/navigation.ts';
import type { PageChanges } from '../../domain/pages/page-changes.ts';
import { redirectsAfter } from '../../domain/redirects.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { writePageDates } from './page-date-store.ts';
import { readStoredTree } from './read-stored-tree.ts';
import { rewriteRedirects } from './redirect-store.ts';

export type NewVersion = {
  templateId: string;
  version: number;
  tree: NavigationTree;
  authorId: string | null;
  summary: ChangeSummary;
  /** Absent for documents that are not the navigation. */
  pages?: PageChanges;
  now: number;
  /** What has to happen together with the new version, or not at all. */
  also?: ((trx: Transaction<Tables>) => Promise<void>) | undefined;
};

export type StoredVersion = {
  version: number;
  authorId: string | null;
  /** null: shipped with the site, or the account is gone. */
  authorName: string | null;
  summary: string;
  createdAt: number;
};

/** Reads and writes stored documents. Every version stays in `template_version`. */
export class TemplateStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(templateId: string): Promise<NavigationTemplate | undefined> {
    const row = await this.#db
      .selectFrom('template')
      .select(['template_id', 'version', 'component'])
      .where('template_id', '=', templateId)
      .executeTakeFirst();
    return row && toTemplate(row);
  }

  async findVersionNumber(templateId: string): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('template')
      .select('version')
      .where('template_id', '=', templateId)
      .executeTakeFirst();
    return row?.version;
  }

  /** Makes the document unless it exists, and says whether it did. */
  async create(created: Omit<NewVersion, 'version'>): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const result = await trx
        .insertInto('template')
        .values({
          template_id: created.templateId,
          version: 1,
          component: JSON.stringify(created.tree),
          updated_at: created.now,
        })
        .onConflict((conflict) => conflict.column('template_id').doNothing())
        .executeTakeFirst();
      if (!result.numInsertedOrUpdatedRows) return false;
      await insertVersion(trx, { ...created, version: 1 });
      return true;
    });
  }

  /**
   * Replaces the version before `saved.version`, whose tree was `before`, in one statement; false when
   * someone else was first. The old addresses of the navigation's pages are kept alive with it.
   */
  async replace(saved: NewVersion, before: NavigationTree): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const result = await trx
        .updateTable('template')
        .set({
          version: saved.version,
          component: JSON.stringify(saved.tree),
          updated_at: saved.now,
        })
        .where('template_id', '=', saved.templateId)
        .where('version', '=', saved.version - 1)
        .executeTakeFirst();
      if (!result.numUpdatedRows) return false;
      await insertVersion(trx, saved);
      await saved.also?.(trx);
      if (saved.templateId === navigationTemplateId) {
        await rewriteRedirects(trx, (existing) =>
          redirectsAfter(before, saved.tree, existing, saved.now),
        );
      }
      return true;
    });
  }

  /** What would have gone with a version, when that is there already. */
  async runAlone(also: NewVersion['also']): Promise<void> {
    if (also) await this.#db.transaction().execute(also);
  }

  async remove(templateId: string, actorId: string, now: number): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const result = await trx
        .deleteFrom('template')
        .where('template_id', '=', templateId)
        .executeTakeFirst();
      if (!result.numDeletedRows) return false;
      await trx.deleteFrom('template_version').where('template_id', '=', templateId).execute();
      await recordAudit(trx, {
        action: 'deleted-template',
        subjectKind: 'template',
        subjectId: templateId,
        actorId,
        at: now,
      });
      return true;
    });
  }

  async findVersion(templateId: string, version: number): Promise<NavigationTemplate | undefined> {
    const row = await this.#db
      .selectFrom('template_version')
      .select(['template_id', 'version', 'component'])
      .where('template_id', '=', templateId)
      .where('version', '=', version)
      .executeTakeFirst();
    return row && toTemplate(row);
  }

  /** Newest first, without the documents themselves. */
  async listVersions(templateId: string, limit: number): Promise<StoredVersion[]> {
    return this.#db
      .selectFrom('template_version')
      .leftJoin('account', 'account.id', 'template_version.author_id')
      .select([
        'template_version.version',
        'template_version.author_id as authorId',
        'account.full_name as authorName',
        'template_version.summary',
        'template_version.created_at as createdAt',
      ])
      .where('template_id', '=', templateId)
      .orderBy('version', 'desc')
      .limit(limit)
      .execute();
  }
}

async function insertVersion(trx: Transaction<Tables>, saved: NewVersion): Promise<void> {
  await trx
    .insertInto('template_version')
    .values({
      template_id: saved.templateId,
      version: saved.version,
      component: JSON.stringify(saved.tree),
      author_id: saved.authorId,
      summary: JSON.stringify(saved.summary),
      created_at: saved.now,
    })
    .execute();
  if (saved.pages) await writePageDates(trx, saved.pages, saved.now);
  // What ships with the site is nobody's deed.
  if (saved.authorId === null) return;
  await recordAudit(trx, {
    action: saved.version === 1 ? 'created-template' : 'saved-template',
    subjectKind: 'template',
    subjectId: saved.templateId,
    actorId: saved.authorId,
    detail: `version ${saved.version}`,
    at: saved.now,
  });
}

function toTemplate(row: {
  template_id: string;
  version: number;
  component: string;
}): NavigationTemplate {
  return {
    templateId: row.template_id,
    version: row.version,
    component: readStoredTree(row.component),
  };
}
