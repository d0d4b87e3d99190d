import type * as z from 'zod/mini';

import type { Right } from '../accounts/rights.ts';

/** Who may make a call: everyone, or who has this right. */
export type Access = 'public' | Right;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Maybe = z.core.$ZodType | undefined;

type Said = {
  access: Access;
  tags: readonly string[];
  summary: string;
  /** The largest body in bytes, where the usual one is too small. */
  bodyLimit?: number;
  /** The type of an answer that is a file or a stream. */
  file?: string;
  /** The status of success, if it is not 200. */
  status?: 201 | 204 | 302;
  /** Another status of success: 200 where what was sent is here already, 304 where the caller has the answer. */
  also?: 200 | 304;
};

/** A call of the API, as the server offers it and the browser makes it. */
export type Call<
  Params extends Maybe = Maybe,
  Query extends Maybe = Maybe,
  Body extends Maybe = Maybe,
  Answer extends Maybe = Maybe,
  Unpaged extends Maybe = Maybe,
> = Said & {
  /** Method and path below `/api/v1`. */
  route: `${Method} /${string}`;
  params: Params;
  query: Query;
  body: Body;
  /** What an answer has as `data`; undefined where it has no body, or is a file. */
  answer: Answer;
  /** What the specification wants instead of one page of a list, when a request has no query. */
  unpaged: Unpaged;
};

/** Describes a call once, for both sides of the wire. Bundlers drop the calls that a page does not make. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  Params extends Maybe = undefined,
  Query extends Maybe = undefined,
  Body extends Maybe = undefined,
  Answer extends Maybe = undefined,
  Unpaged extends Maybe = undefined,
>(
  route: Call['route'],
  said: Said & Partial<Omit<Call<Params, Query, Body, Answer, Unpaged>, 'route'>>,
): Call<Params, Query, Body, Answer, Unpaged> {
  return { route, ...said } as Call<Params, Query, Body, Answer, Unpaged>;
}

type Common = Pick<Said, 'access' | 'tags'>;

type Describe<CommonParams extends Maybe, CommonAnswer extends Maybe> = <
  Params extends Maybe = CommonParams,
  Query extends Maybe = undefined,
  Body extends Maybe = undefined,
  Answer extends Maybe = CommonAnswer,
  Unpaged extends Maybe = undefined,
>(
  route: Call['route'],
  said: Omit<Said, keyof Common> &
    Partial<Omit<Call<Params, Query, Body, Answer, Unpaged>, 'route' | keyof Said>>,
) => Call<Params, Query, Body, Answer, Unpaged>;

/** Describes calls that have something in common: who may make them, and perhaps what they name or answer. */
export function callsWith<
  CommonParams extends Maybe = undefined,
  CommonAnswer extends Maybe = undefined,
>(
  common: Common & { params?: CommonParams; answer?: CommonAnswer },
): Describe<CommonParams, CommonAnswer> {
  return (route, said) => ({ route, ...common, ...said }) as never;
}
