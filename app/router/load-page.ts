import { data, redirect } from 'react-router';

import { withQuery } from '../../domain/addresses.ts';
import type { PageContext, ShownPage } from '../server-context.ts';
import { navigationEntries, renamedPages } from '../site/navigation-entry.ts';
import type { SiteData } from '../site/use-site.ts';

/** What a loader answers: the page with its pictures, the way on where it has moved, a 404 where there is none. */
export function loadPage({ shown, movedTo }: PageContext, query = ''): ShownPage {
  if (movedTo !== undefined) throw redirect(withQuery(movedTo, query), 301);
  if (!shown) throw data(null, { status: 404 });
  return shown;
}

/** What the loader of the whole document answers. */
export function loadSite({ site, tree, year }: PageContext): SiteData {
  const renamed = renamedPages(tree);
  return {
    site,
    entries: navigationEntries(tree),
    ...(Object.keys(renamed).length > 0 && { renamed }),
    year,
  };
}
