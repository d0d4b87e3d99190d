import type { FastifyRequest } from 'fastify';

/** The two plain lists of the specification stay plain as long as nobody asks for more. */
export function hasQuery(request: FastifyRequest): boolean {
  return request.url.includes('?') && !request.url.endsWith('?');
}
