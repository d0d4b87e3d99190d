import type { Selectable } from 'kysely';

import { isSameValue, navigationDocumentId } from '../../../domain/values/values.ts';
import type { Redirect } from '../../../domain/tree/redirects.ts';
import { recordSiteAct } from '../../audit/audit-store.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type RedirectChange = {
  action: 'saved-redirect' | 'deleted-redirect';
  actorId: string;
  detail: string;
  now: number;
  /** The version of the tree that the change was checked against. */
  version: number;
};

// Redirects follow every change of the tree: see `rewriteRedirects`.

export async function findRedirect(db: Database, from: string): Promise<Redirect | undefined> {
  const found = db.selectFrom('redirect').selectAll().where('from_path', '=', from);
  const row = await found.executeTakeFirst();
  return row && toRedirect(row);
}

/**
 * Stores one administrator's change. Returns false when the tree has changed meanwhile. `plan` may throw to refuse; then
 * nothing is stored.
 */
export async function changeRedirects(
  db: Database,
  { version, now: at, ...act }: RedirectChange,
  plan: (existing: Redirect[]) => Redirect[],
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // This update changes nothing but locks the tree, so that a simultaneous save waits for the redirects.
    const held = await trx
      .updateTable('site_document')
      .set((row) => ({ version: row.ref('version') }))
      .where('document_id', '=', navigationDocumentId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!held.numUpdatedRows) return false;
    await rewriteRedirects(trx, plan);
    await recordSiteAct(trx, { ...act, at });
    return true;
  });
}

/** Replaces the redirects that differ, inside the caller's transaction. */
export async function rewriteRedirects(
  trx: Transaction,
  plan: (existing: Redirect[]) => Redirect[],
): Promise<void> {
  const existing = await listRedirects(trx);
  const wanted = plan(existing);
  const before = new Map(existing.map((redirect) => [redirect.from, redirect]));
  const kept = new Set(wanted.map(({ from }) => from));
  for (const { from } of existing) {
    if (!kept.has(from)) await trx.deleteFrom('redirect').where('from_path', '=', from).execute();
  }
  for (const redirect of wanted) {
    if (isSameValue(before.get(redirect.from), redirect)) continue;
    const row = toRow(redirect);
    await trx
      .insertInto('redirect')
      .values(row)
      .onConflict((conflict) => conflict.column('from_path').doUpdateSet(row))
      .execute();
  }
}

export async function listRedirects(db: Database): Promise<Redirect[]> {
  const rows = await db.selectFrom('redirect').selectAll().orderBy('from_path').execute();
  return rows.map(toRedirect);
}

function toRow(redirect: Redirect): Tables['redirect'] {
  return {
    from_path: redirect.from,
    page_id: redirect.pageId,
    to_path: redirect.to,
    is_manual: Number(redirect.isManual),
    created_at: redirect.createdAt,
  };
}

function toRedirect(row: Selectable<Tables['redirect']>): Redirect {
  const shared = {
    from: row.from_path,
    isManual: row.is_manual === 1,
    createdAt: row.created_at,
  };
  return row.page_id === null
    ? { ...shared, pageId: null, to: row.to_path ?? '/' }
    : { ...shared, pageId: row.page_id, to: null };
}
