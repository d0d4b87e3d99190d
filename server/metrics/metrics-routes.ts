import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { unauthorized } from '../http/answers.ts';
import type { Metrics } from './metrics.ts';

/** `/metrics` for whoever has the token; there is no such address without one. */
export function registerMetricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', { config: { access: 'public' } }, async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) {
      throw unauthorized('The metrics need their token.');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
