import type { FastifyRequest } from 'fastify';

import type { Caller } from './account-parts.ts';

export function callerOf(request: FastifyRequest): Caller {
  return { ip: request.ip, userAgent: request.headers['user-agent'] };
}
