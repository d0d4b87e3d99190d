import { expect, test } from '../support/journey.ts';

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('links, menus and the accordion already answer', async ({ page }) => {
    await page.goto('/verticals/it-consulting');
    const items = page.locator('main details');
    await expect(items).toHaveCount(6);
    await expect(items.nth(0)).toHaveAttribute('open', '');
    await items.nth(2).locator('summary').click();
    await expect(items.nth(2)).toHaveAttribute('open', '');
    await expect(items.nth(0)).not.toHaveAttribute('open', '');

    await page.getByRole('banner').getByText('Explore').click();
    await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click();
    await expect(page).toHaveURL('/careers');
  });

  test('the drawer opens on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: /menu/i }).first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about-us');
  });
});

test('a press on the theme switch before the scripts wake is not lost', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: /theme/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
});

test('the chosen theme is there before the first paint of the next visit', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('what lies below the fold is laid out in quiet moments, and the page keeps its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const last = page.locator('main > .frame').last();
  expect(await last.evaluate((frame) => getComputedStyle(frame).contentVisibility)).toBe('auto');
  // Nothing is touched: the page wakes by itself.
  await expect(page.locator('html')).toHaveAttribute('data-laid', '');
  expect(await last.evaluate((frame) => getComputedStyle(frame).contentVisibility)).toBe('visible');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the first touch lays out everything, so that the jump to the form lands on it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Partner With Us' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-laid', '');
  await expect
    .poll(() =>
      page.locator('#contact-section').evaluate((form) => form.getBoundingClientRect().top),
    )
    .toBeLessThan(120);
});
