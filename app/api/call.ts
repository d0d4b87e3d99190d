import * as z from 'zod/mini';

import type { Call } from '../../domain/calls/define-call.ts';
import { refusalWords } from '../../domain/http/refusal-words.ts';
import { useAuth } from './auth-store.ts';
import { ApiError, callApi, type CallOptions } from './call-api.ts';

type Schema = z.core.$ZodType;

export type Place<Asked extends Call> = (Asked['params'] extends Schema
  ? { params: z.output<Asked['params']> }
  : unknown) &
  (Asked['query'] extends Schema
    ? { query?: { [Name in keyof z.output<Asked['query']>]?: z.output<Asked['query']>[Name] } }
    : unknown);

type Body<Asked extends Call> = Asked['body'] extends Schema
  ? undefined extends z.input<Asked['body']>
    ? { body?: z.input<Asked['body']> }
    : { body: z.input<Asked['body']> }
  : unknown;

type Input<Asked extends Call> = CallOptions & Place<Asked> & Body<Asked>;
/** Left out where a call needs nothing. */
type Rest<Value> = object extends Value ? [input?: Value] : [input: Value];

type DataOf<Asked extends Call> = Asked['answer'] extends Schema ? z.output<Asked['answer']> : null;

/** Makes a call of the table as the signed-in person, unless everyone may make it. Ends as `callApi` does. */
export async function call<Asked extends Call>(
  asked: Asked,
  ...[input]: Rest<Input<Asked>>
): Promise<{ message: string; data: DataOf<Asked> }> {
  const { params: _params, query: _query, ...options } = (input ?? {}) as Loose;
  return callApi(addressOf(asked, input), {
    method: asked.route.split(' ', 1)[0],
    token: asked.access === 'public' ? undefined : useAuth.getState().authToken,
    // The server takes a body that is left out for none at all, and wants an object.
    ...(asked.body && asked.route.startsWith('POST') && { body: {} }),
    ...options,
    answer: (asked.answer ?? z.null()) as z.core.$ZodType<DataOf<Asked>>,
  });
}

export async function read<Asked extends Call>(asked: Asked, ...input: Rest<Input<Asked>>) {
  return (await call(asked, ...input)).data;
}

export async function change<Asked extends Call>(asked: Asked, ...input: Rest<Input<Asked>>) {
  return (await call(asked, ...input)).message;
}

type Loose = CallOptions & { params?: object; query?: object; body?: object };

/**
 * The path of a call below `/api/v1`, with its query. A malformed id from the page's address must not become a call to
 * another path.
 */
export function addressOf<Asked extends Call>(asked: Asked, input?: Place<Asked>): string {
  const { params = {}, query = {} } = (input ?? {}) as Loose;
  if (asked.params && !z.safeParse(asked.params, params).success) {
    throw new ApiError(404, refusalWords.notFound, { id: 'not_found' });
  }
  const values = new Map(Object.entries(params));
  const path = asked.route
    .replace(/^\w+ /, '')
    .replace(/:(\w+)/g, (_, name) => String(values.get(name)));
  const set = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}
