import * as z from 'zod/mini';

import { type CheckSubject, checkSubjects, severities } from './check.ts';

export const checkSubjectNames = Object.keys(checkSubjects) as [CheckSubject, ...CheckSubject[]];

/** `draft`: only in the page's draft. `cured`: on the published page, and no longer in its draft. */
const checkStates = ['published', 'draft', 'cured'] as const;

const siteCheckSchema = z.object({
  severity: z.enum(severities),
  about: z.enum(checkSubjectNames),
  state: z.enum(checkStates),
  message: z.string(),
  sectionId: z.optional(z.string()),
  cardId: z.optional(z.string()),
  field: z.string(),
});
export type SiteCheck = z.output<typeof siteCheckSchema>;

const checkedPageSchema = z.object({
  pageId: z.string(),
  name: z.string(),
  /** Empty where visitors have no address for it: a page that is a draft only, and the footer. */
  path: z.string(),
  checks: z.array(siteCheckSchema),
});
export type CheckedPage = z.output<typeof checkedPageSchema>;

/** The checks of all pages; `left` says how many more there are than an answer holds. */
export const siteCheckListSchema = z.object({
  pages: z.array(checkedPageSchema),
  looked: z.int(),
  problems: z.int(),
  advice: z.int(),
  left: z.int(),
});
export type SiteCheckList = z.output<typeof siteCheckListSchema>;

/** An answer holds no more checks than a person reads in a day. */
export const mostSiteChecks = 1000;
