import cluster, { type Worker } from 'node:cluster';
import type http from 'node:http';

import { AggregatorRegistry, type Registry } from 'prom-client';

import { nodeHttp } from '../http/bare-answers.ts';

type MetricsText = { type: string; text: string };

/** A separate port that is not public, so it needs no token. */
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

/** A message between the primary process and a worker; their other messages have no such field. */
type Counted = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;
type Question = { askedForMetrics: number };
type Answer = { metricsFor: number; metrics: Counted };

/** A worker answers its primary process with its own counts. */
export function answerPrimary(registry: Registry): void {
  process.on('message', ({ askedForMetrics }: Partial<Question>) => {
    if (askedForMetrics !== undefined) void sendToPrimary(registry, askedForMetrics);
  });
}

async function sendToPrimary(registry: Registry, metricsFor: number): Promise<void> {
  process.send?.({ metricsFor, metrics: await registry.getMetricsAsJSON() } satisfies Answer);
}

/** Far below the ten seconds after which Prometheus gives up. */
const timeoutMs = 3000;
let asked = 0;

export const silentWorkers = {
  name: 'fourfold_workers_silent',
  help: 'Workers that did not answer the scrape; what they count is missing from it',
};

/** The primary process adds up the counts of its workers. A worker that does not answer is counted as silent. */
export function createPrimaryMetrics(): () => Promise<MetricsText> {
  return async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const answers = await Promise.all(workers.map(askWorker));
    const heard = answers.filter((answer) => answer !== undefined);
    const silent = { value: workers.length - heard.length, labels: {} };
    const own = { ...silentWorkers, type: 'gauge', aggregator: 'max', values: [silent] };
    return textOf(AggregatorRegistry.aggregate([...heard, [own]]));
  };
}

/** Returns undefined when the worker does not answer in time, or ends. */
async function askWorker(worker: Worker): Promise<Counted | undefined> {
  asked += 1;
  const number = asked;
  const { promise, resolve } = Promise.withResolvers<Counted | undefined>();
  const hear = (answer: Partial<Answer>) => {
    if (answer.metricsFor === number) resolve(answer.metrics);
  };
  const giveUp = () => resolve(undefined);
  const timer = setTimeout(giveUp, timeoutMs);
  worker.on('message', hear);
  worker.once('exit', giveUp);
  if (worker.isConnected()) worker.send({ askedForMetrics: number } satisfies Question);
  else giveUp();
  const metrics = await promise;
  clearTimeout(timer);
  worker.off('message', hear);
  worker.off('exit', giveUp);
  return metrics;
}
