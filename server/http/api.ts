import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

export const apiBase = '/api/v1';

/** Routes are registered on this type: bodies, queries and answers have the types of their schemas. */
export type Api = ReturnType<typeof withZod>;

export function withZod(app: FastifyInstance) {
  return app.withTypeProvider<ZodTypeProvider>();
}

/** The specification's two plain lists stay unpaged as long as the request has no query. */
export function hasQuery(request: FastifyRequest): boolean {
  return request.url.includes('?') && !request.url.endsWith('?');
}
