import * as z from 'zod';

import { contactRuleWords } from '../../domain/contact/contact-words.ts';
import { contactLimits, contactRequestSchema } from '../../domain/contact/contact.ts';
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
      // The schema does not know the areas. It refuses an empty one in the words of the form, together with
      // whatever else is wrong.
      preValidation: async ({ body }) => {
        if (!namesArea(body) || (await contact.hasArea(body.interestArea))) return;
        body.interestArea = '';
      },
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

function namesArea(body: unknown): body is { interestArea: string } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'interestArea' in body &&
    typeof body.interestArea === 'string' &&
    body.interestArea.length <= contactLimits.interestAreaLength
  );
}
