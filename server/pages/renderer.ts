import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';

import type { PageContext, ServerEntry } from '../../app/server-context.ts';

/** React Router as the server sees it. */
export type Renderer = {
  render(request: Request, found: PageContext): Promise<Response>;
};

export function createRenderer(
  loadBuild: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): Renderer {
  return {
    async render(request, found) {
      const build = await loadBuild();
      // The context key belongs to the build's own copy of the module, so it is taken from there.
      const entry = build.entry.module as unknown as ServerEntry;
      const context = new RouterContextProvider();
      context.set(entry.pageContext, found);
      return createRequestHandler(build, mode)(request, context);
    },
  };
}

/** The renderer of the production build, loaded once. */
export function loadBuiltRenderer(): Renderer {
  const file = pathToFileURL(path.resolve('build/server/index.js')).href;
  let build: Promise<ServerBuild> | undefined;
  return createRenderer(() => (build ??= import(file) as Promise<ServerBuild>), 'production');
}
