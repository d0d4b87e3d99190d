import * as z from 'zod/mini';

import { between } from '../desk/common.ts';
import { nodeIdSchema } from '../sections/section-schema.ts';
import * as codec from '../tree/codec.ts';
import { earlierPageSchema } from '../tree/earlier-pages.ts';
import { idPattern, navigationDocumentId } from '../values/values.ts';
import { callsWith, defineCall } from './define-call.ts';

const editing = { access: 'pages', tags: ['template'] } as const;
const editingCall = callsWith(editing);
const pageCall = callsWith({ ...editing, params: z.object({ pageId: nodeIdSchema }) });
const versionParams = z.object({ version: z.pipe(z.coerce.number(), codec.versionNumber) });
const id = z.string().check(z.regex(idPattern));

/** A tree with the most allowed pages takes a few megabytes, and its largest page as many. */
const bodyLimit = 8 * 1024 * 1024;

export const readTemplate = defineCall('GET /template', {
  access: 'public',
  tags: ['template'],
  summary: 'Read a template; without templateId, the navigation',
  query: z.object({ ...codec.documentChoice, ...codec.shownSections }),
  answer: codec.documentSchema,
  also: 304,
});

export const saveTemplate = editingCall('PUT /template', {
  summary: 'Save a template; `version` (or If-Match) is the one the edit began from',
  query: z.object(codec.shownSections),
  body: codec.saveSchema,
  bodyLimit,
  answer: codec.savedSchema,
});

export const makeTemplate = editingCall('POST /template', {
  summary: 'Make another template. Repeatable with an Idempotency-Key',
  body: codec.newDocumentSchema,
  bodyLimit,
  answer: codec.savedSchema,
  status: 201,
});

export const removeTemplate = editingCall('DELETE /template', {
  summary: 'Remove a template; the navigation stays',
  body: z.object(codec.documentName),
  answer: z.null(),
});

export const savePage = pageCall('PUT /template/pages/:pageId', {
  summary:
    'Publish one page; `version` (or If-Match) is the one the edit began from. Answers hold the sections of this page only',
  body: codec.savePageSchema,
  bodyLimit,
  answer: codec.savedSchema,
});

export const listLastChanges = editingCall('GET /template/pages', {
  summary: 'When each page of the navigation was last changed, and by whom; a deleted one too',
  answer: codec.lastChangesSchema,
});

export const listLinkingPages = pageCall('GET /template/pages/:pageId/links', {
  summary: 'The other pages that link to this page, or to a page in it',
  answer: z.array(
    z.object({ pageId: z.string(), text: z.string(), sections: z.array(z.string()) }),
  ),
});

export const undoVersion = editingCall('POST /template/undo', {
  summary: 'Undo one version by a new one; later changes of others stay',
  query: z.object(codec.shownSections),
  body: z.object({ version: codec.versionNumber }),
  answer: codec.savedSchema,
});

export const listVersions = editingCall('GET /template/history', {
  summary:
    'The versions of a template, newest first, 200 at a time; `before` names a version to go on from, `author` whose versions. With `page` those that changed this page, and only what they changed of it',
  query: z.object({
    ...codec.documentChoice,
    before: z.optional(versionParams.shape.version),
    author: z.optional(id),
    ...between,
    page: z.optional(nodeIdSchema),
  }),
  answer: codec.historySchema,
});

export const listVersionAuthors = editingCall('GET /template/history/authors', {
  summary: 'Who has made versions of a template, from A to Z',
  query: z.object(codec.documentChoice),
  answer: z.array(z.object({ id, name: z.string() })),
});

export const listEarlierPages = editingCall('GET /template/history/:version/earlier', {
  summary:
    'Versions of pages on the site that they came from, which an import brought with this version; newest first',
  params: versionParams,
  answer: z.array(earlierPageSchema),
});

export const readVersion = editingCall('GET /template/history/:version', {
  summary:
    'One version of a template; `earlier` names what came with it, and shows that page as it was then. With `page` only that page and the entry above it',
  params: versionParams,
  query: z.object({
    ...codec.documentChoice,
    ...codec.shownSections,
    earlier: z.optional(id),
    page: z.optional(nodeIdSchema),
  }),
  answer: codec.documentSchema,
});

export const restoreVersion = editingCall('POST /template/restore', {
  summary:
    'Put an old version back, or only one page of it, as a new one. Without a version a page that is gone comes back as it was last',
  query: z.object(codec.shownSections),
  body: z
    .object({
      ...codec.documentChoice,
      /** Left out: the last version that had the page. */
      version: z.optional(codec.versionNumber),
      pageId: z.optional(nodeIdSchema),
      seen: z.optional(codec.versionNumber),
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
            codec.documentIdIn(named) === navigationDocumentId),
        { path: ['earlier'], message: 'Name the version that it came with, and its page' },
      ),
    ),
  answer: codec.restoredSchema,
});

export const noteEditing = editingCall('PUT /template/editing', {
  summary: 'Say which page one is editing, and hear who else is',
  body: z.object({ ...codec.documentChoice, pageId: z.nullable(nodeIdSchema) }),
  answer: codec.editorsSchema,
});

export const stopEditing = editingCall('DELETE /template/editing', {
  summary: 'Say that one has stopped editing',
  status: 204,
});
