import { expect, test } from '../../support/browser/journey.ts';
import { wake } from '../../support/browser/wake.ts';

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

  for (const width of [390, 1440]) {
    test(`at ${width} the notice about scripts stands below the picture of the contact page`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/contact');
      const notice = await page.locator('.needs-scripts').boundingBox();
      const hero = await page.locator('.hero').boundingBox();
      expect(notice?.y).toBeGreaterThanOrEqual((hero?.y ?? 0) + (hero?.height ?? 0));
    });
  }

  test('the drawer opens on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: /menu/i }).first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about-us');
  });
});

test('a press on the theme switch before the scripts wake is not lost @main', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: /theme/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
});

test('the chosen theme is there before the first paint of the next visit', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a reload comes back to the place where the page was read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await wake(page);
  await page.getByRole('button', { name: 'Send message' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeInViewport();
  const place = await page.evaluate(() => scrollY);
  await page.reload();
  await wake(page);
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBeGreaterThan(place - 900);
});

test('a jump inside the page lands where it should, before and after waking', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Partner With Us' }).click();
  const top = () =>
    page.locator('#contact-section').evaluate((form) => form.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(120);
  await page.goto('about:blank');
  await page.goto('/#contact-section');
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(120);
});
