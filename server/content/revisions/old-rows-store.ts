import type { Selectable, Transaction } from 'kysely';
import * as z from 'zod';

import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import type { OldPageTables } from '../../db/old-page-tables.ts';
import type { Tables } from '../../db/schema.ts';
import { newRevision } from './new-revision.ts';
import { OldTrees } from './old-trees.ts';
import { writeRows } from './published-store.ts';

// How a row of each old table is written into the new ones. The move of a database and the restore of a backup use it.

type Trx = Transaction<Tables>;
export type OldRow<Table extends keyof OldPageTables> = Selectable<OldPageTables[Table]>;

type FindWhole = (trx: Trx, version: number) => Promise<string | undefined>;

/**
 * The versions of one document, to be written in their order. A version that cannot be read counts as one that changed
 * nothing: one row of the past must not keep the site from starting.
 */
export class OldHistory {
  readonly #document: OldRow<'template'>;
  readonly #findWhole: FindWhole;
  readonly #trees = new OldTrees();
  #before: NavigationTree | undefined;
  /** The version that was kept whole last: those after it are kept as their difference from it. */
  #whole: { version: number; text: string } | undefined;

  /** `findWhole`: for a version before the first that is written here, of which `before` is the tree. */
  constructor(document: OldRow<'template'>, findWhole: FindWhole, before?: NavigationTree) {
    this.#document = document;
    this.#findWhole = findWhole;
    this.#before = before;
  }

  async write(trx: Trx, row: OldRow<'template_version'>): Promise<void> {
    const { template_id: documentId, version, author_id, summary, created_at } = row;
    const text = await this.#textOf(trx, row);
    const tree = (text === undefined ? undefined : this.#trees.read(text)) ?? this.#before;
    const moved = { documentId, version, authorId: author_id, now: created_at };
    if (tree) await writeRows(trx, { ...moved, tree }, this.#before);
    await trx
      .insertInto('site_version')
      .values({ document_id: documentId, version, author_id, summary, created_at })
      .execute();
    this.#before = tree;
  }

  async #textOf(
    trx: Trx,
    { version, component, whole_version }: OldRow<'template_version'>,
  ): Promise<string | undefined> {
    if (whole_version === null) this.#whole = { version, text: component };
    // What readers see is the text of the document.
    if (version === this.#document.version) return this.#document.component;
    if (whole_version === null) return component;
    if (this.#whole?.version !== whole_version) {
      const text = await this.#findWhole(trx, whole_version);
      this.#whole = text === undefined ? undefined : { version: whole_version, text };
    }
    return this.#whole && withDifference(this.#whole.text, component);
  }
}

/** Pieces of another text by place and number, and own texts. */
const differenceSchema = z.array(z.union([z.string(), z.tuple([z.int(), z.int()])]));

/** Undefined when the difference cannot be read. */
function withDifference(base: string, difference: string): string | undefined {
  try {
    const pieces = base.split(/(?=\{"id":)/);
    return differenceSchema
      .parse(JSON.parse(difference))
      .map((part) =>
        typeof part === 'string' ? part : pieces.slice(part[0], part[0] + part[1]).join(''),
      )
      .join('');
  } catch {
    return undefined;
  }
}

/** A document exists for readers from now on. */
export async function writeOldDocument(trx: Trx, row: OldRow<'template'>): Promise<void> {
  const { template_id: document_id, version, updated_at } = row;
  await trx.insertInto('site_document').values({ document_id, version, updated_at }).execute();
}

export async function writeOldDraft(
  trx: Trx,
  draft: OldRow<'page_draft'>,
  former: Pick<OldRow<'page_draft_revision'>, 'revision' | 'document'>[] = [],
): Promise<void> {
  const { page_id, base_version, author_id, updated_at } = draft;
  const shared = { page_id, base_version, author_id, created_at: updated_at };
  const revisions = [
    ...former.map((one) => ({ ...one, state: 'former' as const })),
    { ...draft, state: 'draft' as const },
  ];
  for (const { revision: number, document: content, state } of revisions) {
    await trx
      .insertInto('page_revision')
      .values(newRevision({ ...shared, state, number, content }))
      .execute();
  }
}

/** The number of a draft that has ended. */
export async function writeOldNumber(
  trx: Trx,
  { page_id, revision: number }: OldRow<'page_draft_count'>,
): Promise<void> {
  const ended = { page_id, number, content: null, created_at: 0 };
  await trx
    .insertInto('page_revision')
    .values(newRevision({ ...ended, state: 'former' }))
    .execute();
}

export async function writeOldWork(trx: Trx, work: OldRow<'kept_work'>): Promise<void> {
  await trx
    .insertInto('page_revision')
    .values(
      newRevision({
        page_id: work.page_id,
        state: 'autosave',
        number: work.mark,
        content: work.document,
        base_version: work.base_version,
        base_draft: work.revision,
        owner_id: work.account_id,
        slot: work.slot,
        kept_at: work.kept_at,
        created_at: work.updated_at,
      }),
    )
    .execute();
}
