import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod';

import type { Call } from '../../domain/calls/define-call.ts';
import { envelope } from './answers.ts';
import type { Api } from './api.ts';

type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : unknown;

type RequestOf<Asked extends Call> = FastifyRequest<{
  Params: Output<Asked['params']>;
  Querystring: Output<Asked['query']>;
  Body: Output<Asked['body']>;
}>;

/** The sentence for people and the data; the reply where the handler has sent the answer itself. */
type Answered<Asked extends Call> = Asked['answer'] extends z.core.$ZodType
  ?
      | readonly [message: string, data: Output<Exclude<Asked['answer' | 'unpaged'], undefined>>]
      | FastifyReply
  : FastifyReply | void;

type Handler<Asked extends Call> = (
  request: RequestOf<Asked>,
  reply: FastifyReply,
) => Promise<Answered<Asked>>;

/** A long list on a slow connection takes this long. */
const exportTimeoutMs = 15 * 60_000;

/** What only the server knows of a call. */
type Extra = Pick<
  RouteShorthandOptions,
  'config' | 'exposeHeadRoute' | 'handlerTimeout' | 'preValidation'
>;

/**
 * Offers a call: its access, its schemas and the envelope of its answer. Caches must not store what it reads, nor what
 * it says of people.
 */
export function serve<Asked extends Call>(
  api: Api,
  call: Asked,
  handler: Handler<Asked>,
  { config, ...extra }: Extra = {},
): void {
  const { access, bodyLimit, file, status = 200 } = call;
  const { method, url, schema } = routeOf(call);
  const isPrivate = method === 'GET' || url.startsWith('/auth/');
  api.route({
    ...extra,
    method,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(file === 'text/csv' && { handlerTimeout: exportTimeoutMs }),
    config: { ...config, access },
    schema,
    handler: async (request, reply) => {
      if (isPrivate) reply.header('cache-control', 'no-store');
      reply.code(status);
      const answered = await handler(request as RequestOf<Asked>, reply);
      if (status === 204) return reply.send(null);
      if (!Array.isArray(answered)) return reply;
      const [message, data] = answered;
      return reply.send({ status: reply.statusCode, message, data });
    },
  });
}

/** What the framework and the API's document need of a call. */
export function routeOf(call: Call) {
  const { route, tags, summary, params, query, body, status = 200, also } = call;
  const [method = '', url = ''] = route.split(' ');
  const schema = {
    tags,
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      [status]: answerOf(call, status),
      ...(also && { [also]: answerOf(call, also) }),
    },
  };
  return { method, url, schema };
}

function answerOf({ answer, unpaged, file }: Call, status: number): unknown {
  if (file !== undefined) return { content: { [file]: { schema: z.string() } } };
  if (!answer || status === 304) return z.null();
  return envelope(status, unpaged ? z.union([answer, unpaged]) : answer);
}
