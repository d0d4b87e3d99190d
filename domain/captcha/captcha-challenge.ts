import * as z from 'zod/mini';

import { captchaKinds } from './captcha.ts';

/** Apart from `captcha.ts`, which the proof's worker loads too: the worker needs no schemas. */
export const challengeSchema = z.object({
  token: z.string(),
  kind: z.enum(captchaKinds),
  image: z.optional(z.string().check(z.startsWith('data:image/png;base64,'))),
  expr: z.optional(z.string()),
  pow: z.optional(z.object({ salt: z.string(), bits: z.int() })),
  expiresAt: z.iso.datetime(),
});
export type Challenge = z.output<typeof challengeSchema>;
