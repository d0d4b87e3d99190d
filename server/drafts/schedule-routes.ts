import * as z from 'zod';

import { draftMessages, pageScheduleSchema } from '../../domain/page-draft.ts';
import { nodeIdSchema } from '../../domain/tree/sections.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { envelope, ok } from '../http/answers.ts';
import type { ScheduleService } from './schedule-service.ts';

const time = z.nullable(
  z.iso.datetime({ error: 'A time must look like 2026-11-15T09:00:00.000Z.' }),
);

/** When a page goes out and comes down by itself. */
export function registerScheduleRoutes(api: Api, schedules: ScheduleService): void {
  api.put(
    '/template/drafts/:pageId/schedule',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['drafts'],
        summary: 'Set when a page is published and taken down, in UTC; null for never',
        params: z.object({ pageId: nodeIdSchema }),
        body: z.object({ publishAt: time, takeDownAt: time }),
        response: { 200: envelope(200, pageScheduleSchema) },
      },
    },
    async (request) => {
      const { publishAt, takeDownAt } = request.body;
      const times = { publishAt: toMs(publishAt), takeDownAt: toMs(takeDownAt) };
      const set = await schedules.set(request.params.pageId, times, accountOf(request).id);
      return ok(draftMessages.scheduled, set);
    },
  );
}

function toMs(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso);
}
