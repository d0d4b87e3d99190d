import { exportAuditLog, listAuditLog } from '../../domain/calls/desk.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { sendCsv } from '../http/csv.ts';
import { logSecurityEvent } from '../http/log.ts';
import { serve } from '../http/serve.ts';
import { type AuditLog, toAuditEntry } from './audit-log.ts';
import type { AuditRow } from './audit-store.ts';

const header = ['When', 'Who', 'Who (id)', 'Action', 'Kind', 'Whom', 'Whom (id)', 'Detail', 'Role'];

export function registerAuditRoutes(api: Api, log: AuditLog): void {
  serve(api, listAuditLog, async ({ query }) => ['Audit log', await log.page(query)]);
  serve(api, exportAuditLog, async (request, reply) => {
    await log.recordExport('exported-audit-log', accountOf(request).id);
    logSecurityEvent(request, 'audit.exported');
    const pages = log.exportPages(request.query);
    return sendCsv(reply, { name: 'audit-log', header, toCells, pages });
  });
}

function toCells(row: AuditRow): string[] {
  const { at, actor, actorRole, action, subject, detail } = toAuditEntry(row);
  return [
    at,
    actor?.fullName ?? '',
    row.actor_id ?? '',
    action,
    subject.kind,
    subject.name ?? '',
    subject._id,
    detail ?? '',
    actorRole ?? '',
  ];
}
