import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin-site.ts';
import { Builder, choose, openDesk } from '../support/builder-desk.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 180_000 });

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('axe finds nothing in the dialog, its menus and its questions', async ({
      page,
      site,
      complaints,
    }) => {
      await openDesk(page, site);
      await page.getByRole('banner').getByText('Verticals', { exact: true }).click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Edit IT Consulting' }).click();
      const builder = new Builder(page);
      await expect(builder.name()).toHaveValue('IT Consulting');
      expect(await violations(page)).toEqual([]);

      const tile = builder.dialog.locator('.builder-tile').first();
      await tile.getByRole('button', { name: /Icon/ }).click();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await tile.getByLabel('Heading', { exact: true }).fill('Changed');
      await builder.dialog.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await expect(builder.dialog).toBeHidden();

      await choose(page, 'Verticals', 'Delete');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();
      for (const item of ['Arrange pages', 'History']) {
        await page.getByRole('button', { name: 'Pages', exact: true }).click();
        await page.getByRole('menuitem', { name: item }).click();
        const dialog = page.getByRole('dialog', { name: item });
        await expect(dialog.getByText('Real Estate').first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
      expect(complaints).toEqual([]);
    });
  });
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
