import * as z from 'zod';

import type { ErrorId } from '../../domain/http/error-ids.ts';

/** Every JSON answer of the API: the status again, a sentence for people, and the data. */
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

export function created<Data>(
  message: string,
  data: Data,
): { status: 201; message: string; data: Data } {
  return { status: 201, message, data };
}

/** Expected failures: made by name where they are noticed, turned into an answer once, by the error handler. */
export class HttpError extends Error {
  readonly status: number;
  readonly id: ErrorId;
  readonly errors: Record<string, string> | undefined;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;
  /** The whole answer, where someone else has written it. */
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

export const somethingWentWrong = 'Something went wrong';

/** With words for fields it is a form that is refused; else a request nobody could act on. */
export const badRequest = (
  message: string,
  errors?: Record<string, string>,
  id: ErrorId = errors ? 'form_invalid' : 'bad_request',
) => new HttpError(400, id, message, { errors });

export const unauthorized = (message = 'Please sign in to do this.') =>
  new HttpError(401, 'session_over', message);

export const forbidden = (message = 'Your account may not do this.', id: ErrorId = 'forbidden') =>
  new HttpError(403, id, message);

export const notFound = (message = 'There is nothing at this address.') =>
  new HttpError(404, 'not_found', message);

export const conflict = (message: string, data?: unknown, id: ErrorId = 'conflict') =>
  new HttpError(409, id, message, { data });

/** Two acts were right, each by itself, and met: what one names was removed by the other. */
export const referenceGone = () =>
  new HttpError(
    409,
    'reference_gone',
    'Someone or something that this is about was removed meanwhile. Nothing was changed.',
  );

export const savedAlready = () =>
  conflict('The same was saved at this very moment. Nothing was changed: please look again.');

export const misdirected = () =>
  new HttpError(421, 'misdirected', 'This server does not answer for that host name.');

export const versionRequired = () =>
  new HttpError(428, 'version_required', 'A save must name the version it began from.');

export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new HttpError(429, 'rate_limited', message, { retryAfterSeconds });

/** Too many wrong passwords for one address, whether anyone has it or not. */
export const accountLocked = (message: string, retryAfterSeconds: number) =>
  new HttpError(429, 'account_locked', message, { retryAfterSeconds });

export const unavailable = (message = 'The service is busy. Please try again in a moment.') =>
  new HttpError(503, 'unavailable', message, { retryAfterSeconds: 5 });

export const storageFull = () =>
  new HttpError(507, 'storage_full', 'There is no room left to save this. Nothing was changed.');

/** A guard that cannot ask its store refuses (503): it never lets anyone through unchecked. */
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

/** The bytes of a refusal: the same fields in the same order, wherever it is written. */
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

/** The first broken rule is the message; each field carries its own first one. */
export function failureOfIssues(issues: readonly Issue[]): HttpError {
  // From the last to the first: the first word about a field stands.
  const errors: Record<string, string> = Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path.join('.'), issue.message ?? 'Invalid value']),
  );
  const message = issues[0]?.message ?? 'The request is not valid.';
  // Our schemas have words for every field, not for a request that is no object at all.
  const isNoObject = errors[''] !== undefined && issues[0]?.code === 'invalid_type';
  if (isNoObject) return new HttpError(400, 'bad_request', 'The request must be a JSON object.');
  return new HttpError(400, 'form_invalid', message, { errors });
}
