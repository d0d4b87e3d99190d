import { type Page } from '@playwright/test';

import type { DeskSettings } from '../../../domain/desk/settings.ts';
import type { SettingChanges } from '../../../domain/settings/settings-schema.ts';
import { adminToken, callSite } from '../http/call-site.ts';
import { logIn, rememberSession } from '../builder/builder-desk.ts';
import type { Site } from '../process/site.ts';
import { wake } from '../browser/wake.ts';

const path = '/auth/admin/settings';

/** Opens the settings of a running site as the administrator. */
export async function openSettings(page: Page, site: Site): Promise<void> {
  await rememberSession(page.context(), await logIn(site));
  await page.goto(`${site.url}/admin/settings`);
  await wake(page);
  await page.getByLabel('Phone', { exact: true }).waitFor();
}

/** Changes settings by the API, as a colleague. */
export async function changeSettings(site: Site, changes: SettingChanges): Promise<void> {
  const token = await adminToken(site);
  const { data } = await callSite<DeskSettings>(site, path, { token });
  const body = { version: data.version, changes };
  const { status, message } = await callSite(site, path, { method: 'PUT', token, body });
  if (status !== 200) throw new Error(message);
}

export async function readSettings(site: Site): Promise<DeskSettings> {
  const token = await adminToken(site);
  return (await callSite<DeskSettings>(site, path, { token })).data;
}
