import * as z from 'zod';

import {
  auditExportQuerySchema,
  auditListQuerySchema,
  auditPageSchema,
} from '../../domain/desk/audit.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { exportTimeoutMs, sendCsv } from '../http/csv.ts';
import { envelope, ok } from '../http/answers.ts';
import { logSecurityEvent } from '../http/log.ts';
import { type AuditLog, toAuditEntry } from './audit-log.ts';
import type { AuditRow } from './audit-store.ts';

export function registerAuditRoutes(api: Api, log: AuditLog): void {
  api.get(
    '/auth/admin/audit',
    {
      config: { access: 'audit-log' },
      schema: {
        tags: ['administration'],
        summary: 'Who did what to whom and when, newest first',
        querystring: auditListQuerySchema,
        response: { 200: envelope(200, auditPageSchema) },
      },
    },
    async (request) => ok('Audit log', await log.page(request.query)),
  );
  api.get(
    '/auth/admin/audit/export',
    {
      config: { access: 'audit-log' },
      handlerTimeout: exportTimeoutMs,
      schema: {
        tags: ['administration'],
        summary: 'The entries that match, newest first, as a CSV file',
        querystring: auditExportQuerySchema,
        response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      await log.recordExport('exported-audit-log', accountOf(request).id);
      logSecurityEvent(request, 'audit.exported');
      return sendCsv(reply, {
        name: 'audit-log',
        header: [
          'When',
          'Who',
          'Who (id)',
          'Action',
          'Kind',
          'Whom',
          'Whom (id)',
          'Detail',
          'Role',
        ],
        toCells,
        pages: log.exportPages(request.query),
      });
    },
  );
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
