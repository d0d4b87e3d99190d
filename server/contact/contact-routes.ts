import * as z from 'zod';

import { contactMessages, contactRequestSchema } from '../../domain/contact.ts';
import type { Api } from '../http/app.ts';
import { created, envelope, ok } from '../http/envelope.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import type { ContactService } from './contact-service.ts';
import type { Inquiry } from './inquiry-store.ts';

const inquirySchema = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  interestArea: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  suspect: z.boolean(),
  state: z.string(),
});

export function registerContactRoutes(api: Api, contact: ContactService): void {
  api.post(
    '/auth/contact',
    {
      config: { access: 'public' },
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
      reply.code(201).header('cache-control', 'no-store');
      return created(contactMessages.sent, { _id: id });
    },
  );
  api.get(
    '/auth/admin/contact',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['contact'],
        summary: 'List all inquiries, newest first',
        response: { 200: envelope(200, z.array(inquirySchema)) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const inquiries = await contact.list();
      return ok('Inquiries', inquiries.map(present));
    },
  );
}

function present({ id, isSuspect, createdAt, ...inquiry }: Inquiry) {
  return {
    ...inquiry,
    _id: id,
    createdAt: new Date(createdAt).toISOString(),
    suspect: isSuspect,
  };
}
