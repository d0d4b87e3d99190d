import * as z from 'zod/mini';

import { returnNoteSchema } from '../content/approvals.ts';
import { outcomeSchema } from '../content/outcome.ts';
import * as drafts from '../content/page-draft.ts';
import { nodeIdSchema } from '../sections/section-schema.ts';
import { revisionNumber, versionNumber } from '../tree/codec.ts';
import { sentPageSchema } from '../tree/tree-schema.ts';
import { idPattern } from '../values/values.ts';
import { callsWith } from './define-call.ts';

const common = { access: 'pages', tags: ['drafts'] } as const;
const draftCall = callsWith(common);
const pageCall = callsWith({ ...common, params: z.object({ pageId: nodeIdSchema }) });
/** Names a draft with the pictures and files that it uses. */
const seen = z.optional(z.string().check(z.maxLength(100)));

export const listDrafts = draftCall('GET /template/drafts', {
  summary: 'All drafts, and published pages that are due to come down',
  answer: z.array(drafts.listedDraftSchema),
});

export const readPublication = pageCall('GET /template/drafts/:pageId', {
  summary: 'How a page stands: its state, its draft if it has one, its schedule',
  answer: drafts.pagePublicationSchema,
});

export const saveDraft = pageCall('PUT /template/drafts/:pageId', {
  summary: 'Save a draft; `revision` is the one the work began from, 0 when there was none',
  body: z.object({
    revision: revisionNumber,
    baseVersion: versionNumber,
    document: sentPageSchema,
  }),
  // A draft may hold the largest page of a tree, so the limit is that of a whole tree.
  bodyLimit: 8 * 1024 * 1024,
  answer: drafts.savedDraftSchema,
});

export const discardDraft = pageCall('DELETE /template/drafts/:pageId', {
  summary: 'Discard a draft, as seen with that `revision`; the published page stays as it is',
  query: z.object({ revision: z.optional(z.pipe(z.coerce.number(), revisionNumber)) }),
  answer: z.null(),
});

const { least, most } = drafts.previewDays;

export const listPreviewLinks = pageCall('GET /template/drafts/:pageId/links', {
  summary: 'The preview links of a draft that still work, newest first',
  answer: z.array(drafts.previewLinkSchema),
});

export const makePreviewLink = pageCall('POST /template/drafts/:pageId/links', {
  summary:
    'Make a link that shows the draft to anyone who has it. Repeatable with an Idempotency-Key',
  body: z.object({
    days: z.int(`Choose ${least} to ${most} days.`).check(z.gte(least), z.lte(most)),
  }),
  answer: drafts.previewLinkSchema,
  status: 201,
});

export const revokePreviewLink = draftCall('DELETE /template/drafts/:pageId/links/:linkId', {
  summary: 'Revoke a preview link',
  params: z.object({ pageId: nodeIdSchema, linkId: z.string().check(z.regex(idPattern)) }),
  answer: z.null(),
});

const time = z.nullable(
  z.iso.datetime({ error: 'A time must look like 2026-11-15T09:00:00.000Z.' }),
);
const times = z.object({ publishAt: time, takeDownAt: time });

export const setSchedule = pageCall('PUT /template/drafts/:pageId/schedule', {
  summary:
    'Set when a page is published and taken down, in UTC; null for never. With `before`, refused where someone else changed the same time meanwhile. Where publishing takes two, `seen` names the draft that was looked at, and another one gets no time',
  body: z.object({ ...times.shape, before: z.optional(times), seen }),
  answer: drafts.setScheduleSchema,
});

// What someone else decides about a page that waits. Asking is an editor's attempt to publish it.

export const readOutcome = pageCall('GET /template/drafts/:pageId/outcome', {
  summary:
    'Everything that visitors would see differently if this draft went out now; `seen` names it for the approval',
  answer: outcomeSchema,
});

export const approveDraft = pageCall('POST /template/drafts/:pageId/approval', {
  summary:
    'Approve a draft that waits, as seen with that `revision` and that outcome, and publish it; nobody approves what they have written themselves',
  body: z.object({ revision: revisionNumber, seen }),
  answer: z.null(),
});

export const returnDraft = pageCall('POST /template/drafts/:pageId/return', {
  summary: 'Give a draft that waits back to its writer, with a note',
  body: z.object({ revision: revisionNumber, note: returnNoteSchema }),
  answer: z.null(),
});
