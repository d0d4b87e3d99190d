import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';

import type { PageServices, ServerEntry } from '../../app/server-context.ts';

/** React Router as the server sees it: what it renders, and which addresses are its own. */
export type Renderer = {
  render(request: Request, services: PageServices): Promise<Response>;
  /** Whether the address has a route of its own, so that it exists whatever the tree says. */
  hasOwnRoute(address: string): Promise<boolean>;
};

export function createRenderer(
  loadBuild: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): Renderer {
  return {
    async render(request, services) {
      const build = await loadBuild();
      // The context key belongs to the build's own copy of the module, so it is taken from there.
      const entry = build.entry.module as unknown as ServerEntry;
      const context = new RouterContextProvider();
      context.set(entry.pageServicesContext, services);
      return createRequestHandler(build, mode)(request, context);
    },
    async hasOwnRoute(address) {
      return addressesOf(await loadBuild()).has(address);
    },
  };
}

/** The renderer of the production build, loaded once. */
export function loadBuiltRenderer(): Renderer {
  const file = pathToFileURL(path.resolve('build/server/index.js')).href;
  let build: Promise<ServerBuild> | undefined;
  return createRenderer(() => (build ??= import(file) as Promise<ServerBuild>), 'production');
}

/** `*` is the pages of the tree; the one route with a parameter, the preview, is never kept anyway. */
function addressesOf(build: ServerBuild): Set<string> {
  const addresses = new Set<string>();
  for (const route of Object.values(build.routes)) {
    if (!route) continue;
    let address = route.path ?? '';
    for (let parent = route.parentId; parent; parent = build.routes[parent]?.parentId) {
      const prefix = build.routes[parent]?.path;
      if (prefix) address = `${prefix}/${address}`;
    }
    if (route.id !== 'root' && !address.includes('*')) addresses.add(`/${address}`);
  }
  return addresses;
}
