import * as z from 'zod';

import { idParamsSchema } from '../../domain/desk/common.ts';
import { colleagueSchema } from '../../domain/desk/inquiries.ts';
import type { PresenceStore } from '../presence/presence-store.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { envelope, ok } from '../http/answers.ts';

/** The desk reports every few seconds which inquiry is open, and learns who else has it open. */
export function registerInquiryPresenceRoutes(api: Api, presence: PresenceStore): void {
  api.put(
    '/contact/:id/presence',
    {
      config: { access: 'inquiries' },
      schema: {
        tags: ['contact'],
        summary: 'Say that one has an inquiry open, and hear who else has',
        params: idParamsSchema,
        body: z.object({ isAnswering: z.boolean() }),
        response: { 200: envelope(200, z.array(colleagueSchema)) },
      },
    },
    async (request) => {
      const { id: userId } = accountOf(request);
      const place = { kind: 'inquiry', id: request.params.id } as const;
      await presence.note(userId, place, request.body.isAnswering ? 'answering' : null);
      const others = await presence.listOthers(userId, place);
      return ok(
        'Colleagues',
        others.map(({ fullName, doing }) => ({ fullName, isAnswering: doing === 'answering' })),
      );
    },
  );
  api.delete(
    '/contact/:id/presence',
    {
      config: { access: 'inquiries' },
      schema: {
        tags: ['contact'],
        summary: 'Say that one has closed an inquiry',
        params: idParamsSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await presence.forget(accountOf(request).id, { kind: 'inquiry', id: request.params.id });
      return reply.code(204).send(null);
    },
  );
}
