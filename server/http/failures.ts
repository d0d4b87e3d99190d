import { HttpError } from './answers.ts';

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
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    errors[issue.path.join('.')] ??= issue.message ?? 'Invalid value';
  }
  const message = issues[0]?.message ?? 'The request is not valid.';
  // Our schemas have words for every field, not for a request that is no object at all.
  const isNoObject = errors[''] !== undefined && issues[0]?.code === 'invalid_type';
  if (isNoObject) return new HttpError(400, 'bad_request', 'The request must be a JSON object.');
  return new HttpError(400, 'form_invalid', message, { errors });
}
