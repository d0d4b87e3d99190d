import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

import { badRequest } from '../http/answers.ts';
import { clientKey, type Limits } from '../limits/limits.ts';
import { policyReportsPerClient } from '../limits/limit-rules.ts';
import type { Secret } from '../config/secret.ts';
import type { Api } from '../http/api.ts';
import { parseJson } from '../http/json-body.ts';
import { loggedPath } from '../http/log.ts';

const linesPerRequest = 10;
/** Chromium collects up to a hundred reports and sends them in one call, each with the whole policy. */
const bodyLimit = 128 * 1024;

const words = z
  .string()
  .default('')
  .transform((text) => text.slice(0, 200));
const lineNumber = z.int().optional();

/** `report-uri` sends one violation in its own envelope. */
const legacySchema = z
  .object({
    'csp-report': z.object({
      'document-uri': words,
      'effective-directive': words,
      'blocked-uri': words,
      'source-file': words,
      'line-number': lineNumber,
    }),
  })
  .transform(({ 'csp-report': body }) => [
    {
      page: body['document-uri'],
      directive: body['effective-directive'],
      blocked: body['blocked-uri'],
      source: body['source-file'],
      line: body['line-number'],
    },
  ]);

/** `report-to` sends all reports of a browser, perhaps of other kinds too. */
const reportsSchema = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({
        documentURL: words,
        effectiveDirective: words,
        blockedURL: words,
        sourceFile: words.nullish(),
        lineNumber: lineNumber.nullish(),
      }),
    }),
  )
  .transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        page: body.documentURL,
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
        source: body.sourceFile ?? '',
        line: body.lineNumber ?? undefined,
      })),
  );

const bodySchema = z.union([legacySchema, reportsSchema]);
type Breach = z.output<typeof bodySchema>[number];

type Parts = { limits: Limits; secret: Secret; now: () => number };

/** Browsers report violations of the content security policy here, and the log stores them. */
export async function registerPolicyReports(api: Api, { limits, secret, now }: Parts) {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => parseJson(body),
    );
    scope.post(
      '/csp-report',
      { config: { access: 'public' }, bodyLimit, schema: { hide: true } },
      async (request, reply) => {
        await limits.take(policyReportsPerClient, clientKey(secret, request.ip, now()));
        const { success, data } = bodySchema.safeParse(request.body);
        if (!success) throw badRequest('This is no report of a content policy.');
        for (const breach of data.slice(0, linesPerRequest)) logBreach(request, breach);
        return reply.code(204).send();
      },
    );
  });
}

/** Never logs the sample, a query or a fragment: they may contain typed text or a token. */
function logBreach(request: FastifyRequest, { page, directive, blocked, source, line }: Breach) {
  request.log.warn(
    {
      event: 'policy.violated',
      directive,
      blocked: loggedAddress(blocked),
      page: URL.canParse(page) ? loggedPath(new URL(page).pathname) : undefined,
      source: loggedAddress(source),
      line,
      client: request.ip,
    },
    'the content policy was violated',
  );
}

/** Returns an address, or a keyword such as `inline`. */
function loggedAddress(address: string): string {
  if (!URL.canParse(address)) return address.split(/[?#]/, 1)[0] ?? '';
  const { protocol, host, pathname } = new URL(address);
  return host === '' ? protocol : `${protocol}//${host}${loggedPath(pathname)}`;
}
