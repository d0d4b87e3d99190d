import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

export const apiBase = '/api/v1';

/** What routes are registered on: bodies, queries and answers have the types of their schemas. */
export type Api = ReturnType<typeof withZod>;

export function withZod(app: FastifyInstance) {
  return app.withTypeProvider<ZodTypeProvider>();
}

/** The two plain lists of the specification stay plain as long as nobody asks for more. */
export function hasQuery(request: FastifyRequest): boolean {
  return request.url.includes('?') && !request.url.endsWith('?');
}
