import * as z from 'zod';

import { privacyWords } from '../../domain/contact/contact-words.ts';
import type { ErrorId } from '../../domain/http/error-ids.ts';
import { refusalWords } from '../../domain/http/refusal-words.ts';

/** The form of every JSON answer of the API: the status, a sentence for people, and the data. */
export function envelope<Status extends number, Data extends z.core.$ZodType>(
  status: Status,
  data: Data,
) {
  return z.object({ status: z.literal(status), message: z.string(), data });
}

export function ok<Data>(
  message: string,
  data: Data,
): { status: 200; message: string; data: Data } {
  return { status: 200, message, data };
}

/**
 * An expected failure. A named factory makes it where it is noticed, and the error handler turns it into an answer.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly id: ErrorId;
  readonly errors: Record<string, string> | undefined;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;
  /** The complete answer, when another thread has already encoded it. */
  readonly written: Buffer | undefined;

  constructor(status: number, id: ErrorId, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.id = id;
    this.errors = details.errors;
    this.data = details.data ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.written = details.written;
  }
}

type ErrorDetails = {
  errors?: Record<string, string>;
  data?: unknown;
  retryAfterSeconds?: number | undefined;
  written?: Buffer;
};

/** With field messages the error refuses a form; otherwise it refuses a malformed request. */
export const badRequest = (
  message: string,
  errors?: Record<string, string>,
  id: ErrorId = errors ? 'form_invalid' : 'bad_request',
) => new HttpError(400, id, message, { errors });

export const fieldRefused = (field: string, message: string, id?: ErrorId) =>
  badRequest(message, { [field]: message }, id);

/** The owner wants a tick for the privacy page at this form. */
export const privacyTickMissing = () => fieldRefused('privacy', privacyWords.needed);

export const unauthorized = (message: string = refusalWords.signIn) =>
  new HttpError(401, 'session_over', message);

export const forbidden = (message: string = refusalWords.forbidden, id: ErrorId = 'forbidden') =>
  new HttpError(403, id, message);

export const notFound = (message: string = refusalWords.notFound) =>
  new HttpError(404, 'not_found', message);

export const methodRefused = () =>
  new HttpError(405, 'bad_request', 'This address does not take this method.');

export const conflict = (message: string, data?: unknown, id: ErrorId = 'conflict') =>
  new HttpError(409, id, message, { data });

/** Two valid actions met: one removed what the other refers to. */
export const referenceGone = () => new HttpError(409, 'reference_gone', refusalWords.referenceGone);

export const savedAlready = () => conflict(refusalWords.savedAlready);

export const misdirected = () =>
  new HttpError(421, 'misdirected', 'This server does not answer for that host name.');

export const versionRequired = () =>
  new HttpError(428, 'version_required', 'A save must name the version it began from.');

export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new HttpError(429, 'rate_limited', message, { retryAfterSeconds });

/** Too many wrong passwords for an address, whether it has an account or not. */
export const accountLocked = (message: string, retryAfterSeconds: number) =>
  new HttpError(429, 'account_locked', message, { retryAfterSeconds });

export const unavailable = (message: string = refusalWords.busy) =>
  new HttpError(503, 'unavailable', message, { retryAfterSeconds: 5 });

export const storageFull = () => new HttpError(507, 'storage_full', refusalWords.storageFull);

/** A guard that cannot reach its store refuses with 503: it never lets anyone through unchecked. */
export async function failClosed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const refusal = unavailable();
    refusal.cause = error;
    throw refusal;
  }
}

/** Encodes a failure. Every part of the server writes the same fields in the same order. */
export function failureBody(failure: HttpError, requestId?: string): string {
  return JSON.stringify({
    status: failure.status,
    id: failure.id,
    message: failure.message,
    data: failure.data,
    ...(failure.errors && { errors: failure.errors }),
    ...(requestId !== undefined && { requestId }),
  });
}

type Issue = {
  path: readonly PropertyKey[];
  code?: string | undefined;
  message?: string | undefined;
};

/** The message is that of the first broken rule. Each field has its own first message. */
export function failureOfIssues(issues: readonly Issue[]): HttpError {
  // The order is reversed, so that the first message of a field wins.
  const errors: Record<string, string> = Object.fromEntries(
    issues
      .toReversed()
      .map((issue) => [issue.path.join('.'), issue.message ?? refusalWords.invalidValue]),
  );
  const message = issues[0]?.message ?? refusalWords.invalid;
  // Our schemas have messages for every field, but not for a body that is no object.
  const isNoObject = errors[''] !== undefined && issues[0]?.code === 'invalid_type';
  if (isNoObject) return new HttpError(400, 'bad_request', 'The request must be a JSON object.');
  return new HttpError(400, 'form_invalid', message, { errors });
}
