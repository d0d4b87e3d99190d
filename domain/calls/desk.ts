import * as z from 'zod/mini';

import {
  archiveIdSchema,
  archiveImportSchema,
  archiveType,
  importedSchema,
  waitingArchiveSchema,
} from '../content/content-archive.ts';
import { auditExportQuerySchema, auditListQuerySchema, auditPageSchema } from '../desk/audit.ts';
import { idParamsSchema } from '../desk/common.ts';
import { failedMailsSchema, testMailSchema } from '../desk/mails.ts';
import { firstStepsSchema, overviewSchema } from '../desk/overview.ts';
import { suggestSettingsSchema } from '../settings/suggest-settings.ts';
import { defineCall } from './define-call.ts';

const tags = ['administration'];

export const listAuditLog = defineCall('GET /auth/admin/audit', {
  access: 'audit-log',
  tags,
  summary: 'Who did what to whom and when, newest first',
  query: auditListQuerySchema,
  answer: auditPageSchema,
});

export const exportAuditLog = defineCall('GET /auth/admin/audit/export', {
  access: 'audit-log',
  tags,
  summary: 'The entries that match, newest first, as a CSV file',
  query: auditExportQuerySchema,
  file: 'text/csv',
});

export const readOverview = defineCall('GET /auth/admin/overview', {
  access: 'overview',
  tags,
  summary: 'What waits, and inquiries and sign-ups of the last twelve ISO weeks',
  answer: overviewSchema,
});

export const readFirstSteps = defineCall('GET /auth/admin/firstSteps', {
  access: 'overview',
  tags,
  summary: 'What a company does once to make the site its own, and what of it is done',
  answer: firstStepsSchema,
});

/** Only editors need this, so pages do not contain it. */
export const readSuggestService = defineCall('GET /auth/admin/suggest', {
  access: 'pages',
  tags,
  summary: 'The AI service that browsers ask with their owner’s own key',
  answer: suggestSettingsSchema,
});

export const openNews = defineCall('GET /auth/admin/news', {
  access: 'overview',
  tags,
  summary:
    'A stream that says when the desk should look again; asked for with Accept: text/event-stream',
  file: 'text/event-stream',
});

const mails = { access: 'mails', tags } as const;
const ofMail = { ...mails, params: idParamsSchema, answer: z.null() } as const;

export const sendHeldMails = defineCall('POST /auth/admin/heldMails/send', {
  ...mails,
  summary: 'Send the mails that are held since a backup was put back',
  answer: z.null(),
});

export const discardHeldMails = defineCall('POST /auth/admin/heldMails/discard', {
  ...mails,
  summary: 'Discard the mails that are held since a backup was put back',
  answer: z.null(),
});

export const listFailedMails = defineCall('GET /auth/admin/failedMails', {
  ...mails,
  summary: 'Mails that failed for good, newest first',
  answer: failedMailsSchema,
});

export const sendFailedMails = defineCall('POST /auth/admin/failedMails/send', {
  ...mails,
  summary: 'Send all mails again that failed for good',
  answer: z.null(),
});

export const sendFailedMail = defineCall('POST /auth/admin/failedMails/:id/send', {
  ...ofMail,
  summary: 'Send a mail again that failed for good',
});

export const discardFailedMail = defineCall('POST /auth/admin/failedMails/:id/discard', {
  ...ofMail,
  summary: 'Put a mail aside that failed for good',
});

export const sendTestMail = defineCall('POST /auth/admin/testMail', {
  ...mails,
  summary: 'Send a test mail to oneself; the answer says what the mail server answered',
  answer: testMailSchema,
});

const archive = { access: 'content-archive', tags } as const;

export const exportContent = defineCall('GET /auth/admin/content/export', {
  ...archive,
  summary:
    'Pages, menus, redirects, settings of the content and pictures as one archive (tar.gz), with `history=true` also all versions; nothing of people',
  query: z.object({ history: z._default(z.enum(['true', 'false']), 'false') }),
  file: archiveType,
});

export const askToSendArchive = defineCall('GET /auth/admin/content/import', {
  ...archive,
  summary:
    'Whether an archive may be sent now: asked before an upload, so that nobody sends a gigabyte for a refusal',
  answer: z.object({ bytes: z.int() }),
});

export const sendArchive = defineCall('POST /auth/admin/content/import', {
  ...archive,
  summary:
    'Upload an archive (the file as the body, 1 GiB at most); it is checked, waits for a day, and the answer says what is in it. Nothing changes yet',
  answer: waitingArchiveSchema,
  status: 201,
});

export const importArchive = defineCall('POST /auth/admin/content/import/:id', {
  ...archive,
  summary:
    'Import an uploaded archive as one version of the site: `whole`, `all` pages or those named; `existing` decides about ids that are here and differ. Repeatable with an Idempotency-Key',
  params: z.object({ id: archiveIdSchema }),
  body: archiveImportSchema,
  // Thousands of ids with a choice for each.
  bodyLimit: 1024 * 1024,
  answer: importedSchema,
});
