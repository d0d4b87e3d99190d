import { useSyncExternalStore } from 'react';

import { siteDataSchema } from '../../domain/settings/site-identity.ts';
import { callApi } from '../api/call-api.ts';
import type { SiteData } from './use-site.ts';

let known: SiteData | undefined;
const listeners = new Set<() => void>();

/**
 * The site's data as it is now, for editors' tools: they change it after the document was drawn.
 */
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
    known = (await callApi('/site', { answer: siteDataSchema })).data;
  } catch {
    addEventListener('online', () => void refreshSite(), { once: true });
    return;
  }
  for (const listener of listeners) listener();
}
