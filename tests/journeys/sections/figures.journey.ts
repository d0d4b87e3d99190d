import { expect, test } from '../../support/builder/admin-site.ts';
import { watchCounting } from '../../support/browser/figures.ts';
import { wake } from '../../support/browser/wake.ts';
import { Builder, logIn, openAsAdmin } from '../../support/builder/builder-desk.ts';

test.use({ siteOf: import.meta.filename });

test('the figures of home never touch, and their tops align @ci', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 390, 768, 900, 1024, 1100, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const figures = await page.locator('.counter-figure dd').evaluateAll((all) =>
      all.map((figure) => {
        const range = document.createRange();
        range.selectNodeContents(figure);
        const { left, right, top, height } = range.getBoundingClientRect();
        return { left, right, top, height };
      }),
    );
    expect(figures).toHaveLength(4);
    for (const [index, figure] of figures.entries()) {
      const next = figures[index + 1];
      if (!next || next.left < figure.left) continue;
      expect(next.left - figure.right, `figure ${index + 1} at ${width}`).toBeGreaterThan(12);
      expect(next.top, `figure ${index + 2} at ${width}`).toBeCloseTo(figure.top, 0);
    }
  }
});

test('figures are published as they were typed, and counting ends on exactly that', async ({
  page,
  site,
}) => {
  const typed = ['1.450', '12.000', '12,400+', '€ 1,2 Mio.'];
  await openAsAdmin(page, site, logIn(site), '/about-us');
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Our figures');
  await builder.dialog.getByRole('button', { name: 'More kinds' }).click();
  await builder.template('Figures').click();
  const row = builder.row(1);
  await row.getByLabel('Heading', { exact: true }).fill('Our figures');
  for (const [at, value] of typed.entries()) {
    // A new section has one figure.
    if (at > 0) await row.getByRole('button', { name: 'Add a figure' }).click();
    await row.getByLabel('Value', { exact: true }).nth(at).fill(value);
    await row.getByLabel('Label', { exact: true }).nth(at).fill(`Figure ${at}`);
  }
  await builder.save();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1100, height: 300 });
  await page.goto('/our-figures');
  await wake(page);
  const figures = page.locator('.counter-figure dd');
  await expect(figures).toHaveText(typed);
  const seen = await watchCounting(figures.first());
  expect(seen.at(-1)).toBe('1.450');
  expect(seen).toContain('0');
  expect(seen.join()).not.toContain('text');
  for (const [at, value] of typed.entries()) {
    await expect(figures.nth(at)).not.toHaveAttribute('data-start');
    expect(await figures.nth(at).textContent()).toBe(value);
  }
});
