import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { isFileAddress, libraryFileAt } from '../../domain/values/addresses.ts';
import type { ErrorId } from '../../domain/http/error-ids.ts';
import { refusalWords } from '../../domain/http/refusal-words.ts';
import { problemWords } from '../../domain/pages/shell-words.ts';
import { brokenConstraintOf, databaseTroubleOf } from '../db/database-trouble.ts';
import {
  failureBody,
  failureOfIssues,
  HttpError,
  notFound,
  referenceGone,
  savedAlready,
  storageFull,
  unavailable,
} from './answers.ts';
import { pathOf } from './front-door.ts';
import { documentHeaders, type HeaderSettings } from './security-headers.ts';
import { logRefusal } from './log.ts';
import {
  type ContactDetails,
  troublePage,
  troublePagePolicy,
  type TroubleWords,
} from './trouble-page.ts';

type ErrorParts = {
  onRefusal?: ((id: ErrorId) => void) | undefined;
  /** Reads how a visitor whose form could not be sent can reach the company. */
  readContact?: () => Promise<ContactDetails>;
};

/** The only place where an error becomes an answer. An unexpected error is logged in full and never shown. */
export function handleErrors(
  app: FastifyInstance,
  site: HeaderSettings,
  { onRefusal, readContact }: ErrorParts = {},
): void {
  async function answer(
    failure: HttpError,
    cause: Error,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    // Refusing a request when busy is no failure: a flood must not fill the log with stack traces.
    const isExpected = failure === cause && failure.cause === undefined;
    if (failure.status >= 500 && !isExpected) request.log.error({ err: cause }, 'request failed');
    else if (failure.status !== 404)
      logRefusal(request, failure.id, failure.status, constraintIn(cause));
    if (failure.retryAfterSeconds !== undefined) {
      reply.header('retry-after', String(failure.retryAfterSeconds));
    }
    const isForm = sendsForm(request);
    if ((failure.status >= 500 && asksForPage(request)) || isForm || opensFile(request)) {
      // The page exists but accepts no form.
      const isUntaken = isForm && failure.status === 404;
      if (isUntaken) reply.header('allow', 'GET, HEAD');
      // Without the database the page leaves the contact details out.
      const others =
        isForm && failure.status < 500 ? await readContact?.().catch(() => undefined) : undefined;
      return reply
        .code(isUntaken ? 405 : failure.status)
        .headers(documentHeaders(pathOf(request.url), site))
        .header('cache-control', 'no-store')
        .header('content-security-policy', troublePagePolicy)
        .type('text/html; charset=utf-8')
        .send(troublePage(wordsFor(failure.status, isForm), others));
    }
    // No response schema fits the failure of every route, so the body is written directly.
    return reply
      .code(failure.status)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .serializer(String)
      .send(
        failure.written ?? failureBody(failure, failure.status >= 500 ? request.id : undefined),
      );
  }
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toHttpError(error);
    onRefusal?.(failure.id);
    return answer(failure, error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const error = notFound();
    return answer(error, error, request, reply);
  });
}

function wordsFor(status: number, isForm: boolean): TroubleWords {
  if (status === 503) return problemWords.away;
  if (status >= 500) return problemWords.broken;
  return isForm ? problemWords.unsent : problemWords.missing;
}

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** True for a form sent by a browser without scripts; our scripts send JSON. */
function sendsForm({ method, url, headers }: FastifyRequest): boolean {
  const isBrowser =
    headers.accept?.startsWith('text/html') || formTypes.test(headers['content-type'] ?? '');
  return method === 'POST' && isBrowser && !isFileAddress(pathOf(url));
}

/** True for a person who follows a link to a file of the library; programs and players ask otherwise. */
function opensFile({ method, url, headers }: FastifyRequest): boolean {
  const isPerson = method === 'GET' && headers.accept?.startsWith('text/html');
  return isPerson === true && libraryFileAt(pathOf(url)) !== undefined;
}

function asksForPage({ routeOptions, url }: FastifyRequest): boolean {
  const path = pathOf(url);
  return routeOptions.url === '/*' && !isFileAddress(path);
}

function toHttpError(error: FastifyError): HttpError {
  if (error instanceof HttpError) {
    return databaseTroubleOf(error.cause) === 'full' ? storageFull() : error;
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return failureOfIssues(error.validation.map(issueOf));
  }
  const status = error.statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    return refusalOf(status);
  }
  // The framework ended a handler that took too long.
  if (status === 503) return unavailable();
  return troubleOf(error) ?? new HttpError(500, 'unexpected', refusalWords.failed);
}

/** The request is not to blame: it may be repeated, or it met another valid one. */
function troubleOf(error: unknown): HttpError | undefined {
  const rule = brokenConstraintOf(error);
  if (rule) return rule === 'reference' ? referenceGone() : savedAlready();
  const trouble = databaseTroubleOf(error);
  if (!trouble) return undefined;
  return trouble === 'full' ? storageFull() : unavailable();
}

/** Names the constraint and the table, but none of the values. */
function constraintIn(error: Error): string | undefined {
  return brokenConstraintOf(error) && error.message;
}

function issueOf({ instancePath, keyword, message }: Validation) {
  return { path: instancePath.split('/').slice(1), code: keyword, message };
}

type Validation = { instancePath: string; keyword: string; message?: string | undefined };

function refusalOf(status: number): HttpError {
  if (status === 404) return notFound();
  if (status === 413) return new HttpError(413, 'too_large', refusalWords.tooLarge);
  if (status === 415) return new HttpError(415, 'media_type', 'The request must be JSON.');
  return new HttpError(status, 'bad_request', refusalWords.unreadable);
}
