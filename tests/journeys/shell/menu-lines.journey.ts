import { expect, test } from '../../support/browser/journey.ts';
import { wake } from '../../support/browser/wake.ts';

test('each entry of a dropdown says what is there, in a panel of the promised width @ci', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about-us');
  await wake(page);
  const banner = page.getByRole('banner');
  for (const [name, width, line] of [
    ['Verticals', 400, 'Residential, commercial and land'],
    ['Explore', 200, 'Why one company runs four businesses'],
  ] as const) {
    await banner.locator('summary', { hasText: name }).click();
    const panel = banner.locator('details[open] .menu-panel');
    await expect(panel).toBeVisible();
    expect((await panel.boundingBox())?.width).toBe(width);
    await expect(panel.getByText(line)).toBeVisible();
    const entries = panel.getByRole('listitem');
    // Each has its hue, and its line below the name's left edge.
    for (const entry of await entries.all()) {
      await expect(entry.locator('.blade')).toBeVisible();
      await expect(entry.locator('small')).not.toBeEmpty();
      const left = await entry.evaluate((item) =>
        [...item.querySelectorAll('a > span:last-child, small')].map((words) => {
          const range = document.createRange();
          range.selectNodeContents(words);
          return range.getBoundingClientRect().left;
        }),
      );
      expect(left[0]).toBeCloseTo(left[1] ?? 0, 0);
    }
    // A press on the line is a press on the link.
    expect(
      await panel.getByText(line).evaluate((words) => {
        const box = words.getBoundingClientRect();
        return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.tagName;
      }),
    ).toBe('A');
    // A line of the wide panel is one line.
    if (width === 400) {
      const heights = await entries
        .locator('small')
        .evaluateAll((lines) => lines.map((small) => small.getBoundingClientRect().height));
      // With the room below it.
      expect(Math.max(...heights)).toBeLessThan(30);
    }
  }
});

test('the drawer has rows of one height, a bar that nothing shines through, and sign-in near the thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  const rows = await drawer
    .locator('.drawer-link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(new Set(rows).size).toBe(1);
  const logIn = drawer.getByRole('link', { name: 'Log in' });
  const bar = drawer.locator('.drawer-bar');
  for (const scrolled of [0, 60, 2000]) {
    await drawer.evaluate((element, top) => element.scrollTo(0, top), scrolled);
    await expect(logIn).toBeInViewport({ ratio: 1 });
    const { y = 0, height = 0 } = (await logIn.boundingBox()) ?? {};
    expect(y + height).toBeGreaterThan(640 - 96);
    // Whatever is under the bar's upper edge belongs to the bar.
    const box = await bar.boundingBox();
    const isBar = await page.evaluate(
      ([x = 0, top = 0, bottom = 0]) =>
        [top + 1, (top + bottom) / 2, bottom - 1].every((at) =>
          document.elementFromPoint(x, at)?.closest('.drawer-bar'),
        ),
      box ? [box.x + 40, box.y, box.y + box.height] : [],
    );
    expect(isBar).toBe(true);
    expect(box?.y).toBeCloseTo((await drawer.boundingBox())?.y ?? 0, 0);
  }
});
