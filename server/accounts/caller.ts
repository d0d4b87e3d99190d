import type { FastifyRequest } from 'fastify';

import { clientKey, type Limits } from '../limits/limits.ts';
import type { LimitRule } from '../limits/limit-rules.ts';
import type { Secret } from '../config/secret.ts';

/** Who calls, as far as limits and the list of devices need to know. */
export type Caller = { ip: string; userAgent: string | undefined };

export type ClientLimits = { limits: Limits; secret: Secret; now: () => number };

export function callerOf(request: FastifyRequest): Caller {
  return { ip: request.ip, userAgent: request.headers['user-agent'] };
}

export function takeForClient(
  { limits, secret, now }: ClientLimits,
  rule: LimitRule,
  caller: Caller,
): Promise<void> {
  return limits.take(rule, clientKey(secret, caller.ip, now()));
}
