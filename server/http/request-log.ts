import type { FastifyInstance } from 'fastify';

/** One JSON line per request. The query stays out of it: it may carry an address or a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        event: 'request',
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        client: request.ip,
      },
      'request',
    );
  });
}
