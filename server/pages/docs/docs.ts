import { createHash } from 'node:crypto';

import type { RouteOptions } from 'fastify';

import { type CachedPage, sendMade } from '../page-cache.ts';
import type { Api } from '../../http/api.ts';
import { docsStyle } from './docs-page.ts';

type Made = { page: CachedPage; json: CachedPage };

const open = { config: { access: 'public' }, schema: { hide: true } } as const;

/**
 * The OpenAPI document, made from the routes' schemas, and a page for people. Both take megabytes and are the same
 * for everyone, so they are made and compressed once, at the first request.
 */
export function registerDocs(api: Api): void {
  const routes: RouteOptions[] = [];
  api.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route);
  });
  let making: Promise<Made> | undefined;
  const read = () => {
    // After a failure the next request tries again.
    making ??= make(routes).catch((error: unknown) => {
      making = undefined;
      throw error;
    });
    return making;
  };
  api.get('/openapi.json', open, async (request, reply) =>
    sendMade((await read()).json, request, reply),
  );
  api.get('/docs', open, async (request, reply) => sendMade((await read()).page, request, reply));
}

async function make(routes: RouteOptions[]): Promise<Made> {
  // Few people ask for it, and the code that makes it is large.
  const { describeRoutes } = await import('./describe-routes.ts');
  const { renderDocs } = await import('./docs-page.ts');
  const { packPage } = await import('../page-maker.ts');
  const document = await describeRoutes(routes);
  const styleHash = createHash('sha256').update(docsStyle).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;
  const kept = { 'cache-control': 'public, max-age=300' };
  const pack = (text: string, headers: Record<string, string>) =>
    packPage(200, Buffer.from(text), { ...kept, ...headers }, { effort: 'quick' });
  return {
    page: await pack(renderDocs(document), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    }),
    json: await pack(JSON.stringify(document), {
      'content-type': 'application/json; charset=utf-8',
    }),
  };
}
