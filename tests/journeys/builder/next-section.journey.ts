import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  choose,
  openAsAdmin,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });
test.afterEach(({ site }) => restoreShipped(site));

async function openEditor(page: Page, site: Site): Promise<Builder> {
  await publishPage(site, { text: 'Harbour', headings: ['Ships', 'Docks'] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsAdmin(page, site);
  await choose(page, 'Harbour', 'Edit');
  const builder = new Builder(page);
  await expect(builder.preview(2)).toBeVisible();
  return builder;
}

async function edges(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return { top: box.y, bottom: box.y + box.height };
}

test('Where a section ends above its pane, the next one begins there, only to be looked at @ci', async ({
  page,
  site,
}) => {
  const builder = await openEditor(page, site);
  const pane = builder.preview(1);
  const next = pane.locator('.builder-next');
  await expect(next).toContainText('Docks');
  const own = await edges(pane.locator('.builder-stage'));
  const shown = await edges(next);
  expect(shown.top).toBeGreaterThanOrEqual(own.bottom - 1);
  expect(shown.bottom).toBeLessThanOrEqual((await edges(pane)).bottom);
  expect(shown.bottom - shown.top).toBeGreaterThan(48);
  expect(await pane.getByRole('presentation').filter({ hasText: 'Docks' }).count()).toBe(0);
  expect(await pane.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  await expect(builder.preview(2).locator('.builder-next')).toHaveCount(0);

  // It follows when its own section is left.
  await builder.heading(2).fill('Quays');
  await builder.heading(1).focus();
  await expect(next).toContainText('Quays');
  await builder.row(2).getByRole('button', { name: 'Delete section 2' }).click();
  await expect(pane.locator('.builder-next')).toHaveCount(0);
});

test('A pane as high as its section shows no other', async ({ page, site }) => {
  const builder = await openEditor(page, site);
  for (const width of [390, 768, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(builder.preview(1)).not.toContainText('Docks');
  }
});
