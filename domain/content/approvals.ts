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
    const words = `${returner ?? formerColleague} has changed ${nameOfExchanged(exchanged)} since ${who} asked for approval, so it is no longer waiting.`;
    return isOwn ? `${words} Review it, then save it to ask again.` : words;
  }
  if (state === 'returned') return `${returner ?? formerColleague} sent it back: “${note}”`;
  return isOwn
    ? 'It is waiting for someone else’s approval.'
    : `${asker ?? formerColleague} has asked for approval.`;
}

export function nameOfExchanged(exchanged: Exchanged | null): string {
  return exchanged ? `the ${exchanged.kind} “${exchanged.name}” of the draft` : 'the draft';
}

const noteLength = 2000;
const noteMissing = 'Please say briefly what needs to change.';

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
    'On this site, someone else reviews an editor’s changes before visitors see them. Nothing was published.',
  wasPublic:
    'Visitors have already seen this, and an earlier version of a page may use it. When publishing needs approval, only an administrator can change it. Nothing was changed: you can upload yours as a new one.',
  kept: 'Your page is saved as a draft and is waiting for someone else’s approval.',
  asked: 'The page is waiting for someone else’s approval.',
  approved: 'The page has been published.',
  isOut: 'The page has been published in the meantime: visitors can see it now.',
  returned: 'The page was sent back to its author.',
  notWaiting: 'This draft is no longer waiting for approval.',
  ownWork: 'You wrote part of this draft. Someone who did not work on it has to approve it.',
  joined:
    'Your page is saved as a draft, together with a colleague’s recent changes. Review it, then save it again to ask for approval.',
  changedSince:
    'The page has changed since approval was requested, so it is no longer waiting. The person who asked has been notified.',
  tryAgain: 'Someone is publishing right now. Nothing was changed: please try again.',
  lookAgainHere:
    'The page has changed since you reviewed it. Press “Save draft” to see the changes, then set the time again.',
  lookAgain: 'The page has changed since you reviewed it. Please review it again.',
} as const;
