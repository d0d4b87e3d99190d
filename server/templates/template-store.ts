import {
  type NavigationTemplate,
  type NavigationTree,
  navigationTreeSchema,
} from '../../domain/navigation.ts';
import type { Database } from '../db/database.ts';

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
    return (
      row && {
        templateId: row.template_id,
        version: row.version,
        component: navigationTreeSchema.parse(JSON.parse(row.component)),
      }
    );
  }

  async findVersion(templateId: string): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('template')
      .select('version')
      .where('template_id', '=', templateId)
      .executeTakeFirst();
    return row?.version;
  }

  /** Makes the document unless it exists, and says whether it did. */
  async create(templateId: string, tree: NavigationTree, now: number): Promise<boolean> {
    const component = JSON.stringify(tree);
    return this.#db.transaction().execute(async (trx) => {
      const inserted = await trx
        .insertInto('template')
        .values({ template_id: templateId, version: 1, component, updated_at: now })
        .onConflict((conflict) => conflict.column('template_id').doNothing())
        .executeTakeFirst();
      if (!inserted.numInsertedOrUpdatedRows) return false;
      await trx
        .insertInto('template_version')
        .values({
          template_id: templateId,
          version: 1,
          component,
          author_id: null,
          created_at: now,
        })
        .execute();
      return true;
    });
  }
}
