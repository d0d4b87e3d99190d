import { globSync } from 'node:fs';
import path from 'node:path';

import middie from '@fastify/middie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';

import type { DocumentFiles, ServerEntry } from '../../app/server-context.ts';
import { ownStyles } from '../../domain/settings/brand.ts';
import { pathOf } from '../http/front-door.ts';
import {
  findPage,
  findPreview,
  foundNothing,
  type PageServices,
  previewTokenOf,
  readKnownSite,
} from './find-page.ts';
import { firstPaintScript } from './finish-page.ts';
import { createRenderer } from './page-maker.ts';
import type { PageAnswers } from './page-answers.ts';
import { registerWordsFile } from './words-file.ts';

/** In development the sources replace the built files. */
const sources = {
  script: '/app/page/page.ts',
  longMenus: '/app/page/long-menus.ts',
  embeds: '/app/page/embeds.ts',
  nearestPages: '/app/page/nearest-pages.ts',
  sleepingForm: '/app/page/sleeping-form.ts',
  styles: {
    site: '/app/styles/site.css',
    'desk-styles': '/app/admin/styles/desk.css',
    'draft-banner': '/app/styles/draft-banner.css',
    'embed-styles': '/app/styles/embeds.css',
  },
  parts: Object.fromEntries(
    globSync('app/parts/*.tsx').map((file) => [path.basename(file, '.tsx'), `/${file}`]),
  ) as DocumentFiles['parts'],
  // Vite writes the styles into the page itself.
  toolStyles: [],
  shared: '/app/parts/hydrate-part.tsx',
};

const firstPageMs = 2 * 60_000;

/** Pages in development: drawn on every request, updated by Vite, never cached. */
export async function createDevPages(services: PageServices): Promise<PageAnswers> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const renderer = createRenderer(() => loadEntry(vite), sources);
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
      registerWordsFile(app, services);
      app.route({
        method: ['GET', 'HEAD'],
        url: '/*',
        // The first page waits until Vite has read its sources.
        handlerTimeout: firstPageMs,
        config: { access: 'public' },
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const address = pathOf(request.url);
          const found = await find(address, services);
          if ('movedTo' in found) return reply.redirect(found.movedTo);
          const { status, html } = await renderer.draw(address, found);
          const marked = html.replace(
            '</head>',
            () =>
              `<script>${firstPaintScript(address)}</script><style>${ownStyles(found.site)}</style></head>`,
          );
          return reply
            .code(status)
            .header('content-type', 'text/html; charset=utf-8')
            .send(await vite.transformIndexHtml(address, marked));
        },
      });
    },
  };
}

async function find(address: string, services: PageServices) {
  const known = await readKnownSite(services);
  const token = previewTokenOf(address);
  if (token !== undefined) {
    const preview = await findPreview(token, known, services);
    if (preview && 'publishedAt' in preview) return { movedTo: preview.publishedAt };
    return preview ?? foundNothing(known, services);
  }
  const movedTo = await services.findRedirect(address);
  return movedTo === undefined ? findPage(address, known, services) : { movedTo };
}

async function loadEntry(vite: ViteDevServer): Promise<ServerEntry> {
  const environment = vite.environments['ssr'];
  if (!environment || !isRunnableDevEnvironment(environment)) {
    throw new Error('Vite has no environment to render in');
  }
  return environment.runner.import<ServerEntry>('/app/entry.server.tsx');
}
