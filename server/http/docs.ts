import { createHash } from 'node:crypto';

import type { RouteOptions } from 'fastify';
import type { OpenAPI } from 'openapi-types';

import type { Api } from './api.ts';
import { docsStyle, renderDocs } from './docs-page.ts';

/** The OpenAPI document, made from the routes' own schemas, and a page that people can read. */
export function registerDocs(api: Api): void {
  const routes: RouteOptions[] = [];
  api.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route);
  });
  // Few ask for it, and what makes it is large.
  let document: Promise<OpenAPI.Document> | undefined;
  const describe = async () => (await import('./describe-routes.ts')).describeRoutes(routes);
  const read = () => (document ??= describe());
  api.get(
    '/openapi.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return read();
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
        .send(renderDocs(await read())),
  );
}
