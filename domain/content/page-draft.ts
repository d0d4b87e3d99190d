import * as z from 'zod/mini';

import { approvalSchema } from './approvals.ts';
import { formerColleague } from '../http/answer-words.ts';
import { pageDraftSchema } from '../tree/tree-schema.ts';

/** Draft: not in the tree. Changed: in the tree, with a draft beside it. */
const pageStates = ['draft', 'published', 'changed'] as const;
export type PageState = (typeof pageStates)[number];

export function pageStateOf(isInTree: boolean, hasDraft: boolean): PageState {
  if (!isInTree) return 'draft';
  return hasDraft ? 'changed' : 'published';
}

/** When a page is published and taken down by itself; `problem`: why the last due time did nothing. */
const pageScheduleSchema = z.object({
  publishAt: z.nullable(z.string()),
  takeDownAt: z.nullable(z.string()),
  problem: z.nullable(z.string()),
});
export type PageSchedule = z.output<typeof pageScheduleSchema>;

/** `warning`: why the draft could not go out as things are now. */
export const setScheduleSchema = z.extend(pageScheduleSchema, {
  warning: z.optional(z.string()),
});
export type SetSchedule = z.output<typeof setScheduleSchema>;

export const scheduleFields = ['publishAt', 'takeDownAt'] as const;
export type ScheduleField = (typeof scheduleFields)[number];
export type ScheduleTimes = Pick<PageSchedule, ScheduleField>;

/** Why the times were not set: the present schedule, and the times that both people changed. */
export const staleScheduleSchema = z.object({
  current: pageScheduleSchema,
  clashes: z.array(z.enum(scheduleFields)),
});

export const savedDraftSchema = z.object({
  document: pageDraftSchema,
  /** The published version that the draft began from. */
  baseVersion: z.int(),
  /** Counts the saves of the page's drafts, from one. */
  revision: z.int(),
  author: z.nullable(z.string()),
  updatedAt: z.string(),
  /** Names the draft with the pictures and files that it uses; who sets a time for it sends this. */
  seen: z.optional(z.string()),
});
export type SavedDraft = z.output<typeof savedDraftSchema>;

/** The draft that a colleague saved meanwhile (null if they ended it), and the base of the refused save if known. */
export const staleDraftSchema = z.object({
  draft: z.nullable(savedDraftSchema),
  base: z.optional(z.nullable(pageDraftSchema)),
});
export type StaleDraft = z.output<typeof staleDraftSchema>;

/** The publication of a page: whether visitors see it, its draft, and its schedule. */
export const pagePublicationSchema = z.object({
  pageId: z.string(),
  state: z.enum(pageStates),
  draft: z.nullable(savedDraftSchema),
  schedule: pageScheduleSchema,
  approval: z.nullable(approvalSchema),
});
export type PagePublication = z.output<typeof pagePublicationSchema>;

export const listedDraftSchema = z.object({
  pageId: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  state: z.enum(pageStates),
  /** The revision of the draft; null if there is none. */
  revision: z.nullable(z.int()),
  author: z.nullable(z.string()),
  updatedAt: z.nullable(z.string()),
  schedule: pageScheduleSchema,
  approval: z._default(z.nullable(approvalSchema), null),
});
export type ListedDraft = z.output<typeof listedDraftSchema>;

export const previewLinkSchema = z.object({
  id: z.string(),
  url: z.string(),
  author: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type PreviewLink = z.output<typeof previewLinkSchema>;

export const previewDays = { least: 1, most: 30, usual: 7 } as const;

export const draftWords = {
  saved: 'Draft saved',
  discarded: 'Draft discarded',
  stale: 'Someone else saved this draft in the meantime.',
  gone: 'This draft was published or discarded in the meantime.',
  keptBeside: (author: string | null) =>
    `${author ?? formerColleague}’s newer draft of this page is kept beside.`,
  none: 'There is no draft of this page. Save one first.',
  noPreview: 'The footer stands on every page: it has no preview of its own.',
  linkMade: 'Preview link created',
  tooManyLinks:
    'A page may have 50 preview links at once. Nothing was made: revoke one that nobody needs first.',
  linkRevoked: 'Preview link revoked',
  linkUnknown: 'There is no such preview link.',
  scheduled: 'Schedule saved',
  timeRemoved: 'Time removed',
  noTime: 'Enter a time first.',
  halfTime: 'Enter the whole date and time, or empty the field.',
  emptiedTime: (button: string) => `Enter a time, or press “${button}”.`,
  scheduleStale: 'Someone else has changed this schedule meanwhile.',
  /** `time`: the colleague's new time in words; null if they removed it. */
  timeStale: (time: string | null) =>
    `Someone else has ${time === null ? 'removed this time' : `made this ${time}`} meanwhile. Do it again to put yours in its place.`,
  timeBeforeChange:
    'Someone has changed the draft since this time was set. Review it, then set the time again.',
  timeBeforeExchange: (what: string) =>
    `Someone has changed ${what} since this time was set. Review it, then set the time again.`,
  timeBeforeSeen:
    'What would go out is not what it was when this time was set. Review it, then set the time again.',
  timeUnseen: 'Send `seen` of the draft that you have looked at.',
  timeTooEarly: (problem: string) => `As things are now it could not go out: ${problem}`,
  timeOfEditor:
    'Who set this time may not publish alone any more: someone else looks at an editor’s change first. An administrator has to set the time.',
  timeOfFormer:
    'Who set this time does not publish pages here any more. Look at the draft, and set the time again.',
  inThePast: 'Choose a time that is still to come.',
  wrongOrder: 'A page comes down after it goes out: choose a later time.',
  staysThere: 'This page belongs to the site: it can go out, but not come down.',
  notPublished: 'This page is not published, so it cannot be taken down.',
} as const;
