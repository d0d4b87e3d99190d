import { createHash } from 'node:crypto';

import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3 } from 'openapi-types';
import * as z from 'zod';

import { problemSchema } from '../../domain/error-ids.ts';
import type { Api } from './api.ts';
import { docsStyle, renderDocs } from './docs-page.ts';

/** The OpenAPI document, made from the routes' own schemas, and a page that people can read. */
export async function registerDocs(api: Api): Promise<void> {
  await api.register(swagger, {
    openapi: { info: { title: 'Fourfold API', version: '1' }, components: problem },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      'openapiObject' in document ? withProblems(document.openapiObject) : document.swaggerObject,
  });
  api.get(
    '/openapi.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return api.swagger();
    },
  );
  const styleHash = createHash('sha256').update(docsStyle).digest('base64');
  api.get(
    '/docs',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
        )
        .send(renderDocs(api.swagger())),
  );
}

const problem: OpenAPIV3.ComponentsObject = {
  schemas: { Problem: z.toJSONSchema(problemSchema) as OpenAPIV3.SchemaObject },
  responses: {
    Problem: {
      description: 'A refusal or a failure',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Operation = { responses?: Record<string, unknown> };
type Described = { paths?: Record<string, { [method in (typeof methods)[number]]?: Operation }> };

/** Any call may be refused, so no route lists it by itself. */
function withProblems(document: object): object {
  for (const operations of Object.values((document as Described).paths ?? {})) {
    for (const method of methods) {
      const responses = operations[method]?.responses;
      if (responses) responses['default'] = { $ref: '#/components/responses/Problem' };
    }
  }
  return document;
}
