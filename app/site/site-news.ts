import { create } from 'zustand';

import { readSite } from '../../domain/calls/site.ts';
import type { SiteData } from '../../domain/settings/site-identity.ts';
import { menuPages } from '../../domain/tree/navigation-entry.ts';
import { read } from '../api/call.ts';

const useNews = create<{ known?: SiteData }>()(() => ({}));

/** The site's data as it is now: editors' tools change it after the document was drawn. */
export function useSiteNews(): SiteData | undefined {
  return useNews(({ known }) => known);
}

export function onSiteNews(listener: () => void): () => void {
  return useNews.subscribe(() => listener());
}

/** Without an answer the known data stays. */
export async function refreshSite(): Promise<void> {
  const now = await read(readSite).catch(() => undefined);
  if (!now) {
    addEventListener('online', () => void refreshSite(), { once: true });
    return;
  }
  const { known } = useNews.getState();
  if (known) followPageHere(known, now);
  useNews.setState({ known: now });
}

/** The page of this document may have moved: the address bar follows it, as a reload would. */
function followPageHere(before: SiteData, now: SiteData): void {
  const here = menuPages(before.entries).find(({ path }) => path === location.pathname);
  const path = menuPages(now.entries).find(({ id }) => id === here?.id)?.path;
  if (path === undefined || path === location.pathname) return;
  history.replaceState(history.state, '', path + location.search + location.hash);
}
