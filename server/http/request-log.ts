import type { FastifyInstance } from 'fastify';

/** One JSON line per request. The query stays out of it: it may carry an address or a token. */
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

/** Whoever has the address of a preview may look: it is as good as a token, so the log does not keep it. */
export function loggedPath(url: string): string | undefined {
  return /^\/preview\//i.test(url) ? '/preview/:token' : url.split('?', 1)[0];
}
