/** Expected failures: made by name where they are noticed, turned into an answer once, by the error handler. */
export class HttpError extends Error {
  readonly status: number;
  readonly id: string;
  readonly errors: Record<string, string> | undefined;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, id: string, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.id = id;
    this.errors = details.errors;
    this.data = details.data ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

type ErrorDetails = {
  errors?: Record<string, string>;
  data?: unknown;
  retryAfterSeconds?: number;
};

export const somethingWentWrong = 'Something went wrong';

export const badRequest = (message: string, errors?: Record<string, string>) =>
  new HttpError(400, 'bad_request', message, { errors });

export const unauthorized = (message = 'Please sign in to do this.') =>
  new HttpError(401, 'unauthorized', message);

export const forbidden = (message = 'Your account may not do this.') =>
  new HttpError(403, 'forbidden', message);

export const notFound = (message = 'There is nothing at this address.') =>
  new HttpError(404, 'not_found', message);

export const conflict = (message: string, data?: unknown) =>
  new HttpError(409, 'conflict', message, { data });

export const misdirected = () =>
  new HttpError(421, 'misdirected', 'This server does not answer for that host name.');

export const versionRequired = () =>
  new HttpError(428, 'version_required', 'A save must name the version it began from.');

export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new HttpError(429, 'too_many_requests', message, { retryAfterSeconds });

/** Too many wrong passwords for one account; people read the same as of any other limit. */
export const accountLocked = (message: string, retryAfterSeconds: number) =>
  new HttpError(429, 'account_locked', message, { retryAfterSeconds });

export const unavailable = (message = 'The service is busy. Please try again in a moment.') =>
  new HttpError(503, 'unavailable', message, { retryAfterSeconds: 5 });
