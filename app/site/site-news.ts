import { useSyncExternalStore } from 'react';

import { readSite } from '../../domain/calls/site.ts';
import { read } from '../api/call.ts';
import type { SiteData } from './use-site.ts';

let known: SiteData | undefined;
const listeners = new Set<() => void>();

/** The site's data as it is now: editors' tools change it after the document was drawn. */
export function useSiteNews(): SiteData | undefined {
  return useSyncExternalStore(onSiteNews, () => known);
}

export function onSiteNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Without an answer the known data stays. */
export async function refreshSite(): Promise<void> {
  try {
    const data = await read(readSite);
    if (known) followPageHere(known, data);
    known = data;
  } catch {
    addEventListener('online', () => void refreshSite(), { once: true });
    return;
  }
  for (const listener of listeners) listener();
}

/** The page of this document may have moved: the address bar follows it, as a reload would. */
function followPageHere(before: SiteData, now: SiteData): void {
  const here = linksOf(before).find(({ path }) => path === location.pathname);
  const path = linksOf(now).find(({ id }) => id === here?.id)?.path;
  if (path === undefined || path === location.pathname) return;
  history.replaceState(history.state, '', path + location.search + location.hash);
}

function linksOf({ entries }: SiteData) {
  return entries.flatMap((entry) => (entry.isDropdown ? entry.children : [entry]));
}
