import * as z from 'zod/mini';

import { type ErrorId, errorIds } from '../../domain/http/error-ids.ts';
import { unattendedHeader } from '../../domain/http/unattended-header.ts';
import {
  endSession,
  isKeptOutTold,
  nextSession,
  sessionOf,
  tellKeptOut,
  useAuth,
} from './auth-store.ts';
import { withCallKey } from './call-key.ts';
import { withProof } from './proof.ts';

export const apiBase = '/api/v1';
const timeoutMs = 15_000;

export const apiMessages = {
  noAnswer: 'The server does not answer. Please check your connection and try again.',
  unreadable: 'The server gave an answer we could not read. Please try again.',
  sessionEnded: 'Your session has ended. Please sign in again.',
} as const;

/** A call that did not succeed, with words for the person and, for a form, for each field. */
export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  /** What was refused, for programs. Undefined when no answer of ours came, or a newer one than this page knows. */
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

type Call<Data> = {
  /** What the answer's `data` must look like. */
  answer: z.ZodMiniType<Data>;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  /** Sent as the bearer; an answer that it is no longer good signs out here. */
  token?: string;
  /** Whose call it is, where that is not whoever is signed in: while they are not, it waits for them. */
  owner?: string | undefined;
  /** What the person wants, where that must not happen twice: the words, without what proves a person. */
  wish?: object;
  signal?: AbortSignal;
  /** Goes on when the document is left; the browser takes only small ones. */
  keepalive?: boolean;
};

const envelopeSchema = z.object({
  id: z.optional(z.string()),
  message: z.string(),
  data: z.unknown(),
  errors: z.optional(z.record(z.string(), z.string())),
});

/**
 * One call to our API. Ends after 15 seconds at most, with data that fits or with an ApiError. Where someone's
 * open work holds the session, a call that comes too late waits for them to sign in again, and is repeated.
 */
export async function callApi<Data>(
  path: string,
  call: Call<Data>,
): Promise<{ message: string; data: Data }> {
  try {
    return await withProof(async () =>
      callOnce(path, call.owner === undefined ? call : await signedBy(call.owner, call)),
    );
  } catch (error) {
    const token = isSessionOver(error) ? await tokenAfter(call) : undefined;
    if (token === undefined) throw error;
    return callApi(path, { ...call, token });
  }
}

/** With the token of its owner, and of nobody else who has signed in here meanwhile. */
async function signedBy<Data>(owner: string, call: Call<Data>): Promise<Call<Data>> {
  const token = await sessionOf(owner);
  if (token === undefined) {
    throw new ApiError(401, apiMessages.sessionEnded, { id: 'session_over' });
  }
  return { ...call, token };
}

async function tokenAfter({ owner, token }: Call<unknown>): Promise<string | undefined> {
  if (owner !== undefined) return sessionOf(owner);
  return token === undefined ? undefined : nextSession();
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.id === 'session_over';
}

/** The person has been told already: to sign in again, or that their account may not do this any more. */
export function isTold(error: unknown): boolean {
  if (isSessionOver(error)) return true;
  return error instanceof ApiError && error.id === 'forbidden' && isKeptOutTold();
}

async function callOnce<Data>(
  path: string,
  call: Call<Data>,
): Promise<{ message: string; data: Data }> {
  const attempt = async (key?: string) => readAnswer(await send(path, call, key), call);
  if (!call.wish) return attempt();
  const actor = call.token === undefined ? null : useAuth.getState().user?._id;
  return withCallKey([path, actor, call.wish], attempt);
}

/** What an answer of ours says, however it was fetched. */
export async function readAnswer<Data>(
  response: Response,
  call: Pick<Call<Data>, 'answer' | 'token'>,
): Promise<{ message: string; data: Data }> {
  if (response.status === 204) return { message: '', data: z.parse(call.answer, null) };
  const envelope = envelopeSchema.safeParse(await readJson(response));
  if (!envelope.success) throw new ApiError(response.status, apiMessages.unreadable);
  const { message, data, errors } = envelope.data;
  if (!response.ok) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const retryAfterSeconds = Number.isFinite(seconds) ? seconds : undefined;
    const id = errorIds.find((known) => known === envelope.data.id);
    const details = { id, errors, retryAfterSeconds, data };
    if (response.status === 409) await waitForSecondPress();
    if (id === 'forbidden' && call.token !== undefined) tellKeptOut();
    if (id !== 'session_over' || call.token === undefined) {
      throw new ApiError(response.status, message, details);
    }
    const words = endSession(call.token, apiMessages.sessionEnded);
    throw new ApiError(response.status, words, details);
  }
  const checked = call.answer.safeParse(data);
  if (!checked.success) throw new ApiError(response.status, apiMessages.unreadable);
  return { message, data: checked.data };
}

/** What to tell the person about anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong';
}

/** The server's own words about a failure; undefined where none came that could be read. */
export function serverWords(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { noAnswer, unreadable } = apiMessages;
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
        ...(token !== undefined && !takeOwnAct() && { [unattendedHeader]: '1' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body, storable),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, apiMessages.noAnswer);
  }
}

/**
 * 'Someone else has changed it' may make the pressed button the answer to a new question, or a second Enter the
 * permission to overwrite: it is told when the second press of a double press has come, while the first is under way.
 */
const secondPressMs = 600;
let lastPress = Number.NEGATIVE_INFINITY;

async function waitForSecondPress(): Promise<void> {
  const left = lastPress + secondPressMs - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/** Opening the page was the first one. A moved pointer is none: the desk may only have been bumped. */
let hasActed = true;
if (typeof document !== 'undefined') {
  for (const press of ['pointerup', 'keydown']) {
    addEventListener(press, () => (lastPress = performance.now()), { capture: true });
  }
  for (const act of ['pointerdown', 'keydown', 'wheel']) {
    addEventListener(act, () => (hasActed = true), { capture: true, passive: true });
  }
}

/**
 * Whether someone has done anything here since the last call. Screens ask for news by themselves; those
 * calls must not keep a session alive that everyone has left.
 */
function takeOwnAct(): boolean {
  const isOwn = hasActed;
  hasActed = false;
  return isOwn;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiError(response.status, apiMessages.unreadable);
  }
}

/** Half a character, as cut or broken words may hold, would make the server refuse all that is sent with it. */
function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
}
