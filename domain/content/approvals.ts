import * as z from 'zod/mini';

import { formerColleague } from '../http/answer-words.ts';

/** A picture or file that was exchanged, described anew or deleted since someone asked. */
export const exchangedSchema = z.object({ kind: z.enum(['picture', 'file']), name: z.string() });
export type Exchanged = z.output<typeof exchangedSchema>;

/** Changed: someone else saved the draft since, or something in it was exchanged: it is not what was asked for. */
export const approvalSchema = z.object({
  state: z.enum(['waiting', 'returned', 'changed']),
  /** The person who asked, and their name; null when the account is gone. */
  askedBy: z.string(),
  asker: z.nullable(z.string()),
  askedAt: z.string(),
  /** The person who gave it back, and why; or who has changed it. */
  returner: z.nullable(z.string()),
  note: z.nullable(z.string()),
  exchanged: z._default(z.nullable(exchangedSchema), null),
  /** The ids of everyone who wrote the draft: of editors, these approve nothing of it. */
  authors: z._default(z.array(z.string()), []),
});
export type Approval = z.output<typeof approvalSchema>;

/** What a mail about an approval refers to: the page, the person who asked or decided, and their words. */
export const approvalNewsSchema = z.object({
  pageId: z.string(),
  page: z.string(),
  by: z.string(),
  words: z.optional(z.string()),
  exchanged: z.optional(z.nullable(exchangedSchema)),
  isDiscarded: z.optional(z.boolean()),
});
export type ApprovalNews = z.output<typeof approvalNewsSchema>;

/** How a draft that waits, or was given back, is described to its writer and to others. */
export function approvalText(
  { state, asker, returner, note, exchanged }: Approval,
  isOwn: boolean,
): string {
  if (state === 'changed') {
    const who = isOwn ? 'you' : (asker ?? formerColleague);
    const words = `${returner ?? formerColleague} has changed ${nameOfExchanged(exchanged)} since ${who} asked for approval, so it does not wait any more.`;
    return isOwn ? `${words} Review it, then save it to ask again.` : words;
  }
  if (state === 'returned') return `${returner ?? formerColleague} gave it back: “${note}”`;
  return isOwn
    ? 'It waits for someone else’s approval.'
    : `${asker ?? formerColleague} asks for approval.`;
}

export function nameOfExchanged(exchanged: Exchanged | null): string {
  return exchanged ? `the ${exchanged.kind} “${exchanged.name}” of the draft` : 'the draft';
}

const noteLength = 2000;
const noteMissing = 'Say in a line what has to change.';

export const returnNoteSchema = z
  .string(noteMissing)
  .check(
    z.trim(),
    z.minLength(1, noteMissing),
    z.maxLength(
      noteLength,
      `The note must not exceed ${noteLength.toLocaleString('en')} characters`,
    ),
  );

export const approvalWords = {
  needed:
    'On this site someone else looks at an editor’s change before visitors see it. Nothing was published.',
  wasPublic:
    'Visitors have seen this, and an earlier version of a page may bring it back. Where publishing takes two, an administrator changes it. Nothing was changed: you can upload yours as something new.',
  kept: 'Your page is kept as a draft, and waits for someone else’s approval.',
  asked: 'The page waits for someone else’s approval.',
  approved: 'The page is published.',
  isOut: 'The page was published meanwhile: visitors see it now.',
  returned: 'The page was given back to its writer.',
  notWaiting: 'This draft does not wait for approval any more.',
  ownWork: 'Words of yours are in this draft. Someone who wrote nothing of it has to approve it.',
  joined:
    'Your page is kept as a draft, together with what a colleague has saved meanwhile. Look at it, and save it again to ask for approval.',
  changedSince:
    'What would go out has changed since it was asked for, so it does not wait any more. Whoever asked has been told.',
  tryAgain: 'Someone is publishing at this moment. Nothing was changed: please try again.',
  lookAgainHere:
    'What would go out has changed since you looked. Press “Save draft” to see it here, then set the time again.',
  lookAgain: 'What would go out has changed since you looked. Please look at it again.',
} as const;
