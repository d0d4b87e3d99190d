import middie from '@fastify/middie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';

import type { PageServices } from '../../app/server-context.ts';
import { firstPaintScript } from './first-paint-script.ts';
import type { PageAnswers } from './pages.ts';
import { createRenderer } from './renderer.ts';

/** Pages while they are being written: rendered anew each time, kept current by Vite, never cached. */
export async function createDevPages(services: PageServices): Promise<PageAnswers> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const renderer = createRenderer(() => loadBuild(vite), 'development');
  return {
    hasForeignNames: true,
    answer: () => false,
    drop: () => {},
    async registerFiles(app: FastifyInstance) {
      await app.register(middie);
      app.use(vite.middlewares);
      app.addHook('onClose', () => vite.close());
    },
    register(app: FastifyInstance) {
      app.route({
        method: ['GET', 'HEAD'],
        url: '/*',
        config: { access: 'public' },
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const response = await renderer.render(
            new Request(new URL(request.url, services.site.url)),
            services,
          );
          const target = response.headers.get('location');
          if (target !== null) return reply.redirect(target, response.status);
          const html = await response.text();
          return reply
            .code(response.status)
            .header('content-type', response.headers.get('content-type') ?? 'text/html')
            .send(html.replace('</head>', () => `<script>${firstPaintScript}</script></head>`));
        },
      });
    },
  };
}

async function loadBuild(vite: ViteDevServer): Promise<ServerBuild> {
  const environment = vite.environments['ssr'];
  if (!environment || !isRunnableDevEnvironment(environment)) {
    throw new Error('Vite has no environment to render in');
  }
  return environment.runner.import<ServerBuild>('virtual:react-router/server-build');
}
