import type { FastifyInstance } from 'fastify';

// Browsers may fetch the page behind a link before it is followed: when it is pointed at, and drawn when pressed.

const rulesAddress = '/speculation-rules.json';

/** Addresses that do something, or show one person something. */
const neverAhead = ['/auth', '/guidance', '/account', '/admin', '/preview', '/api'];

export const isNeverAhead = (path: string) =>
  neverAhead.some((folder) => path === folder || path.startsWith(`${folder}/`));

/** Signed-in people's pages change with what they do: they are asked for when they are wanted. */
const where = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: neverAhead.flatMap((folder) => [folder, `${folder}/*`]) } },
    { not: { selector_matches: '[data-auth] a, a[download], a[target]' } },
  ],
};
const rules = JSON.stringify({
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'conservative' }],
});

/** What a document says about the pages behind its links. */
export function aheadHeaders(path: string): Record<string, string> {
  return isNeverAhead(path) ? {} : { 'speculation-rules': `"${rulesAddress}"` };
}

export function registerAheadRules(app: FastifyInstance): void {
  app.get(rulesAddress, { config: { access: 'public' } }, async (_request, reply) => {
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/speculationrules+json; charset=utf-8');
    return rules;
  });
}
