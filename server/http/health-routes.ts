import * as z from 'zod';

import { unavailable, envelope, ok } from './answers.ts';
import type { Api } from './api.ts';

/** `isReady` turns false when the process is stopping or the database is out of reach. */
export function registerHealthRoutes(api: Api, isReady: () => Promise<boolean>): void {
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
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!(await isReady())) throw unavailable('Not ready');
      return ok('Ready', null);
    },
  );
}
