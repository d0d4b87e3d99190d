import type { FastifyInstance } from 'fastify';

import { methodRefused } from './answers.ts';

/** `OPTIONS` lists the methods of an address. The API refuses it with 405, because other sites must not call the API. */
export function answerOptions(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS') return;
    const methods = findMethods(app, request.url.split('?', 1)[0] ?? '');
    if (methods.size === 0) return;
    const isApi = request.url.startsWith('/api/');
    reply.header('allow', [...methods, ...(isApi ? [] : ['OPTIONS'])].join(', '));
    if (isApi) throw methodRefused();
    await reply.code(204).send();
  });
}

/** The most specific route counts: `/*` takes what is left. */
function findMethods({ routeTable }: FastifyInstance, path: string): Set<string> {
  const found = routeTable.filter(({ url }) => fits(url.split('/'), path.split('/')));
  const exact = found.filter(({ url }) => !url.endsWith('*'));
  return new Set((exact.length > 0 ? exact : found).map(({ method }) => method));
}

function fits(pattern: string[], path: string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? path.length < pattern.length : path.length !== pattern.length) return false;
  return pattern.every(
    (part, index) => part === '*' || part.startsWith(':') || part === path[index],
  );
}
