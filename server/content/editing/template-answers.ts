import type { FastifyReply, FastifyRequest } from 'fastify';

import { documentSchema, restoredSchema, savedSchema } from '../../../domain/tree/codec.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import {
  type AnswerSchema,
  answerText,
  outlineText,
  type TreeAnswer,
  writeTree,
} from '../../../domain/tree/tree-text.ts';
import { remember } from '../../../domain/values/values.ts';
import { runInTurns } from '../../db/turns.ts';
import { envelope } from '../../http/answers.ts';
import { logSecurityEvent } from '../../http/log.ts';

export const savedAnswer = envelope(200, savedSchema);
export const restoredAnswer = envelope(200, restoredSchema);
export const documentAnswer = envelope(200, documentSchema);

/** The version that a call has made, or found when it existed already. */
type Made = { documentId: string; version: number; isNew: boolean };

export function etagOf({ documentId, version }: Omit<Made, 'isNew'>): string {
  return `"${documentId}-${version}"`;
}

/** Reads the version of our ETag in `If-Match`. That of another document says nothing. */
export function versionIn({ headers }: FastifyRequest, documentId: string): number | undefined {
  const [, id, digits] = /^"([0-9a-f]{24})-(\d{1,9})"$/.exec(headers['if-match'] ?? '') ?? [];
  return id === documentId ? Number(digits) : undefined;
}

export function noteSaved(request: FastifyRequest, reply: FastifyReply, made: Made): void {
  logSaved(request, made);
  reply.header('etag', etagOf(made)).header('cache-control', 'no-store');
}

/** Logs one line per version, with the previous one. */
export function logSaved(request: FastifyRequest, { documentId, version, isNew }: Made): void {
  if (!isNew) return;
  const versions = { oldVersion: version - 1, newVersion: version };
  logSecurityEvent(request, 'template.saved', { subject: documentId, ...versions });
}

/** Makes the answer hold the sections of one page only, or of none; without a choice it stays whole. */
export function showOnly(
  reply: FastifyReply,
  { tree }: { tree: NavigationTree },
  shown: string | undefined,
  schema: AnswerSchema,
) {
  if (shown !== undefined) showText(reply, schema, () => outlineText(tree, shown));
}

/** The same for a document. A large tree is checked and written in turns, a whole one once. */
export async function showInTurns(
  reply: FastifyReply,
  { tree }: { tree: NavigationTree },
  shown: string | undefined,
): Promise<void> {
  const write = () => runInTurns(writeTree(tree, (id) => id === shown));
  const text = await (shown === undefined ? wholeText(tree) : write());
  showText(reply, documentAnswer, () => text);
}

const wholeText = remember((tree: NavigationTree) => runInTurns(writeTree(tree)));

function showText(reply: FastifyReply, schema: AnswerSchema, writeComponent: () => string): void {
  reply
    .type('application/json; charset=utf-8')
    .serializer((answer: TreeAnswer) => answerText(answer, schema, writeComponent));
}
