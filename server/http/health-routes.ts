import * as z from 'zod';

import { unavailable, envelope, ok } from './answers.ts';
import type { Api } from './api.ts';

/** `findTrouble` describes why the process cannot serve; the text goes to the log, never into the answer. */
export function registerHealthRoutes(
  api: Api,
  findTrouble: () => Promise<string | undefined>,
): void {
  let logged: string | undefined;
  api.get(
    '/health',
    {
      config: { access: 'public' },
      schema: {
        tags: ['health'],
        summary: 'The process is alive',
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok('Alive', null);
    },
  );
  api.get(
    '/ready',
    {
      config: { access: 'public' },
      schema: {
        tags: ['health'],
        summary: 'The process can answer requests',
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const trouble = await findTrouble();
      // A balancer asks twice a second, so each reason is logged once.
      if (trouble !== undefined && trouble !== logged) {
        request.log.error({ event: 'not.ready', why: trouble }, `not ready: ${trouble}`);
      }
      logged = trouble;
      if (trouble !== undefined) throw unavailable('Not ready');
      return ok('Ready', null);
    },
  );
}
