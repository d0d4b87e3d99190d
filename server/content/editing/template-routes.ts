import * as calls from '../../../domain/calls/template.ts';
import { templateWords } from '../../../domain/content/template-words.ts';
import { formerColleague } from '../../../domain/http/answer-words.ts';
import { fixedAddresses } from '../../../domain/pages/page-ids.ts';
import { changeSummarySchema } from '../../../domain/tree/changes.ts';
import {
  documentIdIn,
  type DraftBeside,
  encodeDocument,
  encodeSaved,
  type TreeDocument,
  treeIn,
} from '../../../domain/tree/codec.ts';
import { pagesLinkingTo } from '../../../domain/tree/page-links.ts';
import { onlyPages } from '../../../domain/tree/page-rows.ts';
import { addShippedPages } from '../../../domain/tree/stored-form.ts';
import { navigationDocumentId } from '../../../domain/values/values.ts';
import { accountOf } from '../../http/access.ts';
import { badRequest } from '../../http/answers.ts';
import type { Api } from '../../http/api.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { logSecurityEvent } from '../../http/log.ts';
import { serve } from '../../http/serve.ts';
import type { PresenceStore } from '../../presence/presence-store.ts';
import type { ApprovalService } from '../drafts/approval-service.ts';
import type { DraftService } from '../drafts/draft-service.ts';
import type { EarlierPages } from '../tree/earlier-pages.ts';
import type { TreeService } from '../tree/tree-service.ts';
import {
  etagOf,
  logSaved,
  noteSaved,
  restoredAnswer,
  savedAnswer,
  showInTurns,
  showOnly,
  versionIn,
} from './template-answers.ts';

type Parts = {
  trees: TreeService;
  drafts: DraftService;
  approvals: ApprovalService;
  earlierPages: EarlierPages;
  presence: PresenceStore;
};

/** Anyone may read; only editors and administrators write, read the history and see each other. */
export function registerTemplateRoutes(api: Api, parts: Parts): void {
  registerDocuments(api, parts);
  registerPages(api, parts);
  registerHistory(api, parts);
  registerEditing(api, parts);
}

function registerDocuments(api: Api, { trees, drafts }: Parts): void {
  serve(api, calls.readTemplate, async ({ query, headers }, reply) => {
    const document = await trees.read(documentIdIn(query));
    const etag = etagOf(document);
    reply.header('etag', etag).header('cache-control', 'public, no-cache');
    if (headers['if-none-match'] === etag) return reply.code(304).send(null);
    await showInTurns(reply, document, query.sections);
    return ['Template', encodeDocument(document)];
  });
  serve(api, calls.saveTemplate, async (request, reply) => {
    const { version, publishes } = request.body;
    const { sections } = request.query;
    const documentId = documentIdIn(request.body);
    const saved = await trees.save({
      documentId,
      version: version ?? versionIn(request, documentId),
      tree: treeIn(request.body),
      authorId: accountOf(request).id,
      sections,
      inTransaction: publishes && drafts.whenPublished(publishes),
    });
    const remaining = publishes && (await drafts.findRemaining(publishes.pageId));
    noteSaved(request, reply, saved);
    showOnly(reply, saved, sections, savedAnswer);
    return present(saved, remaining);
  });
  // With an idempotency key a repeated call finds the document it made.
  serve(api, calls.makeTemplate, async (request) => {
    const key = readIdempotencyKey(request);
    const created = await trees.create(treeIn(request.body), accountOf(request).id, key);
    const { documentId: subject, version: newVersion } = created;
    logSecurityEvent(request, 'template.created', { subject, newVersion });
    return [templateWords.created, encodeSaved(created)];
  });
  serve(api, calls.removeTemplate, async (request) => {
    const documentId = documentIdIn(request.body);
    await trees.remove(documentId, accountOf(request).id);
    logSecurityEvent(request, 'template.deleted', { subject: documentId });
    return [templateWords.deleted, null];
  });
}

type Saved = TreeDocument & { isAsSent: boolean };

function present(saved: Saved, remaining?: DraftBeside) {
  const data = { ...encodeSaved(saved, saved.isAsSent), beside: remaining };
  return [templateWords.saved, data] as const;
}

