import * as z from 'zod/mini';

import { nodeIdSchema } from '../sections/section-schema.ts';
import {
  documentChoice,
  documentIdIn,
  documentName,
  documentSchema,
  editorsSchema,
  historySchema,
  newDocumentSchema,
  restoredSchema,
  savedSchema,
  savePageSchema,
  saveSchema,
  shownSections,
  versionNumber,
} from '../tree/codec.ts';
import { earlierPageSchema } from '../tree/earlier-pages.ts';
import { idPattern, navigationDocumentId } from '../values/values.ts';
import { defineCall } from './define-call.ts';

const editing = { access: 'pages', tags: ['template'] } as const;
const ofPage = { ...editing, params: z.object({ pageId: nodeIdSchema }) } as const;
const versionParams = z.object({ version: z.pipe(z.coerce.number(), versionNumber) });
const id = z.string().check(z.regex(idPattern));

/** A tree with the most allowed pages takes a few megabytes, and its largest page as many. */
const bodyLimit = 8 * 1024 * 1024;

export const readTemplate = defineCall('GET /template', {
  access: 'public',
  tags: ['template'],
  summary: 'Read a template; without templateId, the navigation',
  query: z.object({ ...documentChoice, ...shownSections }),
  answer: documentSchema,
  also: 304,
});

export const saveTemplate = defineCall('PUT /template', {
  ...editing,
  summary: 'Save a template; `version` (or If-Match) is the one the edit began from',
  query: z.object(shownSections),
  body: saveSchema,
  bodyLimit,
  answer: savedSchema,
});

export const makeTemplate = defineCall('POST /template', {
  ...editing,
  summary: 'Make another template. Repeatable with an Idempotency-Key',
  body: newDocumentSchema,
  bodyLimit,
  answer: savedSchema,
  status: 201,
});

export const removeTemplate = defineCall('DELETE /template', {
  ...editing,
  summary: 'Remove a template; the navigation stays',
  body: z.object(documentName),
  answer: z.null(),
});

export const savePage = defineCall('PUT /template/pages/:pageId', {
  ...ofPage,
  summary:
    'Publish one page; `version` (or If-Match) is the one the edit began from. Answers hold the sections of this page only',
  body: savePageSchema,
  bodyLimit,
  answer: savedSchema,
});

export const listLinkingPages = defineCall('GET /template/pages/:pageId/links', {
  ...ofPage,
  summary: 'The other pages that link to this page, or to a page in it',
  answer: z.array(
    z.object({ pageId: z.string(), text: z.string(), sections: z.array(z.string()) }),
  ),
});

export const undoVersion = defineCall('POST /template/undo', {
  ...editing,
  summary: 'Undo one version by a new one; later changes of others stay',
  query: z.object(shownSections),
  body: z.object({ version: versionNumber }),
  answer: savedSchema,
});

export const listVersions = defineCall('GET /template/history', {
  ...editing,
  summary:
    'The versions of a template, newest first, 200 at a time; `before` names a version to go on from, `author` whose versions',
  query: z.object({
    ...documentChoice,
    before: z.optional(versionParams.shape.version),
    author: z.optional(id),
  }),
  answer: historySchema,
});

export const listEarlierPages = defineCall('GET /template/history/:version/earlier', {
  ...editing,
  summary:
    'Versions of pages on the site that they came from, which an import brought with this version; newest first',
  params: versionParams,
  answer: z.array(earlierPageSchema),
});

export const readVersion = defineCall('GET /template/history/:version', {
  ...editing,
  summary:
    'One version of a template; `earlier` names what came with it, and shows that page as it was then',
  params: versionParams,
  query: z.object({ ...documentChoice, ...shownSections, earlier: z.optional(id) }),
  answer: documentSchema,
});

export const restoreVersion = defineCall('POST /template/restore', {
  ...editing,
  summary:
    'Put an old version back, or only one page of it, as a new one. Without a version a page that is gone comes back as it was last',
  query: z.object(shownSections),
  body: z
    .object({
      ...documentChoice,
      /** Left out: the last version that had the page. */
      version: z.optional(versionNumber),
      pageId: z.optional(nodeIdSchema),
      /** The version that the caller has seen. */
      seen: z.optional(versionNumber),
      /** The page as it was on another site: one of those that came with the version. */
      earlier: z.optional(id),
    })
    .check(
      z.refine(({ version, pageId }) => version !== undefined || pageId !== undefined, {
        path: ['version'],
        message: 'Name a version or a page',
      }),
      z.refine(
        ({ earlier, ...named }) =>
          earlier === undefined ||
          (named.version !== undefined &&
            named.pageId !== undefined &&
            documentIdIn(named) === navigationDocumentId),
        { path: ['earlier'], message: 'Name the version that it came with, and its page' },
      ),
    ),
  answer: restoredSchema,
});

export const noteEditing = defineCall('PUT /template/editing', {
  ...editing,
  summary: 'Say which page one is editing, and hear who else is',
  body: z.object({ ...documentChoice, pageId: z.nullable(nodeIdSchema) }),
  answer: editorsSchema,
});

export const stopEditing = defineCall('DELETE /template/editing', {
  ...editing,
  summary: 'Say that one has stopped editing',
  status: 204,
});
