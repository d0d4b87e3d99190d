import { AggregatorRegistry, type Registry } from 'prom-client';

import type { MetricsText } from './metrics-server.ts';

/** What a worker counts, its leader may ask for: the returned one answers by being there. */
export function offerToLeader(registry: Registry): Registry {
  AggregatorRegistry.setRegistries(registry);
  return new AggregatorRegistry();
}

/** The leader adds up what its workers have counted. */
export function createLeaderMetrics(): () => Promise<MetricsText> {
  const workers = new AggregatorRegistry();
  return async () => ({ type: workers.contentType, text: await workers.clusterMetrics() });
}
