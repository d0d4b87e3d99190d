import type { FastifyInstance } from 'fastify';

export const forEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const forDocuments = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers of each kind of answer. The finisher of pages makes the page's own Content-Security-Policy. */
export function addSecurityHeaders(app: FastifyInstance, siteUrl: string): void {
  const fixed = { ...forEveryAnswer, ...strictTransport(siteUrl) };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(fixed);
    if (request.url.startsWith('/api/')) reply.header('content-security-policy', apiPolicy);
  });
}

export function documentHeaders(path: string, siteUrl: string): Record<string, string> {
  const isPreview = path.startsWith('/preview/');
  return {
    ...forEveryAnswer,
    ...forDocuments,
    ...strictTransport(siteUrl),
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
export function bareHeaders(siteUrl: string): Record<string, string> {
  return {
    ...forEveryAnswer,
    ...forDocuments,
    ...strictTransport(siteUrl),
    'content-security-policy': apiPolicy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}

function strictTransport(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
}
