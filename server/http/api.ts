import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

export const apiBase = '/api/v1';

export type Api = ReturnType<typeof withZod>;

export function withZod(app: FastifyInstance) {
  return app.withTypeProvider<ZodTypeProvider>();
}

/** The route of the call that a request makes. HEAD of an address runs what GET does. */
export function callOf({ method, routeOptions }: FastifyRequest): string {
  return `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url?.replace(apiBase, '')}`;
}

/** The specification's two plain lists stay unpaged as long as the request has no query. */
export function hasQuery(request: FastifyRequest): boolean {
  return request.url.includes('?') && !request.url.endsWith('?');
}
