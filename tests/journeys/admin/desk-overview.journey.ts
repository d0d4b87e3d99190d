import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { wake } from '../../support/browser/wake.ts';
import { crowdDesk } from '../../support/desk/crowded-desk.ts';
import { logIn, rememberSession } from '../../support/builder/builder-desk.ts';

test.use({ siteOf: import.meta.filename });

type Shifts = { sum: number; moved: string[] };

/** Everything that moves from the first drawing on, though nobody has touched anything. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    Reflect.set(window, '__shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        shifts.sum += entry.value;
        for (const { node } of entry.sources) {
          shifts.moved.push(node instanceof Element ? node.className : (node?.nodeName ?? ''));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const readShifts = (page: Page) => page.evaluate(() => Reflect.get(window, '__shifts') as Shifts);

for (const width of [390, 1440]) {
  test(`At ${width} px nothing moves while figures, settings and charts come late @ci`, async ({
    page,
    site,
  }) => {
    await crowdDesk(site);
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    for (const part of ['**/auth/admin/overview', '**/auth/admin/settings']) {
      await page.route(part, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      });
    }
    await rememberSession(page.context(), await logIn(site));
    await page.goto('/admin/overview');
    await wake(page);
    await expect(page.locator('.overview-box svg')).toHaveCount(2);
    await expect(page.getByText('in 12 weeks').first()).toBeVisible();
    const { sum, moved } = await readShifts(page);
    expect(sum, moved.join(', ')).toBeLessThan(0.01);
  });
}
