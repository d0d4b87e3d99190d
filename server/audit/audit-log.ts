import type {
  AuditEntry,
  AuditExportQuery,
  AuditListQuery,
  AuditPage,
} from '../../domain/desk/audit.ts';
import { personOf } from '../../domain/desk/common.ts';
import type { HistoryEntry } from '../../domain/desk/users.ts';
import { navigationDocumentId } from '../../domain/values/values.ts';
import type { Database } from '../db/database.ts';
import { Service } from '../service.ts';
import { type AuditRow, AuditStore, recordAudit } from './audit-store.ts';

type Parts = { db: Database; now: () => number };

const exportedLists = {
  'exported-inquiries': 'inquiries',
  'exported-users': 'users',
  'exported-audit-log': 'audit-log',
  'exported-content': 'content',
} as const;

/** The log for administrators. Each export of a list is logged too. */
export class AuditLog extends Service<Parts> {
  readonly #entries = new AuditStore(this.parts.db);

  async page(query: AuditListQuery): Promise<AuditPage> {
    const { page, pageSize } = query;
    const { rows, total } = await this.#entries.list(query);
    const actors = await this.#entries.listActors();
    return { items: rows.map(toAuditEntry), total, page, pageSize, actors };
  }

  exportPages(query: AuditExportQuery): AsyncGenerator<AuditRow[]> {
    return this.#entries.pages(query);
  }

  async recordExport(action: keyof typeof exportedLists, actorId: string): Promise<void> {
    const { db, now } = this.parts;
    const subjectId = exportedLists[action];
    await recordAudit(db, { action, subjectKind: 'list', subjectId, actorId, at: now() });
  }
}

export function toHistoryEntry(row: AuditRow): HistoryEntry {
  return {
    _id: row.id,
    action: row.action,
    at: new Date(row.created_at).toISOString(),
    actor: personOf(row.actor_id, row.actor_name),
    actorRole: row.actor_role,
    detail: row.detail,
  };
}

function toAuditEntry(row: AuditRow): AuditEntry {
  return {
    ...toHistoryEntry(row),
    subject: { kind: row.subject_kind, _id: row.subject_id, name: nameOf(row) },
  };
}

export function nameOf(row: AuditRow): string | null {
  if (row.subject_kind === 'template' && row.subject_id === navigationDocumentId) {
    return 'Navigation';
  }
  if (row.subject_kind === 'settings') return row.subject_id === 'words' ? 'Words' : 'Settings';
  return row.account_name ?? row.inquiry_name ?? row.media_name ?? row.file_name;
}
