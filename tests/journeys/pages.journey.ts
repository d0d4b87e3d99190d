import { expect, test } from '../support/journey.ts';

test('the home page is there and wakes up without a complaint', async ({ page, complaints }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.locator('h1')).toHaveCount(1);
  await page.mouse.move(10, 10);
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});
