import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser/journey.ts';
import { wake } from '../../support/browser/wake.ts';

/** Presses Tab until the focus is on the link or button of that name, as a keyboard user would. */
async function tabTo(page: Page, name: string, within: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate(
      ([wanted, container]) => {
        const element = document.activeElement;
        const label = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
        return label.trim() === wanted && element?.closest(container ?? '') !== null;
      },
      [name, within],
    );
    if (isThere) return;
  }
  throw new Error(`“${name}” cannot be reached by Tab`);
}

const inMenus: [menu: string, link: string, address: string][] = [
  ['Verticals', 'Real Estate', '/verticals/real-estate'],
  ['Verticals', 'IT Consulting', '/verticals/it-consulting'],
  ['Verticals', 'Startup Incubation', '/verticals/startup-incubation'],
  ['Verticals', 'Education', '/verticals/education'],
  ['Explore', 'About Us', '/about-us'],
  ['Explore', 'Contact', '/contact'],
  ['Explore', 'Careers', '/careers'],
];

test('every link of the header menus is reached and followed by keyboard alone @main', async ({
  page,
}) => {
  for (const [menu, link, address] of inMenus) {
    await page.goto('/');
    await tabTo(page, menu, 'header');
    await page.keyboard.press('Enter');
    await tabTo(page, link, 'header');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(
      page.getByRole('banner').getByRole('link', { name: link, exact: true }),
    ).toBeHidden();
  }
});

test(
  'Escape closes a menu and gives the focus back to its name',
  { tag: '@firefox' },
  async ({ page }) => {
    await page.goto('/');
    await wake(page);
    await tabTo(page, 'Explore', 'header');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Careers', 'header');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Careers' })).toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Explore');
  },
);

test('walking through the menus leaves the page behind them where it was', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const explore = page.locator('header summary', { hasText: 'Explore' });
  const place = await explore.boundingBox();
  // Within the rounded corners.
  await page.mouse.click(place!.x + 20, place!.y + 20);
  await expect(page.getByRole('banner').getByRole('link', { name: 'About Us' })).toBeVisible();
  await tabTo(page, 'Careers', 'header');
  await tabTo(page, 'Log in', 'header');
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

test('every link of the drawer is reached and followed by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [, link, address] of inMenus) {
    await page.goto('/');
    await openDrawer(page);
    await tabTo(page, link, 'dialog');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('the drawer keeps the focus, and Escape gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await openDrawer(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /menu/i,
  );
});

const inFooter: [link: string, address: string][] = [
  ['Real Estate', '/verticals/real-estate'],
  ['IT Consulting', '/verticals/it-consulting'],
  ['Startup Incubation', '/verticals/startup-incubation'],
  ['Education', '/verticals/education'],
  ['About Us', '/about-us'],
  ['Careers', '/careers'],
  ['Contact Us', '/contact'],
];

test('every link of the footer is reached and followed by keyboard alone', async ({ page }) => {
  for (const [link, address] of inFooter) {
    await page.goto('/about-us');
    await tabTo(page, link, 'footer');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
  }
});

test('the skip link leads past the menus', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

async function openDrawer(page: Page): Promise<void> {
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? '',
    );
    if (/menu/i.test(label)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
}
