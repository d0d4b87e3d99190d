import { expect, test } from '../../support/browser/journey.ts';
import { wake } from '../../support/browser/wake.ts';

test('What is jumped to stands clear of the header, and a link to nowhere leaves people where they are @ci', async ({
  page,
}) => {
  await page.goto('/');
  await wake(page);
  await page.getByRole('link', { name: 'Partner With Us' }).click();
  const gap = () =>
    page.evaluate(() => {
      const top = document.querySelector('#contact-section')!.getBoundingClientRect().top;
      const header = document.querySelector('.site-header')!.getBoundingClientRect().bottom;
      const padding = parseFloat(
        getComputedStyle(document.querySelector('#contact-section')!).paddingTop,
      );
      return Math.round(top + padding - header);
    });
  await expect.poll(gap).toBeGreaterThan(24);
  const before = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'LinkedIn' }).first().click();
  await expect(page).toHaveURL('/#contact-section');
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('Three picture cards in two columns leave no hole', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/verticals/education');
  const cards = page.locator('.grid-3 > .card-picture');
  const [row, last] = [
    await cards.first().locator('..').boundingBox(),
    await cards.last().boundingBox(),
  ];
  expect(Math.round(last!.width)).toBe(Math.round(row!.width));
});

test('A short word behind a hyphen stays with it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/verticals/education');
  await expect(page.getByRole('heading', { name: 'K-12 and Higher-Ed Guidance' })).toBeVisible();
  const lines = await page
    .getByText('Higher-Ed', { exact: true })
    .evaluate((word) => word.getClientRects().length);
  expect(lines).toBe(1);
});

test('The picture of a captcha is no white box on a dark page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/contact');
  await wake(page);
  const picture = page.getByRole('img', { name: /characters/i });
  await expect(picture).toHaveCSS('filter', /invert/);
});

test('With forced colours the icons are there, and the dot of what is shown differs', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/verticals/it-consulting');
  const ground = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  const check = page.locator('.card-checks li').first();
  expect(
    await check.evaluate((item) => getComputedStyle(item, '::before').backgroundColor),
  ).not.toBe(ground);
  await page.goto('/');
  const dots = await page
    .locator('.testimonial-dot')
    .evaluateAll((all) => all.map((dot) => getComputedStyle(dot, '::before').backgroundColor));
  expect(dots[0]).not.toBe(dots[1]);
});
