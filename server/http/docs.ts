import { createHash } from 'node:crypto';

import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

import type { Api } from './api.ts';
import { docsStyle, renderDocs } from './docs-page.ts';

/** The OpenAPI document, made from the routes' own schemas, and a page that people can read. */
export async function registerDocs(api: Api): Promise<void> {
  await api.register(swagger, {
    openapi: { info: { title: 'Fourfold API', version: '1' } },
    transform: jsonSchemaTransform,
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
