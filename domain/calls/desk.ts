import * as z from 'zod/mini';

import * as archives from '../content/content-archive.ts';
import { auditExportQuerySchema, auditListQuerySchema, auditPageSchema } from '../desk/audit.ts';
import { idParamsSchema } from '../desk/common.ts';
import { failedMailsSchema, testMailSchema } from '../desk/mails.ts';
import { firstStepsSchema, overviewSchema } from '../desk/overview.ts';
import { callsWith, defineCall } from './define-call.ts';

const tags = ['administration'];
const auditCall = callsWith({ access: 'audit-log', tags });
const overviewCall = callsWith({ access: 'overview', tags });

export const listAuditLog = auditCall('GET /auth/admin/audit', {
  summary: 'Who did what to whom and when, newest first',
  query: auditListQuerySchema,
  answer: auditPageSchema,
});

export const exportAuditLog = auditCall('GET /auth/admin/audit/export', {
  summary: 'The entries that match, newest first, as a CSV file',
  query: auditExportQuerySchema,
  file: 'text/csv',
});

export const readOverview = overviewCall('GET /auth/admin/overview', {
  summary: 'What waits, and inquiries and sign-ups of the last twelve ISO weeks',
  answer: overviewSchema,
});

export const readFirstSteps = overviewCall('GET /auth/admin/firstSteps', {
  summary: 'What a company does once to make the site its own, and what of it is done',
  answer: firstStepsSchema,
});

/** Only editors need this, so pages do not contain it. */
export const readSuggestService = defineCall('GET /auth/admin/suggest', {
  access: 'pages',
  tags,
  summary: 'The AI service that browsers ask with their owner’s own key',
  answer: z.object({ baseUrl: z.string() }),
});

export const openNews = overviewCall('GET /auth/admin/news', {
  summary:
    'A stream that says when the desk should look again; asked for with Accept: text/event-stream',
  file: 'text/event-stream',
});

const mails = { access: 'mails', tags } as const;
const mailCall = callsWith(mails);
const failedMailCall = callsWith({ ...mails, params: idParamsSchema, answer: z.null() });

export const sendHeldMails = mailCall('POST /auth/admin/heldMails/send', {
  summary: 'Send the mails that are held since a backup was put back',
  answer: z.null(),
});

export const discardHeldMails = mailCall('POST /auth/admin/heldMails/discard', {
  summary: 'Discard the e-mails that are held since a backup was put back',
  answer: z.null(),
});

export const listFailedMails = mailCall('GET /auth/admin/failedMails', {
  summary: 'E-mails that could not be delivered, newest first',
  answer: failedMailsSchema,
});

export const sendFailedMails = mailCall('POST /auth/admin/failedMails/send', {
  summary: 'Send all mails again that failed for good',
  answer: z.null(),
});

export const sendFailedMail = failedMailCall('POST /auth/admin/failedMails/:id/send', {
  summary: 'Send a mail again that failed for good',
});

export const discardFailedMail = failedMailCall('POST /auth/admin/failedMails/:id/discard', {
  summary: 'Put a mail aside that failed for good',
});

export const sendTestMail = mailCall('POST /auth/admin/testMail', {
  summary: 'Send a test e-mail to oneself; the answer says what the mail server answered',
  answer: testMailSchema,
});

const archiveCall = callsWith({ access: 'content-archive', tags });

export const exportContent = archiveCall('GET /auth/admin/content/export', {
  summary:
    'Pages, menus, redirects, settings of the content and pictures as one archive (tar.gz), with `history=true` also all versions; nothing of people',
  query: z.object({ history: z._default(z.enum(['true', 'false']), 'false') }),
  file: archives.archiveType,
});

export const askToSendArchive = archiveCall('GET /auth/admin/content/import', {
  summary:
    'Whether an archive may be sent now: asked before an upload, so that nobody sends a gigabyte for a refusal',
  answer: z.object({ bytes: z.int() }),
});

export const sendArchive = archiveCall('POST /auth/admin/content/import', {
  summary:
    'Upload an archive (the file as the body, 1 GiB at most); it is checked, waits for a day, and the answer says what is in it. Nothing changes yet',
  answer: archives.waitingArchiveSchema,
  status: 201,
});

export const importArchive = archiveCall('POST /auth/admin/content/import/:id', {
  summary:
    'Import an uploaded archive as one version of the site: `whole`, `all` pages or those named; `existing` decides about ids that are here and differ. Repeatable with an Idempotency-Key',
  params: z.object({ id: archives.archiveIdSchema }),
  body: archives.archiveImportSchema,
  // Thousands of ids with a choice for each.
  bodyLimit: 1024 * 1024,
  answer: archives.importedSchema,
});
