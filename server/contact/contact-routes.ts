import * as z from 'zod';

import { contactRuleWords, contactRequestSchema } from '../../domain/contact/contact.ts';
import type { Api } from '../http/api.ts';
import { created, envelope } from '../http/answers.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { logSecurityEvent } from '../http/log.ts';
import type { ContactService } from './contact-service.ts';

/** A message of 5,000 letters takes 15,000 bytes in most scripts; names and captchas are added. */
const bodyLimit = 32 * 1024;

export function registerContactRoutes(api: Api, contact: ContactService): void {
  api.post(
    '/auth/contact',
    {
      config: { access: 'public' },
      bodyLimit,
      schema: {
        tags: ['contact'],
        summary: 'Send an inquiry',
        body: contactRequestSchema,
        response: { 201: envelope(201, z.object({ _id: z.string() })) },
      },
    },
    async (request, reply) => {
      const id = await contact.send({
        request: request.body,
        ip: request.ip,
        idempotencyKey: readIdempotencyKey(request),
      });
      logSecurityEvent(request, 'inquiry.received', { subject: id });
      reply.code(201).header('cache-control', 'no-store');
      return created(contactRuleWords.sent, { _id: id });
    },
  );
}
