import type { FastifyReply, FastifyRequest } from 'fastify';

import { logSecurityEvent } from '../http/log.ts';
import type { Made } from './template-calls.ts';

/** What everyone learns of a save besides its answer. */
export function noteSaved(request: FastifyRequest, reply: FastifyReply, made: Made): void {
  if (made.isNew) logSaved(request, made);
  reply.header('etag', `"${made.documentId}-${made.version}"`).header('cache-control', 'no-store');
}

export function logCreated(request: FastifyRequest, made: Omit<Made, 'isNew'>): void {
  const { documentId: subject, version: newVersion } = made;
  logSecurityEvent(request, 'template.created', { subject, newVersion });
}

/** One line for each version, with the one before. */
export function logSaved(
  request: FastifyRequest,
  { documentId, version }: Omit<Made, 'isNew'>,
): void {
  const versions = { oldVersion: version - 1, newVersion: version };
  logSecurityEvent(request, 'template.saved', { subject: documentId, ...versions });
}
