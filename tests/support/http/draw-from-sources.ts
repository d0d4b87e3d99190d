import { drawPage } from '../../../app/entry.server.tsx';
import type { DocumentFiles, PageContext } from '../../../app/server-context.ts';

/** Stands for what a build names. */
const files = {
  script: '/page.js',
  longMenus: '/long-menus.js',
  styles: {},
  parts: {},
  toolStyles: [],
  shared: '/shared.js',
};

/** Draws a page as a built site does. */
export function drawFromSources(address: string, found: PageContext) {
  return drawPage(address, found, files as unknown as DocumentFiles);
}

/** Reads the code of insiders' screens, for which no answer should wait. */
export async function loadInsidersScreens(): Promise<void> {
  await import('../../../app/admin/desk-screens.tsx');
  await import('../../../app/account/account-settings.tsx');
}
