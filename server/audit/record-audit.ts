import type { RawBuilder } from 'kysely';

import type { AuditAction } from '../../domain/audit-actions.ts';
import type { AuditSubjectKind } from '../../domain/desk/audit.ts';
import { createId } from '../../domain/ids.ts';
import type { Database } from '../db/database.ts';

export type NewAuditEntry = {
  action: AuditAction;
  subjectKind: AuditSubjectKind;
  subjectId: string;
  /** Null: done from the terminal. */
  actorId: string | null;
  detail?: string | undefined;
  at: number | RawBuilder<number>;
};

/** Adds to the log, in the transaction of the deed itself. Nothing changes an entry, and only time removes it. */
export async function recordAudit(db: Database, entry: NewAuditEntry): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      id: createId(),
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      actor_id: entry.actorId,
      detail: entry.detail ?? null,
      created_at: entry.at,
    })
    .execute();
}
