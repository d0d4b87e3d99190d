import type { HistoryEntry } from '../../domain/desk/users.ts';
import type { AuditEntry } from '../../domain/desk/audit.ts';
import { navigationDocumentId } from '../../domain/ids.ts';
import type { AuditRow } from './audit-store.ts';

export function toHistoryEntry(row: AuditRow): HistoryEntry {
  return {
    _id: row.id,
    action: row.action,
    at: new Date(row.created_at).toISOString(),
    actor:
      row.actor_id !== null && row.actor_name !== null
        ? { _id: row.actor_id, fullName: row.actor_name }
        : null,
    detail: row.detail,
  };
}

export function toAuditEntry(row: AuditRow): AuditEntry {
  return {
    ...toHistoryEntry(row),
    subject: { kind: row.subject_kind, _id: row.subject_id, name: nameOf(row) },
  };
}

function nameOf(row: AuditRow): string | null {
  if (row.subject_kind === 'template' && row.subject_id === navigationDocumentId) {
    return 'Navigation';
  }
  if (row.subject_kind === 'settings') return 'Settings';
  return row.account_name ?? row.inquiry_name ?? row.media_name;
}
