import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

import { unavailable } from './answers.ts';

/** The mean delay of a second, in milliseconds: far above what a busy moment makes. */
const latestMs = 1000;

/**
 * A process that is late for everything takes on no more: pages from memory and `/health` go on, the rest hears 503
 * and may try again, here or at another instance.
 */
export async function shedWhenLate(app: FastifyInstance): Promise<void> {
  // Before that there is nobody else to turn to, and nothing to be late for.
  let isListening = false;
  app.addHook('onListen', async () => {
    isListening = true;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: latestMs,
    pressureHandler({ routeOptions }) {
      if (isListening && !routeOptions.url?.endsWith('/health')) throw unavailable();
    },
  });
}
