import { expect, test } from '../../support/browser/journey.ts';
import { wake } from '../../support/browser/wake.ts';

test('X-25: a page that is missing is told as such also when one comes from another page @ci', async ({
  page,
  complaints,
}) => {
  await page.goto('/about-us');
  await wake(page);
  await page.evaluate(() => location.assign('/nowhere-at-all'));
  await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found | Fourfold');
  await expect(page.getByRole('banner')).toBeVisible();
  expect(complaints).toEqual(['404 (Not Found)']);
});

test('X-25: a part of the page that cannot be loaded leaves the rest standing', async ({
  page,
}) => {
  await page.route(/\/assets\/contact-form-/, (route) => route.abort());
  await page.goto('/about-us');
  await wake(page);
  await page.evaluate(() => location.assign('/contact'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText('Something went wrong on our side')).toHaveCount(0);
});
