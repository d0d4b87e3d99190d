import * as z from 'zod/mini';

import { checkSubjectNames, siteCheckListSchema } from '../checks/site-check-list.ts';
import * as words from '../content/word-replacement.ts';
import { redirectListSchema } from '../tree/redirects.ts';
import { treeLimits } from '../values/tree-limits.ts';
import { callsWith } from './define-call.ts';

// What concerns all pages at once: checks, words, redirects.

const siteCall = callsWith({ access: 'pages', tags: ['template'] });

export const findChecks = siteCall('GET /template/checks', {
  summary:
    'What to look at on every page and draft, pages with problems first; `about` names one subject',
  query: z.object({ about: z.optional(z.enum(checkSubjectNames)) }),
  answer: siteCheckListSchema,
});

export const findWords = siteCall('GET /template/words', {
  summary:
    'Every page and draft with these words, and the first 5,000 places as drawn; with `with`, whether they can be replaced there',
  query: words.wordSearchQuery,
  answer: words.foundWordsSchema,
});

export const readWordProgress = siteCall('GET /template/words/progress', {
  summary:
    'How far the caller’s search or replacement is that runs in this process; null when none does',
  answer: z.nullable(words.wordProgressSchema),
});

export const replaceWords = siteCall('POST /template/replace', {
  summary:
    'Replace words at the chosen places of pages and drafts, or with `isRest` at all others of a page, as one version that an undo takes back. A repeated call makes no second one',
  body: words.replaceRequestSchema,
  bodyLimit: 2 * 1024 * 1024,
  answer: words.replacedSchema,
});

const address = z.string().check(z.minLength(1), z.maxLength(treeLimits.urlLength));

export const listRedirects = siteCall('GET /template/redirects', {
  summary: 'Addresses that lead on, and where to',
  answer: redirectListSchema,
});

export const saveRedirect = siteCall('PUT /template/redirects', {
  summary:
    'Add a redirect, or replace the one from the address `replaces`; with `before`, where it led, refused if someone else changed it meanwhile',
  body: z.object({
    from: address,
    to: address,
    replaces: z.optional(address),
    before: z.optional(address),
  }),
  answer: redirectListSchema,
});

export const removeRedirect = siteCall('DELETE /template/redirects', {
  summary:
    'Remove a redirect: its address leads nowhere again; with `before`, where it led, refused if someone else changed it meanwhile',
  body: z.object({ from: address, before: z.optional(address) }),
  answer: redirectListSchema,
});
