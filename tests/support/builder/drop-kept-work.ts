import type { KeptLine } from '../../../domain/content/kept-work.ts';
import { adminToken, callSite } from '../http/call-site.ts';
import type { Site } from '../process/site.ts';

/** Removes all unsaved work of the administrator. */
export async function dropKeptWork(site: Site): Promise<void> {
  const token = await adminToken(site);
  const { data } = await callSite<KeptLine[]>(site, '/template/kept', { token });
  for (const { pageId, slot, mark } of data) {
    const path = `/template/kept/${pageId}/${slot}?mark=${mark}`;
    await callSite(site, path, { method: 'DELETE', token });
  }
}
