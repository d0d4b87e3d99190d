import { expectAccessible } from '../../support/browser/axe.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { publicPages } from '../../support/http/public-pages.ts';
import { wake } from '../../support/browser/wake.ts';

for (const path of [...publicPages, '/nowhere']) {
  test(`axe finds nothing on ${path}, wide and narrow, light and dark`, async ({ page }) => {
    await page.goto(path);
    await wake(page);
    await expectAccessible(page, path);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, `${path} narrow`);
  });
}

test('axe finds nothing with a menu open, or the drawer @ci', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await page.getByRole('banner').locator('summary', { hasText: 'Verticals' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Real Estate' })).toBeVisible();
  await expectAccessible(page, 'menu');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /menu/i }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'drawer');
});

test('nothing is wider than a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of publicPages) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
});
