import { readMenu } from '../../domain/calls/site.ts';
import { navigationEntries } from '../../domain/tree/navigation-entry.ts';
import { listedDropdowns, visiblePages } from '../../domain/tree/long-menus.ts';
import type { NavigationTree } from '../../domain/tree/tree-schema.ts';
import { remember } from '../../domain/values/values.ts';
import { notFound, ok } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import type { PageServices } from './find-page.ts';
import { type CachedPage, sendMade } from './page-cache.ts';
import { keepBriefly, packPage } from './page-maker.ts';

export function registerMenuRoutes(
  api: Api,
  { readNavigation }: Pick<PageServices, 'readNavigation'>,
): void {
  serve(api, readMenu, async (request, reply) => {
    const { tree } = await readNavigation();
    const made = await packOnce(tree, request.params.id);
    if (!made) throw notFound();
    return sendMade(made, request, reply.removeHeader('cache-control'));
  });
}

const packedOf = remember((_tree: NavigationTree) => new Map<string, Promise<CachedPage>>());

/** Compressed once per tree, because every visitor who opens the menu asks for it. */
function packOnce(tree: NavigationTree, id: string): Promise<CachedPage> | undefined {
  const made = packedOf(tree);
  const known = made.get(id);
  if (known) return known;
  const entry = listedDropdowns(navigationEntries(tree)).find((each) => each.id === id);
  if (!entry) return undefined;
  const links = visiblePages(entry).map(({ text, path, hue }) => ({ text, path, hue }));
  const answer = ok('The pages of the menu', { links });
  const headers = { 'content-type': 'application/json; charset=utf-8', ...keepBriefly };
  const packing = packPage(200, Buffer.from(JSON.stringify(answer)), headers, { effort: 'quick' });
  made.set(id, packing);
  return packing;
}
