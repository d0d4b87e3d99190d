import * as z from 'zod/mini';

import { type ErrorId, errorIds } from '../../domain/http/error-ids.ts';
import { callWords, refusalWords } from '../../domain/http/refusal-words.ts';
import { unattendedHeader } from '../../domain/http/unattended-header.ts';
import {
  endSession,
  isAccessLossShown,
  nextSession,
  sessionOf,
  tellAccessLost,
  useAuth,
} from './auth-store.ts';
import { withCallKey } from './call-key.ts';
import { withProof } from './proof.ts';

export const apiBase = '/api/v1';
const timeoutMs = 15_000;

export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  /** For programs; undefined when no answer of our API came, or one that this page is too old to know. */
  readonly id: ErrorId | undefined;
  readonly errors: Record<string, string>;
  readonly retryAfterSeconds: number | undefined;
  readonly data: unknown;

  constructor(status: number, message: string, details: Partial<FailureDetails> = {}) {
    super(message);
    this.status = status;
    this.id = details.id;
    this.errors = details.errors ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.data = details.data ?? null;
  }
}

type FailureDetails = Pick<ApiError, 'id' | 'errors' | 'retryAfterSeconds' | 'data'>;

type Call<Data> = CallOptions & {
  answer: z.core.$ZodType<Data>;
  method?: string | undefined;
  body?: object;
};

export type CallOptions = {
  /** If the server no longer accepts it, the person is signed out here. */
  token?: string | undefined;
  /** The account that makes the call, never another that signed in meanwhile: the call waits for it. */
  owner?: string | undefined;
  /** The contents of a request that must not happen twice, without captcha and proof. */
  keyedBy?: object;
  signal?: AbortSignal;
  /** The call goes on when the document is left. Browsers allow only small ones. */
  keepalive?: boolean;
};

const envelopeSchema = z.object({
  id: z.optional(z.string()),
  message: z.string(),
  data: z.unknown(),
  errors: z.optional(z.record(z.string(), z.string())),
});

/**
 * One call to our API. Ends after 15 seconds at most, with valid data or with an ApiError. If the session ends while
 * open work holds it, the call waits for the person to sign in again and is repeated.
 */
export async function callApi<Data>(
  path: string,
  call: Call<Data>,
): Promise<{ message: string; data: Data }> {
  try {
    return await withProof(() => callOnce(path, call));
  } catch (error) {
    const token = isSessionOver(error) ? await tokenAfter(call) : undefined;
    if (token === undefined) throw error;
    return callApi(path, { ...call, token });
  }
}

async function tokenAfter({ owner, token }: Call<unknown>): Promise<string | undefined> {
  if (owner !== undefined) return sessionOf(owner);
  return token === undefined ? undefined : nextSession();
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.id === 'session_over';
}

/** True when the person has been told already: to sign in again, or that the account may no longer do this. */
export function isTold(error: unknown): boolean {
  if (isSessionOver(error)) return true;
  return error instanceof ApiError && error.id === 'forbidden' && isAccessLossShown();
}

async function callOnce<Data>(path: string, { owner, ...asked }: Call<Data>) {
  const token = owner === undefined ? asked.token : await sessionOf(owner);
  if (owner !== undefined && token === undefined) {
    throw new ApiError(401, callWords.sessionEnded, { id: 'session_over' });
  }
  const call = { ...asked, token };
  const attempt = async (key?: string) => readAnswer(await send(path, call, key), call);
  if (!call.keyedBy) return attempt();
  const actor = token === undefined ? null : useAuth.getState().user?._id;
  return withCallKey([path, actor, call.keyedBy], attempt);
}

/** Reads an answer of our API, however it was fetched. */
export async function readAnswer<Data>(
  response: Response,
  { answer, token }: Pick<Call<Data>, 'answer' | 'token'>,
): Promise<{ message: string; data: Data }> {
  if (response.status === 204) return { message: '', data: z.parse(answer, null) };
  const envelope = envelopeSchema.safeParse(await response.json().catch(() => undefined));
  if (!envelope.success) throw new ApiError(response.status, callWords.unreadable);
  const { message, data, errors } = envelope.data;
  if (!response.ok) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const retryAfterSeconds = Number.isFinite(seconds) ? seconds : undefined;
    const id = errorIds.find((known) => known === envelope.data.id);
    if (response.status === 409) await waitForSecondPress();
    if (id === 'forbidden' && token !== undefined) tellAccessLost();
    const isOver = id === 'session_over' && token !== undefined;
    const words = isOver ? endSession(token, callWords.sessionEnded) : message;
    throw new ApiError(response.status, words, { id, errors, retryAfterSeconds, data });
  }
  const checked = z.safeParse(answer, data);
  if (!checked.success) throw new ApiError(response.status, callWords.unreadable);
  return { message, data: checked.data };
}

export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : refusalWords.failed;
}

/** Without words where the person is told elsewhere. The reason of a refusal is not changed by a reload. */
export type Failed = { kind: 'failed'; words: string | undefined; isRefusal: boolean };

export function failed(error: unknown): Failed {
  const status = error instanceof ApiError ? error.status : 0;
  return {
    kind: 'failed',
    words: isTold(error) ? undefined : messageOf(error),
    isRefusal: status >= 400 && status < 500,
  };
}

/** The server's message about a failure; undefined if there was no readable one. */
export function serverWords(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { noAnswer, unreadable } = callWords;
  return error.message === noAnswer || error.message === unreadable ? undefined : error.message;
}

async function send(path: string, call: Call<unknown>, key?: string): Promise<Response> {
  const { method = 'GET', body, token, signal, keepalive = false } = call;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(apiBase + path, {
      method,
      keepalive,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(token !== undefined && !takeUserActivity() && { [unattendedHeader]: '1' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body, storable),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, callWords.noAnswer);
  }
}

/**
 * 'Someone else has changed it' may turn the pressed button into the answer to a new question. So the message waits
 * until the second press of a double press has come, which must not answer the question.
 */
const secondPressMs = 600;
let lastPress = Number.NEGATIVE_INFINITY;

async function waitForSecondPress(): Promise<void> {
  const left = lastPress + secondPressMs - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/** Opening the page counts as an act. A moved pointer does not: someone may only have bumped the table. */
let hasActed = true;
if (typeof document !== 'undefined') {
  for (const press of ['pointerup', 'keydown']) {
    addEventListener(press, () => (lastPress = performance.now()), { capture: true });
  }
  for (const act of ['pointerdown', 'keydown', 'wheel']) {
    addEventListener(act, () => (hasActed = true), { capture: true, passive: true });
  }
}

/** Screens ask for news by themselves, and those calls must not keep an abandoned session alive. */
function takeUserActivity(): boolean {
  const isOwn = hasActed;
  hasActed = false;
  return isOwn;
}

/** Cut text may end in half a surrogate pair, which would make the server refuse the whole request. */
function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
}
