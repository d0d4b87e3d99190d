import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';

import type { FastifyInstance } from 'fastify';

import type { Config } from '../config/config.ts';
import { unauthorized } from '../http/answers.ts';
import { createMetricsServer, offerToLeader, textOf } from './metrics-server.ts';
import type { Metrics } from './metrics.ts';

/** To whoever has the token, and on a port of its own; a worker's port is its leader's. */
export function offerMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { METRICS_TOKEN, METRICS_PORT, HOST }: Pick<Config, 'METRICS_TOKEN' | 'METRICS_PORT' | 'HOST'>,
): void {
  if (METRICS_TOKEN !== undefined) registerMetricsRoute(app, metrics, METRICS_TOKEN);
  if (METRICS_PORT === undefined) return;
  if (cluster.isWorker) {
    offerToLeader(metrics.registry);
    return;
  }
  const server = createMetricsServer(() => textOf(metrics.registry));
  // Before the site's own: errors of what comes after that are nobody's, and a site without metrics is not what was asked for.
  app.addHook('onReady', async () => {
    server.listen(METRICS_PORT, HOST);
    await once(server, 'listening');
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}

/** `/metrics` for whoever has the token; there is no such address without one. */
function registerMetricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
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
