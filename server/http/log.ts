import { randomUUID } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';

export type SecurityEvent =
  | 'login.ok'
  | 'logout'
  | 'account.requested'
  | 'inquiry.received'
  | 'password.created'
  | 'password.reset'
  | 'password.changed'
  | 'reset.requested'
  | 'name.changed'
  | 'email.requested'
  | 'email.changed'
  | 'data.downloaded'
  | 'account.deleted'
  | 'link.used'
  | 'factor.added'
  | 'factor.removed'
  | 'factor.codes-made'
  | 'session.proved'
  | 'session.ended'
  | 'user.added'
  | 'user.edited'
  | 'users.exported'
  | 'user.invited'
  | 'user.declined'
  | 'user.disabled'
  | 'user.enabled'
  | 'user.role-changed'
  | 'user.erased'
  | 'link.issued'
  | 'inquiry.changed'
  | 'inquiry.answered'
  | 'inquiry.erased'
  | 'inquiries.exported'
  | 'audit.exported'
  | 'content.exported'
  | 'content.imported'
  | 'settings.changed'
  | 'words.changed'
  | 'template.saved'
  | 'template.created'
  | 'template.deleted'
  | 'provider.started'
  | 'provider.refused'
  | 'provider.other-identity'
  | 'provider.unlinked';

/** Logs one line per security event: who, from where, what. Never what they typed. */
export function logSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  details: { actor?: string; subject?: string; oldVersion?: number; newVersion?: number } = {},
): void {
  request.log.info(
    { event, result: 'ok', actor: request.account?.id, ...details, client: request.ip },
    event,
  );
}

/** Logs refusals where errors become answers: wrong passwords, locks, false links, missing rights. */
export function logRefusal(
  request: FastifyRequest,
  reason: string,
  status: number,
  why?: string,
): void {
  request.log.warn(
    {
      event: `refused.${reason}`,
      result: 'refused',
      status,
      why,
      actor: request.account?.id,
      path: request.routeOptions.url,
      client: request.ip,
    },
    'refused',
  );
}

/** All log lines of one request have this id. */
export function newRequestId(): string {
  return randomUUID();
}

/** Logs one JSON line per request. The query is left out, because it may contain an address or a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        event: 'request',
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        client: request.ip,
      },
      'request',
    );
  });
}

/** The address of a preview opens it like a token, so the log does not contain it. */
export function loggedPath(url: string): string | undefined {
  return /^\/preview\//i.test(url) ? '/preview/:token' : url.split('?', 1)[0];
}
