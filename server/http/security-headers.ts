import type { FastifyInstance } from 'fastify';

import type { Config } from '../config/config.ts';

export const forEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const forDocuments = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

export type HeaderSettings = Pick<Config, 'SITE_URL' | 'HSTS_SUBDOMAINS'>;

const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers of each kind of answer. The finisher of pages makes the page's own Content-Security-Policy. */
export function addSecurityHeaders(app: FastifyInstance, site: HeaderSettings): void {
  const fixed = { ...forEveryAnswer, ...strictTransport(site) };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(fixed);
    if (request.url.startsWith('/api/')) reply.header('content-security-policy', apiPolicy);
  });
}

export function documentHeaders(path: string, site: HeaderSettings): Record<string, string> {
  const isPreview = path.startsWith('/preview/');
  return {
    ...forEveryAnswer,
    ...forDocuments,
    ...strictTransport(site),
    'referrer-policy':
      isPreview || isPrivatePath(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(isPreview && { 'x-robots-tag': 'noindex, nofollow' }),
  };
}

/** Pages where people type passwords or arrive with a mailed link. */
export function isPrivatePath(path: string): boolean {
  return path.startsWith('/auth/') || path.startsWith('/guidance/');
}

/** For an answer that is made from the address alone. */
export function bareHeaders(site: HeaderSettings): Record<string, string> {
  return {
    ...forEveryAnswer,
    ...forDocuments,
    ...strictTransport(site),
    'content-security-policy': apiPolicy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}

/** A company's other hosts may not speak HTTPS yet, so they are included only when the operator says so. */
function strictTransport({ SITE_URL, HSTS_SUBDOMAINS }: HeaderSettings): Record<string, string> {
  if (!SITE_URL.startsWith('https:')) return {};
  const others = HSTS_SUBDOMAINS === 'true' ? '; includeSubDomains' : '';
  return { 'strict-transport-security': `max-age=31536000${others}` };
}
