import { expect, test } from '../../support/browser/journey.ts';

test('the figures of home never touch, and their tops align', async ({ page }) => {
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
