import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { templateWords } from '../../../domain/content/template-words.ts';
import {
  documentChoice,
  documentIdIn,
  documentSchema,
  type DraftBeside,
  encodeDocument,
  encodeSaved,
  type newDocumentSchema,
  restoredSchema,
  savedSchema,
  type savePageSchema,
  type saveSchema,
  type TreeDocument,
  treeIn,
  versionNumber,
} from '../../../domain/tree/codec.ts';
import { idPattern, navigationDocumentId } from '../../../domain/values/values.ts';
import { nodeIdSchema } from '../../../domain/sections/section-schema.ts';
import type { ApprovalService } from '../drafts/approval-service.ts';
import type { DraftService } from '../drafts/draft-service.ts';
import {
  type AnswerSchema,
  answerText,
  type TreeAnswer,
} from '../../../domain/tree/outline-text.ts';
import { envelope, ok } from '../../http/answers.ts';
import { logSecurityEvent } from '../../http/log.ts';
import type { EarlierPages } from '../tree/earlier-pages.ts';
import type { TreeService } from '../tree/tree-service.ts';

export type CallParts = { trees: TreeService; drafts: DraftService };
export type HistoryParts = { trees: TreeService; earlierPages: EarlierPages };

/** The author of a call, the version in its header, and the sections that its answer holds. */
export type Caller = {
  authorId: string;
  ifMatch?: string | undefined;
  sections?: string | undefined;
};

export type Creator = { authorId: string; idempotencyKey?: string | undefined };

/** The version that a call has made, or found when it existed already. */
export type Made = { documentId: string; version: number; isNew: boolean };

export const createdAnswer = envelope(201, savedSchema);
export const savedAnswer = envelope(200, savedSchema);
export const restoredAnswer = envelope(200, restoredSchema);
export const documentAnswer = envelope(200, documentSchema);

export const restoreSchema = z
  .object({
    ...documentChoice,
    /** Left out: the last version that had the page. */
    version: z.optional(versionNumber),
    pageId: z.optional(nodeIdSchema),
    /** The version that the caller has seen. */
    seen: z.optional(versionNumber),
    /** The page as it was on another site: one of those that came with the version. */
    earlier: z.optional(z.string().regex(idPattern)),
  })
  .refine(({ version, pageId }) => version !== undefined || pageId !== undefined, {
    path: ['version'],
    message: 'Name a version or a page',
  })
  .refine(
    ({ earlier, ...named }) =>
      earlier === undefined ||
      (named.version !== undefined &&
        named.pageId !== undefined &&
        documentIdIn(named) === navigationDocumentId),
    { path: ['earlier'], message: 'Name the version that it came with, and its page' },
  );

/** What the calls about trees do and answer. */
export async function save(
  { trees, drafts }: CallParts,
  request: z.output<typeof saveSchema>,
  { authorId, ifMatch, sections }: Caller,
) {
  const { publishes } = request;
  const documentId = documentIdIn(request);
  const saved = await trees.save({
    documentId,
    version: request.version ?? versionIn(ifMatch, documentId),
    tree: treeIn(request),
    authorId,
    sections,
    inTransaction: publishes && drafts.whenPublished(publishes),
  });
  const remaining = publishes && (await drafts.findRemaining(publishes.pageId));
  return savedAs(saved, remaining);
}

/** Publishes one page. Without `publishes` its draft stays. A page that needs approval is kept as a draft. */
export async function savePage(
  { trees, drafts, approvals }: CallParts & { approvals: ApprovalService },
  { version: sentVersion, page, publishes }: z.output<typeof savePageSchema>,
  { authorId, ifMatch }: Caller,
) {
  const version = sentVersion ?? versionIn(ifMatch, navigationDocumentId);
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
  const remaining = publishes && (await drafts.findRemaining(page.id));
  return savedAs(saved, remaining);
}

