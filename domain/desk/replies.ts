import * as z from 'zod/mini';

import { hasControlCharacter } from '../values/form-rules.ts';
import { deskLimits, writtenText } from './common.ts';
import { beforeOf } from './merge-fields.ts';

// Replies that the team sends often: one list for the whole site.

export const replyLimits = { titleLength: 60, count: 100 } as const;

export const replyWords = {
  listed: 'Saved replies',
  saved: 'The reply has been saved.',
  deleted: 'The reply has been deleted.',
  unknown: 'Someone has deleted this reply in the meantime. Save again to keep it as a new one.',
  tooMany: `There can be ${replyLimits.count} saved replies at most. Delete one first.`,
  titleMissing: 'Please give it a name.',
  textMissing: 'Please write the reply.',
} as const;

export const replyFormSchema = z.object({
  title: z.string(replyWords.titleMissing).check(
    z.trim(),
    z.minLength(1, replyWords.titleMissing),
    z.maxLength(replyLimits.titleLength, {
      error: `Please use at most ${replyLimits.titleLength} characters.`,
      abort: true,
    }),
    z.refine((text) => !hasControlCharacter(text), 'The name must be one line.'),
  ),
  text: writtenText(replyWords.textMissing, deskLimits.answerLength),
});
export type ReplyForm = z.output<typeof replyFormSchema>;

export const replyFields = ['title', 'text'] as const;
export const replyChangeSchema = z.extend(replyFormSchema, {
  before: beforeOf(replyFields, deskLimits.answerLength),
});
export type ReplyChange = z.output<typeof replyChangeSchema>;

export const savedReplySchema = z.object({ _id: z.string(), title: z.string(), text: z.string() });
export type SavedReply = z.output<typeof savedReplySchema>;

/** From A to Z. */
export const savedRepliesSchema = z.array(savedReplySchema);
