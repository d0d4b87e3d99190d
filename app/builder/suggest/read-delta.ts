import * as z from 'zod/mini';

import { SuggestError } from './suggest-error.ts';

const deltaSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.optional(z.object({ content: z.nullish(z.string()) })),
      finish_reason: z.nullish(z.string()),
    }),
  ),
});

const endOfStream = '[DONE]';

export type Delta = { text: string; isLast: boolean };

/** What one event of the stream adds to the answer. */
export function readDelta(event: string): Delta {
  if (event.trim() === endOfStream) return { text: '', isLast: true };
  const parsed = deltaSchema.safeParse(parse(event));
  if (!parsed.success) throw new SuggestError('unreadable');
  const [choice] = parsed.data.choices;
  return {
    text: choice?.delta?.content ?? '',
    isLast: typeof choice?.finish_reason === 'string',
  };
}

function parse(event: string): unknown {
  try {
    return JSON.parse(event);
  } catch {
    throw new SuggestError('unreadable');
  }
}
