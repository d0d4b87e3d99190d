import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { Builder, choose, openAsAdmin } from '../../support/builder/builder-desk.ts';

// Some twenty seconds of reckoning: a busy machine makes a minute of it.
test.describe.configure({ timeout: 120_000 });

test('axe finds nothing in the menu, the dialog and its questions @ci', async ({
  page,
  site,
  complaints,
}) => {
  await openAsAdmin(page, site);
  await page.getByRole('banner').locator('summary', { hasText: 'Verticals' }).click();
  await expectAccessible(page, 'menu');
  await page.getByRole('button', { name: 'Edit IT Consulting' }).click();
  const builder = new Builder(page);
  await expect(builder.name()).toHaveValue('IT Consulting');
  await expectAccessible(page, 'dialog', '[role="dialog"]');

  const tile = builder.dialog.locator('.builder-tile').first();
  await tile.getByRole('button', { name: /Icon/ }).click();
  await expectAccessible(page, 'icons', '.builder-icon-picker');
  await page.keyboard.press('Escape');
  await tile.getByLabel('Heading', { exact: true }).fill('Changed');
  await builder.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'leaving', '[role="alertdialog"]');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(builder.dialog).toBeHidden();
  expect(complaints).toEqual([]);
});

test('axe finds nothing where pages are deleted, arranged and restored', async ({
  page,
  site,
  complaints,
}) => {
  await openAsAdmin(page, site);
  await choose(page, 'Verticals', 'Delete');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'deleting', '[role="alertdialog"]');
  await page.getByRole('button', { name: 'Cancel' }).click();
  for (const item of ['Arrange pages', 'History']) {
    await page.getByRole('button', { name: 'Pages', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
    const dialog = page.getByRole('dialog', { name: item });
    if (item === 'History') await dialog.getByRole('button', { expanded: false }).last().click();
    await expect(dialog.locator('li', { hasText: 'Real Estate' }).last()).toBeVisible();
    await expectAccessible(page, item, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect(complaints).toEqual([]);
});
