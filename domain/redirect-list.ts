import * as z from 'zod/mini';

/** Redirects as administrators read them: `target` is the address they lead to at this moment. */
export const redirectListSchema = z.array(
  z.object({
    from: z.string(),
    target: z.string(),
    pageId: z.nullable(z.string()),
    isManual: z.boolean(),
    createdAt: z.string(),
  }),
);
