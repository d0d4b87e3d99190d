import middie from '@fastify/middie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';

import { pathOf } from '../http/front-door.ts';
import { pageOfData } from './page-cache.ts';
import {
  findPage,
  findPreview,
  foundNothing,
  type FoundPage,
  type PageServices,
  previewTokenOf,
  readKnownSite,
} from './find-page.ts';
import { firstPaintScript } from './first-paint-script.ts';
import type { PageAnswers } from './pages.ts';
import { createRenderer } from './page-maker.ts';

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
            new Request(new URL(request.url, services.siteUrl)),
            await find(request.url, services),
          );
          const target = response.headers.get('location');
          if (target !== null) return reply.redirect(target, response.status);
          const html = await response.text();
          return reply
            .code(response.status)
            .header('content-type', response.headers.get('content-type') ?? 'text/html')
            .send(
              html.replace(
                '</head>',
                () => `<script>${firstPaintScript(pathOf(request.url))}</script></head>`,
              ),
            );
        },
      });
    },
  };
}

async function find(url: string, services: PageServices): Promise<FoundPage> {
  const address = pathOf(url);
  const path = pageOfData(address) ?? address;
  const known = await readKnownSite(services);
  const nothing = foundNothing(known, services);
  const token = previewTokenOf(path);
  if (token !== undefined) return (await findPreview(token, known, services)) ?? nothing;
  const movedTo = await services.findRedirect(path);
  return movedTo === undefined ? findPage(path, known, services) : { ...nothing, movedTo };
}

async function loadBuild(vite: ViteDevServer): Promise<ServerBuild> {
  const environment = vite.environments['ssr'];
  if (!environment || !isRunnableDevEnvironment(environment)) {
    throw new Error('Vite has no environment to render in');
  }
  return environment.runner.import<ServerBuild>('virtual:react-router/server-build');
}
