import { topPage, treeOf } from '../../support/builder/trees.ts';
import type { Page } from '@playwright/test';

import { expect, mailedSite, test } from '../../support/builder/admin-site.ts';
import { openAsAdmin } from '../../support/builder/builder-desk.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';

test.use({ siteOf: import.meta.filename });

const names = [
  'Investors and shareholder relations of the whole holding company',
  ...Array.from({ length: 13 }, (_, index) => `Page number ${index + 2}`),
];

test.beforeAll(async ({ sites }) =>
  publishTree(await mailedSite(sites, import.meta.filename), (tree) =>
    treeOf({
      ...tree.toJSON(),
      children: tree
        .toJSON()
        .children.concat(names.map((text, index) => topPage({ id: `many-${index}`, text }))),
    }),
  ),
);

/** How far the page reaches beyond the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With scripts' : 'Without scripts', () => {
    test.use({ javaScriptEnabled });

    test('15 pages fit into the header at any width, the rest in More', async ({ page }) => {
      await page.goto('/');
      const header = page.getByRole('banner');
      for (const width of [1024, 1100, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `at ${width}`).toBe(0);
        await expect(header.getByRole('link', { name: 'Log in' })).toBeInViewport({ ratio: 1 });
        await expect(header.getByText('Explore', { exact: true })).toBeInViewport({ ratio: 1 });
        await expect(header.getByRole('link', { name: 'Page number 14' })).toBeHidden();
      }
      await header.getByText('More', { exact: true }).focus();
      await page.keyboard.press('Enter');
      const last = header.getByRole('link', { name: 'Page number 14' });
      await expect(last).toBeVisible();
      await expect(header.getByRole('link', { name: 'Page number 13' })).toHaveCount(1);
      await last.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/page-number-14');
    });
  });
}

test('A long name is shortened, and whole in its tooltip @ci', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: names[0] ?? '' });
  await expect(link).toHaveAttribute('title', names[0] ?? '');
  expect((await link.boundingBox())?.width).toBeLessThan(240);
});

test('An administrator has the tools of every page, and the page is no wider', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await openAsAdmin(page, site);
  expect(await overflow(page)).toBe(0);
  const header = page.getByRole('banner');
  const dots = header.getByRole('button', { name: 'Page menu of Verticals' });
  await expect(dots).toHaveCSS('opacity', '0');
  await dots.focus();
  await expect(dots).toHaveCSS('opacity', '1');
  await header.getByText('More', { exact: true }).click();
  await header.getByRole('button', { name: 'Edit Page number 14' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit page' })).toBeVisible();
});
