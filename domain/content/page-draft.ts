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
    `${author ?? formerColleague}’s newer draft of this page is kept separately.`,
  none: 'There is no draft of this page. Save one first.',
  noPreview: 'The footer is on every page, so it has no preview of its own.',
  linkMade: 'Preview link created',
  tooManyLinks:
    'A page can have up to 50 preview links. No link was created: revoke one you no longer need first.',
  linkRevoked: 'Preview link revoked',
  linkUnknown: 'There is no such preview link.',
  scheduled: 'Schedule saved',
  timeRemoved: 'Time removed',
  noTime: 'Enter a time first.',
  halfTime: 'Enter a full date and time, or clear the field.',
  emptiedTime: (button: string) => `Enter a time, or press “${button}”.`,
  scheduleStale: 'Someone else has changed this schedule in the meantime.',
  /** `time`: the colleague's new time in words; null if they removed it. */
  timeStale: (time: string | null) =>
    `Someone else has ${time === null ? 'removed this time' : `changed this to ${time}`} in the meantime. Save again to replace it with yours.`,
  timeBeforeChange:
    'Someone has changed the draft since this time was set. Review it, then set the time again.',
  timeBeforeExchange: (what: string) =>
    `Someone has changed ${what} since this time was set. Review it, then set the time again.`,
  timeBeforeSeen:
    'The page has changed since this time was set. Review it, then set the time again.',
  timeUnseen: 'Send `seen` of the draft that you have looked at.',
  timeTooEarly: (problem: string) => `It cannot be published as it is: ${problem}`,
  timeOfEditor:
    'The person who set this time now needs approval to publish. An administrator has to set the time.',
  timeOfFormer:
    'The person who set this time no longer publishes pages here. Review the draft, then set the time again.',
  inThePast: 'Choose a time in the future.',
  wrongOrder: 'A page must be taken down after it is published: choose a later time.',
  staysThere: 'This page is a fixed part of the site: it can be published, but not taken down.',
  notPublished: 'This page is not published, so it cannot be taken down.',
} as const;
