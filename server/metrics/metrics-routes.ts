import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';

import type { FastifyInstance } from 'fastify';

import type { Config } from '../config/config.ts';
import { unauthorized } from '../http/answers.ts';
import { createMetricsServer, answerPrimary, textOf } from './metrics-server.ts';
import type { Metrics } from './metrics.ts';

/** Offers metrics by a token and on a separate port. The port of a worker belongs to the primary process. */
export function offerMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { METRICS_TOKEN, METRICS_PORT, HOST }: Pick<Config, 'METRICS_TOKEN' | 'METRICS_PORT' | 'HOST'>,
): void {
  if (METRICS_TOKEN !== undefined) registerMetricsRoute(app, metrics, METRICS_TOKEN);
  if (METRICS_PORT === undefined) return;
  if (cluster.isWorker) {
    answerPrimary(metrics.registry);
    return;
  }
  const server = createMetricsServer(() => textOf(metrics.registry));
  // This port opens before the site's own, because later errors of the port would go unnoticed, and a site that
  // should have metrics must not run without them.
  app.addHook('onReady', async () => {
    server.listen(METRICS_PORT, HOST);
    await once(server, 'listening');
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}

/** `/metrics` needs the token; without a configured token the address does not exist. */
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
