import { useContext } from 'react';

import { fixedPages } from '../../domain/pages/page-ids.ts';
import { findLink } from '../../domain/tree/navigation-entry.ts';
import type { LinkTargets } from '../../domain/tree/site-frame.ts';
import { ownValue } from '../../domain/values/values.ts';
import { LinkedFiles } from './linked-files.ts';
import { type SiteData, useSite } from './use-site.ts';

/** What the links of the footer lead to, as far as the browser knows the site: for the builder's previews. */
export function useLinkTargets(): LinkTargets {
  const site = useSite();
  const files = useContext(LinkedFiles);
  return {
    byId: (id) => findLink(site.entries, id) ?? fixedPagesIn(site).find((page) => page.id === id),
    byName: (name) => pagesIn(site).find(({ text }) => text === name.trim()),
    byPath: (path) => pagesIn(site).find((page) => page.path === path),
    leadsOn: () => true,
    files,
  };
}

function pagesIn(site: SiteData) {
  const pages = site.entries.flatMap((entry) => (entry.isDropdown ? entry.children : [entry]));
  return [...pages, ...fixedPagesIn(site)];
}

function fixedPagesIn({ renamed, gone }: SiteData) {
  const open = fixedPages.filter(({ id }) => !gone.includes(id));
  return open.map(({ id, text, slug }) => {
    const path = `/${slug}`;
    return { id, text: ownValue(renamed, path) ?? text, path, hidden: false };
  });
}
