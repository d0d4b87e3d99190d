import * as z from 'zod/mini';

import {
  keepRequestSchema,
  keptAnswerSchema,
  keptLineSchema,
  keptOnServerSchema,
  keptWorkLimits,
  slotSchema,
} from '../content/kept-work.ts';
import { nodeIdSchema } from '../sections/section-schema.ts';
import { versionNumber } from '../tree/codec.ts';
import { defineCall } from './define-call.ts';

// Unsaved work of the caller; that of others is not visible.

const common = { access: 'pages', tags: ['kept work'] } as const;
const ofOne = {
  ...common,
  params: z.object({ pageId: nodeIdSchema, slot: slotSchema }),
} as const;

export const listKeptWork = defineCall('GET /template/kept', {
  ...common,
  summary: 'The caller’s own unsaved work, without the words',
  answer: z.array(keptLineSchema),
});

export const readKeptWork = defineCall('GET /template/kept/:pageId/:slot', {
  ...ofOne,
  summary: 'The caller’s own unsaved work on a page, as one editor kept it',
  answer: keptOnServerSchema,
});

export const keepWork = defineCall('PUT /template/kept/:pageId/:slot', {
  ...ofOne,
  summary: 'Keep unsaved work; `mark` counts the changes of this editor',
  body: keepRequestSchema,
  bodyLimit: keptWorkLimits.bytes,
  answer: keptAnswerSchema,
});

export const dropKeptWork = defineCall('DELETE /template/kept/:pageId/:slot', {
  ...ofOne,
  summary: 'Drop unsaved work as far as it is known; what was kept after `mark` stays',
  query: z.object({ mark: z.pipe(z.coerce.number(), versionNumber) }),
  answer: z.null(),
});
