import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const immutable = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400, stale-while-revalidate=604800';

/** The files of the build. Those under /assets carry a hash in their name and never change. */
export async function registerStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(staticFiles, {
    root: clientDir,
    wildcard: false,
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    setHeaders(reply, file) {
      reply.header('cache-control', file.includes('/assets/') ? immutable : oneDay);
    },
  });
}