/** Calls about one page of the navigation: they cost what the page costs, however large the site is. */
function registerPages(api: Api, { trees, drafts, approvals }: Parts): void {
  // Without `publishes` the page's draft stays. A page that needs approval is kept as a draft.
  serve(api, calls.savePage, async (request, reply) => {
    const { page, publishes, version = versionIn(request, navigationDocumentId) } = request.body;
    const { pageId } = request.params;
    const authorId = accountOf(request).id;
    if (page.id !== pageId || (publishes && publishes.pageId !== pageId)) {
      throw badRequest('The request is about another page than the address says.');
    }
    if (version !== undefined) {
      const revision = publishes?.revision ?? 0;
      await approvals.keepInstead({ document: page, baseVersion: version, revision, authorId });
      if (publishes) await drafts.refuseDiscarded(publishes, version);
    }
    const saved = await trees.savePage({
      version,
      page,
      authorId,
      inTransaction: publishes && (await approvals.whenPublished(publishes, authorId)),
    });
    const remaining = publishes && (await drafts.findRemaining(pageId));
    noteSaved(request, reply, saved);
    showOnly(reply, saved, pageId, savedAnswer);
    return present(saved, remaining);
  });
  serve(api, calls.listLastChanges, async () => [
    'Last changes',
    (await trees.listLastChanges()).map(({ pageId, createdAt, ...made }) => ({
      pageId,
      author: authorOf(made),
      changedAt: new Date(createdAt).toISOString(),
    })),
  ]);
  serve(api, calls.listLinkingPages, async ({ params }) => {
    const { tree } = await trees.read();
    // Unedited pages link too.
    const whole = addShippedPages(tree, fixedAddresses.keys());
    return ['Linking pages', pagesLinkingTo(whole, params.pageId)];
  });
  serve(api, calls.undoVersion, async (request, reply) => {
    const { sections } = request.query;
    const { version } = request.body;
    const authorId = accountOf(request).id;
    const extras = await drafts.planUndo(await trees.readSummary(version), authorId);
    const saved = await trees.undo(version, authorId, { sections, ...extras });
    noteSaved(request, reply, saved);
    showOnly(reply, saved, sections, savedAnswer);
    return present(saved);
  });
}

/** Earlier versions, their authors, and restoring one. */
function registerHistory(api: Api, { trees, earlierPages }: Parts): void {
  serve(api, calls.listVersions, async ({ query }) => {
    const { page } = query;
    const versions = await trees.listHistory(documentIdIn(query), query);
    return [
      templateWords.history,
      versions.map(({ version, authorId, authorName, authorRole, createdAt, summary }) => ({
        version,
        authorId,
        authorRole,
        author: authorOf({ authorId, authorName }),
        createdAt: new Date(createdAt).toISOString(),
        summary: changeSummarySchema
          .parse(JSON.parse(summary))
          .filter(({ pageId }) => page === undefined || pageId === page),
      })),
    ];
  });
  serve(api, calls.listVersionAuthors, async ({ query }) => [
    templateWords.history,
    await trees.listAuthors(documentIdIn(query)),
  ]);
  serve(api, calls.listEarlierPages, async ({ params }) => [
    templateWords.history,
    await earlierPages.list(params.version),
  ]);
  serve(api, calls.readVersion, async ({ params: { version }, query }, reply) => {
    const { earlier, page, sections } = query;
    const readOwn = () =>
      page === undefined
        ? trees.readVersion(version, documentIdIn(query))
        : trees.readPagesOf(version, [page], documentIdIn(query));
    const { tree, ...named } =
      earlier === undefined ? await readOwn() : await earlierPages.read(version, earlier, page);
    const document = {
      ...named,
      tree: page === undefined ? tree : onlyPages(tree, new Set([page])),
    };
    await showInTurns(reply, document, sections);
    return [`Version ${version}`, encodeDocument(document)];
  });
  serve(api, calls.restoreVersion, async (request, reply) => {
    const { sections } = request.query;
    const { version, pageId, seen, earlier } = request.body;
    const old =
      earlier === undefined || version === undefined
        ? undefined
        : (await earlierPages.read(version, earlier, pageId)).tree;
    const choice = { documentId: documentIdIn(request.body), pageId, seen, sections, old };
    const restored = await trees.restore(version, accountOf(request).id, choice);
    logSaved(request, restored);
    showOnly(reply, restored, sections, restoredAnswer);
    return [templateWords.saved, { ...encodeDocument(restored), isNew: restored.isNew }];
  });
}

/** A null author means that the version came with the installation. */
function authorOf(made: { authorId: string | null; authorName: string | null }): string | null {
  return made.authorId === null ? null : (made.authorName ?? formerColleague);
}

/** The builder reports every few seconds what is open, and learns what others have open. */
function registerEditing(api: Api, { presence }: Parts): void {
  serve(api, calls.noteEditing, async (request, reply) => {
    const { id } = accountOf(request);
    const place = { kind: 'template', id: documentIdIn(request.body) } as const;
    await presence.note(id, place, request.body.pageId);
    const others = await presence.listOthers(id, place);
    reply.header('cache-control', 'no-store');
    return [
      templateWords.editing,
      others.map(({ fullName, doing }) => ({ fullName, pageId: doing })),
    ];
  });
  serve(api, calls.stopEditing, async (request) => {
    await presence.forget(accountOf(request).id, { kind: 'template' });
  });
}
