import type { Page } from '@playwright/test';

import type { DeskWords } from '../../../domain/desk/own-words.ts';
import { wake } from '../browser/wake.ts';
import { logIn, rememberSession } from '../builder/builder-desk.ts';
import { adminToken, callSite } from '../http/call-site.ts';
import type { Site } from '../process/site.ts';

const path = '/auth/admin/settings/words';

/** Opens the words of a running site as the administrator. */
export async function openWords(page: Page, site: Site, query = ''): Promise<void> {
  await rememberSession(page.context(), await logIn(site));
  await page.goto(`${site.url}/admin/settings/words${query}`);
  await wake(page);
  await page.getByRole('searchbox', { name: 'Search words' }).waitFor();
}

/** Changes words by the API, as a colleague; null gives the shipped sentence back. */
export async function changeWords(
  site: Site,
  changes: Record<string, string | null>,
): Promise<void> {
  const token = await adminToken(site);
  const { version } = await readWords(site);
  const body = { version, changes };
  const { status, message } = await callSite(site, path, { method: 'PUT', token, body });
  if (status !== 200) throw new Error(message);
}

export async function readWords(site: Site): Promise<DeskWords> {
  const token = await adminToken(site);
  return (await callSite<DeskWords>(site, path, { token })).data;
}
