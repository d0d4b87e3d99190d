import type { Page } from '@playwright/test';

import { expect, mailedSite, test } from '../../support/builder/admin-site.ts';
import { openAsAdmin } from '../../support/builder/builder-desk.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import { child, page as topPage, parent, section, treeOf } from '../../support/builder/trees.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { getRaw } from '../../support/http/get-raw.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

const count = 250;
const last = 'Town number 249';

test.beforeAll(async ({ sites }) =>
  publishTree(await mailedSite(sites, import.meta.filename), (tree) =>
    treeOf({
      ...tree.toJSON(),
      children: [
        ...tree.toJSON().children,
        parent(
          'towns',
          Array.from({ length: count }, (_, index) =>
            child(`t${index}`, [section(`t${index}-1`)], `Town number ${index}`),
          ),
          'Towns',
        ),
        ...Array.from({ length: 9 }, (_, index) =>
          topPage(`f${index}`, [], `Further page ${index}`),
        ),
        parent(
          'rivers',
          Array.from({ length: 30 }, (_, index) => child(`r${index}`, [], `River number ${index}`)),
          'Rivers',
        ),
      ],
    }),
  ),
);

const banner = (page: Page) => page.getByRole('banner');
const towns = (page: Page) => banner(page).locator('.menu > summary', { hasText: 'Towns' });

/** Long menus are watched once the browser is idle. */
async function open(page: Page, address = '/about-us'): Promise<void> {
  const loaded = page.waitForResponse((response) => response.url().includes('/long-menus-'));
  await page.goto(address);
  await loaded;
  await wake(page);
}

test('A long dropdown brings its other pages when it is opened by mouse @ci', async ({ page }) => {
  await open(page);
  await expect(page.locator('.menu-long a', { hasText: 'Town number' })).toHaveCount(12);
  await towns(page).click();
  const links = banner(page).getByRole('link', { name: 'Town number' });
  await expect(links).toHaveCount(count);
  await expect(links.nth(100)).toHaveText('Town number 100');
  for (const width of [1024, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `at ${width}`).toBe(0);
  }
  await expectAccessible(page);
  await links.nth(200).click();
  await expect(page).toHaveURL('/towns/town-number-200');
});

test('A long dropdown is walked through by keyboard', async ({ page }) => {
  await open(page);
  await towns(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(
    banner(page).getByRole('link', { name: 'Town number 0', exact: true }),
  ).toBeFocused();
  await expect(banner(page).getByRole('link', { name: last })).toBeVisible();
  await expect(banner(page).getByRole('status')).toHaveText('250 pages');
  for (let press = 0; press < 13; press += 1) await page.keyboard.press('ArrowDown');
  await expect(
    banner(page).getByRole('link', { name: 'Town number 13', exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(banner(page).getByRole('link', { name: last })).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await expect(banner(page).getByRole('link', { name: 'All of Towns' })).toBeFocused();
});

test('The page that is being read is marked among the first pages and among all', async ({
  page,
}) => {
  await open(page, '/towns/town-number-77');
  const here = banner(page).locator('.menu-long [aria-current]');
  await expect(here).toHaveText('Town number 77');
  await towns(page).click();
  await expect(banner(page).getByRole('link', { name: 'Town number' })).toHaveCount(count);
  await expect(here).toHaveCount(1);
  const names = await banner(page).locator('.menu-long[open] a').allTextContents();
  expect(names.slice(76, 79)).toEqual(['Town number 76', 'Town number 77', 'Town number 78']);
});

test('More brings the pages of a long dropdown when they are asked for, and hands the focus on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await open(page);
  await banner(page).getByText('More', { exact: true }).click();
  const all = banner(page).getByRole('link', { name: 'All of Rivers' });
  await expect(banner(page).getByRole('link', { name: 'River number' })).toHaveCount(12);
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(banner(page).getByRole('link', { name: 'River number' })).toHaveCount(30);
  await expect(banner(page).getByRole('link', { name: 'River number 12' })).toBeFocused();
  await all.click();
  await expect(page).toHaveURL('/all/of/rivers');
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the drawer folds its groups, and brings the pages of a long dropdown by a touch', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link', { name: 'About Us' })).toBeVisible();
    await expect(drawer.getByRole('link', { name: /number/ })).toHaveCount(0);
    await drawer.getByText('Rivers', { exact: true }).tap();
    await drawer.getByText('Towns', { exact: true }).tap();
    await expect(drawer.getByRole('link', { name: 'Town number' })).toHaveCount(12);
    await drawer.getByRole('link', { name: 'All of Towns' }).tap();
    await expect(drawer.getByRole('link', { name: 'Town number' })).toHaveCount(count);
    await expect(drawer.getByRole('link', { name: 'River number' })).toHaveCount(12);
    await drawer.getByRole('link', { name: last }).tap();
    await expect(page).toHaveURL('/towns/town-number-249');
  });
});

test('When the pages do not come, the menu says so, tries again, and still leads to all of them', async ({
  page,
}) => {
  let isDown = true;
  await page.route('**/api/v1/menus/*', (route) => (isDown ? route.abort() : route.continue()));
  await open(page);
  await towns(page).click();
  await expect(banner(page).getByRole('status')).toHaveText('The other pages could not be loaded.');
  const again = banner(page).getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toBeVisible();
  isDown = false;
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(banner(page).getByRole('link', { name: 'Town number' })).toHaveCount(count);
  await expect(
    banner(page).getByRole('link', { name: 'Town number 12', exact: true }),
  ).toBeFocused();
  await expect(again).toHaveCount(0);
  isDown = true;
  await open(page, '/careers');
  await towns(page).click();
  await expect(again).toBeVisible();
  await banner(page).getByRole('link', { name: 'All of Towns' }).click();
  await expect(page).toHaveURL('/all/of/towns');
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page lists everything in a long dropdown', async ({ page }) => {
    await page.goto('/about-us');
    await towns(page).click();
    await banner(page).getByRole('link', { name: 'All of Towns' }).click();
    await expect(page).toHaveURL('/all/of/towns');
    await expect(page).toHaveTitle('All of Towns | Fourfold');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Towns');
    const links = page.getByRole('main').getByRole('link');
    await expect(links).toHaveCount(count);
    await links.last().click();
    await expect(page).toHaveURL('/towns/town-number-249');
  });
});

test('Search engines find the list by its one address, and not that of a short dropdown', async ({
  page,
  site,
}) => {
  await page.goto('/all/of/towns');
  await expectAccessible(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/all\/of\/towns$/);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await page.goto('/all/of/verticals');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/all/of/towns</loc>');
  expect(sitemap).not.toContain('/all/of/verticals');
  expect((await fetch(`${site.url}/all/of/nothing`)).status).toBe(404);
});

test('A document of a site with 300 pages is as light as one of a small site', async ({ site }) => {
  const { bytes } = await getRaw(`${site.url}/`, { 'accept-encoding': 'gzip' });
  expect(bytes.length).toBeLessThanOrEqual(14_600 + 2000);
});

test('An administrator has the tools of a hundred pages of a long dropdown, and a way to all', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  await towns(page).click();
  await expect(banner(page).getByRole('button', { name: 'Edit Town number 99' })).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'All of Towns' })).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'Town number 100' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
