import * as z from 'zod/mini';

import { auditActions } from '../audit/audit-actions.ts';
import { idPattern } from '../values/values.ts';
import { pageOf, paging, personSchema, search } from './common.ts';
import { historyEntrySchema } from './users.ts';

const auditFilters = {
  search,
  action: z.optional(z.enum(auditActions)),
  actor: z.optional(z.string().check(z.regex(idPattern))),
};

export const auditListQuerySchema = z.object({ ...paging, ...auditFilters });
export type AuditListQuery = z.output<typeof auditListQuerySchema>;

export const auditExportQuerySchema = z.object(auditFilters);
export type AuditExportQuery = z.output<typeof auditExportQuerySchema>;

const auditSubjectKinds = [
  'account',
  'inquiry',
  'template',
  'media',
  'file',
  'list',
  'settings',
] as const;
export type AuditSubjectKind = (typeof auditSubjectKinds)[number];

const auditEntrySchema = z.extend(historyEntrySchema, {
  /** The subject of the act; its name is null when it is gone. */
  subject: z.object({
    kind: z.enum(auditSubjectKinds),
    _id: z.string(),
    name: z.nullable(z.string()),
  }),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditPageSchema = z.object({
  ...pageOf(auditEntrySchema),
  /** Everyone who has done something so far, for the filter. */
  actors: z.array(personSchema),
});
export type AuditPage = z.output<typeof auditPageSchema>;
