import { footerPage } from '../../domain/pages/page-ids.ts';
import { footerWithSettings } from '../../domain/tree/move-footer-settings.ts';
import type { Services } from './services.ts';

type Parts = Pick<Services, 'settings' | 'templates'>;

/**
 * Publishes the footer page with what an older version stored in the settings, once: the settings are stored without
 * it afterwards. Two instances that start at once publish the same, which makes one version. A footer page that editors
 * have published already stays as it is. Returns a note for the terminal if it could not be done: the site starts, and
 * the next start tries again.
 */
export async function moveFooterSettings(parts: Parts): Promise<string> {
  try {
    await move(parts);
    return '';
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `\n  The footer’s old settings could not be moved into the footer: ${reason}\n`;
  }
}

async function move({ settings, templates }: Parts): Promise<void> {
  const found = await settings.readOldFooter();
  if (!found) return;
  const { tree, version } = await templates.read();
  const page = footerWithSettings(tree, found.old);
  if (page && !tree.pages.some(({ id }) => id === footerPage.id)) {
    await templates.savePage({ page, version, authorId: null });
  }
  await settings.dropOldFooter(found.version);
}
