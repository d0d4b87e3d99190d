import type { Transaction } from 'kysely';

import { oldPageTables } from '../../db/old-page-tables.ts';
import type { Tables } from '../../db/schema.ts';
import {
  OldHistory,
  type OldRow,
  writeOldDocument,
  writeOldDraft,
  writeOldNumber,
  writeOldWork,
} from './old-rows-store.ts';

type OldTable = (typeof oldPageTables)[number];

export function isOldPageTable(table: string): table is OldTable {
  return oldPageTables.some((old) => old === table);
}

/**
 * Writes the pages of a backup of the version before, row by row, into the tables of this one. Such a backup holds
 * documents, then their versions in order, then drafts, then the numbers of drafts.
 */
export class OldBackup {
  readonly #trx: Transaction<Tables>;
  readonly #histories = new Map<string, OldHistory>();
  readonly #openDrafts = new Set<string>();

  constructor(trx: Transaction<Tables>) {
    this.#trx = trx;
  }

  /** The header names the migration, so the columns are those of the table. */
  async write(table: OldTable, row: object): Promise<void> {
    if (table === 'template') await this.#writeDocument(row as OldRow<'template'>);
    if (table === 'template_version') {
      const version = row as OldRow<'template_version'>;
      await this.#histories.get(version.template_id)?.write(this.#trx, version);
    }
    if (table === 'page_draft') await this.#writeDraft(row as OldRow<'page_draft'>);
    if (table === 'page_draft_count') await this.#writeNumber(row as OldRow<'page_draft_count'>);
    if (table === 'kept_work') await writeOldWork(this.#trx, row as OldRow<'kept_work'>);
  }

  async #writeDocument(row: OldRow<'template'>): Promise<void> {
    // A version that was kept whole comes before those that rest on it.
    const history = new OldHistory(row, () => Promise.resolve(undefined));
    this.#histories.set(row.template_id, history);
    await writeOldDocument(this.#trx, row);
  }

  async #writeDraft(row: OldRow<'page_draft'>): Promise<void> {
    this.#openDrafts.add(row.page_id);
    await writeOldDraft(this.#trx, row);
  }

  async #writeNumber(row: OldRow<'page_draft_count'>): Promise<void> {
    if (!this.#openDrafts.has(row.page_id)) await writeOldNumber(this.#trx, row);
  }
}
