import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';
import { publicPages } from '../support/public-pages.ts';

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    for (const path of [...publicPages, '/nowhere']) {
      test(`axe finds nothing on ${path}, wide and narrow`, async ({ page }) => {
        await page.goto(path);
        await wake(page);
        expect(await violations(page)).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        expect(await violations(page)).toEqual([]);
      });
    }

    test('axe finds nothing with a menu open', async ({ page }) => {
      await page.goto('/');
      await wake(page);
      await page.getByRole('banner').getByText('Verticals').click();
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Real Estate' }),
      ).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('axe finds nothing with the drawer open', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      await wake(page);
      await page.getByRole('button', { name: /menu/i }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test('nothing is wider than a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of publicPages) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
});

async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => Reflect.get(window, '__awake') === true);
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
