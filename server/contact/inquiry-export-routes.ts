import { exportInquiries } from '../../domain/calls/inquiries.ts';
import { inquiryFieldNames } from '../../domain/contact/contact.ts';
import { contactWords } from '../../domain/contact/contact-words.ts';
import { areaLabel, type InterestArea } from '../../domain/settings/interest-areas.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { inquiryFieldsIn } from '../db/inquiry-columns.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { sendCsv } from '../http/csv.ts';
import { logSecurityEvent } from '../http/log.ts';
import { serve } from '../http/serve.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { InquiryDeskService } from './inquiry-desk-service.ts';
import type { InquiryRow } from './inquiry-desk-store.ts';

const header = () => [
  'Received',
  ...inquiryFieldNames.map((name) => contactWords[name]),
  'State',
  'Read',
  'Suspect',
  'Looked after by',
  'Id',
];

export function registerInquiryExportRoute(
  api: Api,
  desk: InquiryDeskService,
  { log, settings }: { log: AuditLog; settings: SettingsService },
): void {
  serve(api, exportInquiries, async (request, reply) => {
    await log.recordExport('exported-inquiries', accountOf(request).id);
    logSecurityEvent(request, 'inquiries.exported');
    const { interestAreas } = await settings.read();
    return sendCsv(reply, {
      name: 'inquiries',
      header: header(),
      toCells: (row) => toCells(row, interestAreas),
      pages: desk.exportPages(request.query),
    });
  });
}

function toCells(row: InquiryRow, areas: InterestArea[]): string[] {
  const said = inquiryFieldsIn(row);
  const fields = { ...said, interestArea: areaLabel(areas, said.interestArea) };
  return [
    new Date(row.created_at).toISOString(),
    ...inquiryFieldNames.map((name) => fields[name]),
    row.state,
    row.is_read === 1 ? 'yes' : 'no',
    row.suspect === 1 ? 'yes' : 'no',
    row.assignee_name ?? '',
    row.id,
  ];
}