export async function undo(
  { trees, drafts }: CallParts,
  { version }: { version: number },
  { authorId, sections }: Caller,
) {
  const extras = await drafts.planUndo(await trees.readSummary(version), authorId);
  return savedAs(await trees.undo(version, authorId, { sections, ...extras }));
}

type Saved = TreeDocument & { isNew: boolean; isAsSent: boolean };

function savedAs(saved: Saved, remaining?: DraftBeside) {
  const data = { ...encodeSaved(saved, saved.isAsSent), beside: remaining };
  return { answer: ok(templateWords.saved, data), made: madeOf(saved) };
}

/** With an idempotency key a repeated call finds the document it made. */
export async function create(
  { trees }: Pick<CallParts, 'trees'>,
  request: z.output<typeof newDocumentSchema>,
  { authorId, idempotencyKey }: Creator,
) {
  const created = await trees.create(treeIn(request), authorId, idempotencyKey);
  const data = encodeSaved(created);
  const answer = { status: 201 as const, message: templateWords.created, data };
  return { answer, made: madeOf({ ...created, isNew: true }) };
}

export async function restore(
  { trees, earlierPages }: HistoryParts,
  request: z.output<typeof restoreSchema>,
  { authorId, sections }: Caller,
) {
  const { version, pageId, seen, earlier } = request;
  const documentId = documentIdIn(request);
  const old =
    earlier === undefined || version === undefined
      ? undefined
      : (await earlierPages.read(version, earlier, pageId)).tree;
  const choice = { documentId, pageId, seen, sections, old };
  const restored = await trees.restore(version, authorId, choice);
  const data = { ...encodeDocument(restored), isNew: restored.isNew };
  const answer = ok(templateWords.saved, data);
  return { answer, made: madeOf(restored) };
}

export async function readVersion(
  { trees, earlierPages }: HistoryParts,
  {
    documentId,
    version,
    earlier,
  }: { documentId: string; version: number; earlier?: string | undefined },
) {
  const document =
    earlier === undefined
      ? await trees.readVersion(version, documentId)
      : await earlierPages.read(version, earlier);
  return { answer: ok(`Version ${version}`, encodeDocument(document)) };
}

function madeOf({ documentId, version, isNew }: Made): Made {
  return { documentId, version, isNew };
}

export function etagOf({ documentId, version }: Omit<Made, 'isNew'>): string {
  return `"${documentId}-${version}"`;
}

/** Reads the version of our ETag. That of another document says nothing. */
function versionIn(etag: string | undefined, documentId: string): number | undefined {
  const [, id, digits] = /^"([0-9a-f]{24})-(\d{1,9})"$/.exec(etag ?? '') ?? [];
  return id === documentId ? Number(digits) : undefined;
}

/** Sets the headers of a save and logs it. */
export function noteSaved(request: FastifyRequest, reply: FastifyReply, made: Made): void {
  if (made.isNew) logSaved(request, made);
  reply.header('etag', etagOf(made)).header('cache-control', 'no-store');
}

export function logCreated(request: FastifyRequest, made: Omit<Made, 'isNew'>): void {
  const { documentId: subject, version: newVersion } = made;
  logSecurityEvent(request, 'template.created', { subject, newVersion });
}

/** Logs one line per version, with the previous one. */
export function logSaved(
  request: FastifyRequest,
  { documentId, version }: Omit<Made, 'isNew'>,
): void {
  const versions = { oldVersion: version - 1, newVersion: version };
  logSecurityEvent(request, 'template.saved', { subject: documentId, ...versions });
}

type Serializing<Self> = {
  type(name: string): Self;
  serializer(write: (answer: TreeAnswer) => string): Self;
};

/** Makes the answer hold the sections of one page only, or of none; without a choice it stays whole. */
export function showOnly<Reply extends Serializing<Reply>>(
  reply: Reply,
  sections: string | undefined,
  schema: AnswerSchema,
): Reply {
  if (sections === undefined) return reply;
  return reply
    .type('application/json; charset=utf-8')
    .serializer((answer) => answerText(answer, sections, schema));
}
