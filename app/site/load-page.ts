import { data, redirect } from 'react-router';

import { withQuery } from '../../domain/address.ts';
import { mediaIdsOf } from '../../domain/media-uses.ts';
import type { MediaPictures } from '../../domain/media.ts';
import type { Page } from '../../domain/pages/page.ts';
import { resolvePage } from '../../domain/pages/resolve-page.ts';
import type { PageServices } from '../server-context.ts';

type LoadedPage = { page: Page; media: MediaPictures };

/**
 * The page at an address with the pictures it shows, for a loader; the way on where it has moved, a 404
 * where there is none.
 */
export async function loadPage(
  services: PageServices,
  path: string,
  query = '',
): Promise<LoadedPage> {
  const target = await services.findRedirect(path);
  if (target !== undefined) throw redirect(withQuery(target, query), 301);
  const { tree } = await services.readNavigation();
  const page = resolvePage(path, tree, services.site.name);
  if (!page) throw data(null, { status: 404 });
  return withPictures(services, page);
}

export async function withPictures(services: PageServices, page: Page): Promise<LoadedPage> {
  return { page, media: await services.readPictures(mediaIdsOf(page.sections)) };
}
