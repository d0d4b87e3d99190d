import { exportAuditLog, listAuditLog } from '../../domain/calls/desk.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { type Columns, sendCsv } from '../http/csv.ts';
import { logSecurityEvent } from '../http/log.ts';
import { serve } from '../http/serve.ts';
import { type AuditLog, nameOf } from './audit-log.ts';
import type { AuditRow } from './audit-store.ts';

type Parts = { auditLog: AuditLog; settings: { read(): Promise<{ language: string }> } };

export function registerAuditRoutes(api: Api, { auditLog: log, settings }: Parts): void {
  serve(api, listAuditLog, async ({ query }) => ['Audit log', await log.page(query)]);
  serve(api, exportAuditLog, async (request, reply) => {
    await log.recordExport('exported-audit-log', accountOf(request).id);
    logSecurityEvent(request, 'audit.exported');
    const { language } = await settings.read();
    const pages = log.exportPages(request.query);
    return sendCsv(reply, { name: 'audit-log', columns, pages, language });
  });
}

const columns: Columns<AuditRow> = [
  ['When', (row) => new Date(row.created_at).toISOString()],
  ['Who', (row) => row.actor_name],
  ['Who (id)', (row) => row.actor_id],
  ['Action', (row) => row.action],
  ['Kind', (row) => row.subject_kind],
  ['Whom', nameOf],
  ['Whom (id)', (row) => row.subject_id],
  ['Detail', (row) => row.detail],
  ['Role', (row) => row.actor_role],
];
