import type http from 'node:http';

import { AggregatorRegistry, type Registry } from 'prom-client';

import { nodeHttp } from '../http/node-http.ts';

type MetricsText = { type: string; text: string };

/** On a port of its own, which is not for the public: no token is asked for. */
export function createMetricsServer(read: () => Promise<MetricsText>): http.Server {
  return nodeHttp.createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(503).end(),
    );
  });
}

export async function textOf(registry: Registry): Promise<MetricsText> {
  return { type: registry.contentType, text: await registry.metrics() };
}

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
