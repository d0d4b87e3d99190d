import type { FastifyInstance, FastifyRequest } from 'fastify';

export type SecurityEvent =
  | 'logout'
  | `account.${'requested' | 'deleted'}`
  | 'audit.exported'
  | `content.${'exported' | 'imported'}`
  | 'data.downloaded'
  | `email.${'requested' | 'changed'}`
  | `factor.${'added' | 'removed' | 'codes-made'}`
  | `inquiry.${'received' | 'changed' | 'answered' | 'erased'}`
  | `inquiries.${'changed' | 'exported'}`
  | `link.${'used' | 'issued'}`
  | 'login.ok'
  | 'name.changed'
  | `password.${'created' | 'reset' | 'changed'}`
  | `provider.${'started' | 'refused' | 'other-identity' | 'unlinked'}`
  | 'reset.requested'
  | `session.${'proved' | 'ended'}`
  | 'settings.changed'
  | `template.${'saved' | 'created' | 'deleted'}`
  | `user.${'added' | 'edited' | 'invited' | 'declined' | 'disabled' | 'enabled' | 'role-changed' | 'erased'}`
  | 'users.exported'
  | 'words.changed';

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
