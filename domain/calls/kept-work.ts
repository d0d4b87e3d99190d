import * as z from 'zod/mini';

import * as work from '../content/kept-work.ts';
import { nodeIdSchema } from '../sections/section-schema.ts';
import { versionNumber } from '../tree/codec.ts';
import { callsWith } from './define-call.ts';

// Unsaved work of the caller; that of others is not visible.

const common = { access: 'pages', tags: ['kept work'] } as const;
const keptCall = callsWith(common);
const workCall = callsWith({
  ...common,
  params: z.object({ pageId: nodeIdSchema, slot: work.slotSchema }),
});

export const listKeptWork = keptCall('GET /template/kept', {
  summary: 'The caller’s own unsaved work, without the words',
  answer: z.array(work.keptLineSchema),
});

export const readKeptWork = workCall('GET /template/kept/:pageId/:slot', {
  summary: 'The caller’s own unsaved work on a page, as one editor kept it',
  answer: work.keptOnServerSchema,
});

export const keepWork = workCall('PUT /template/kept/:pageId/:slot', {
  summary: 'Keep unsaved work; `mark` counts the changes of this editor',
  body: work.keepRequestSchema,
  bodyLimit: work.keptWorkLimits.bytes,
  answer: work.keptAnswerSchema,
});

export const dropKeptWork = workCall('DELETE /template/kept/:pageId/:slot', {
  summary: 'Drop unsaved work as far as it is known; what was kept after `mark` stays',
  query: z.object({ mark: z.pipe(z.coerce.number(), versionNumber) }),
  answer: z.null(),
});
