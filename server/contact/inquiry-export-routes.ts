import * as z from 'zod';

import { inquiryExportQuerySchema } from '../../domain/desk/inquiries.ts';
import { interestAreaLabel } from '../../domain/contact/interest-areas.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { exportTimeoutMs, sendCsv } from '../http/csv.ts';
import { logSecurityEvent } from '../http/log.ts';
import type { InquiryDeskService } from './inquiry-desk-service.ts';
import type { InquiryRow } from './inquiry-desk-store.ts';

const header = [
  'Received',
  'First name',
  'Last name',
  'E-mail',
  'Interest area',
  'Message',
  'State',
  'Read',
  'Suspect',
  'Looked after by',
  'Id',
];

export function registerInquiryExportRoute(
  api: Api,
  desk: InquiryDeskService,
  log: AuditLog,
): void {
  api.get(
    '/contact/export',
    {
      config: { access: 'admin' },
      handlerTimeout: exportTimeoutMs,
      schema: {
        tags: ['contact'],
        summary: 'The inquiries that match, newest first, as a CSV file',
        querystring: inquiryExportQuerySchema,
        response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      await log.recordExport('exported-inquiries', accountOf(request).id);
      logSecurityEvent(request, 'inquiries.exported');
      return sendCsv(reply, {
        name: 'inquiries',
        header,
        toCells,
        pages: desk.exportPages(request.query),
      });
    },
  );
}

function toCells(row: InquiryRow): string[] {
  return [
    new Date(row.created_at).toISOString(),
    row.first_name,
    row.last_name,
    row.email,
    interestAreaLabel(row.interest_area),
    row.message,
    row.state,
    row.is_read === 1 ? 'yes' : 'no',
    row.suspect === 1 ? 'yes' : 'no',
    row.assignee_name ?? '',
    row.id,
  ];
}
