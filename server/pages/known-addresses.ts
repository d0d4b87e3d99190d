import type { PageServices } from '../../app/server-context.ts';
import { ownRoutes } from '../../domain/own-routes.ts';
import { listPagePaths } from '../../domain/pages/resolve-page.ts';

/** Every address that leads somewhere: to a page, or on to another address. */
export type KnownAddresses = { pages: ReadonlySet<string>; redirected: ReadonlySet<string> };

export async function listKnownAddresses(services: PageServices): Promise<KnownAddresses> {
  const { tree } = await services.readNavigation();
  const redirected = await services.listRedirected();
  return { pages: new Set([...listPagePaths(tree), ...ownRoutes]), redirected };
}
