import * as z from 'zod/mini';

import { contactRequestSchema } from '../contact/contact.ts';
import { defineCall } from './define-call.ts';

export const sendContactForm = defineCall('POST /auth/contact', {
  access: 'public',
  tags: ['contact'],
  summary: 'Send an inquiry',
  body: contactRequestSchema,
  // A message of 5,000 letters takes 15,000 bytes in most scripts; names and captchas are added.
  bodyLimit: 32 * 1024,
  answer: z.object({ _id: z.string() }),
  status: 201,
});
