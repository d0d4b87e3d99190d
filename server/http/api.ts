import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

export const apiBase = '/api/v1';

/** What routes are registered on: bodies, queries and answers have the types of their schemas. */
export type Api = ReturnType<typeof withZod>;

export function withZod(app: FastifyInstance) {
  return app.withTypeProvider<ZodTypeProvider>();
}
