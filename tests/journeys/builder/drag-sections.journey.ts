import { dataOf, type TreeEntry } from '../../support/builder/trees.ts';
import { headingOf } from '../../../domain/sections/kinds.ts';
import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import {
  editVertical,
  logIn,
  openAsAdmin,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';
import { readDocument } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

test('A section is dragged to another place in the outline, then back by its own handle @ci', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const builder = await editVertical(page, 'Education');
  await expect(builder.name()).toHaveValue('Education');
  // The rows come after the page's name.
  await expect(builder.row(1)).toBeVisible();
  const before = await builder.headings();
  const turned = [before[1], before[2], before[0], ...before.slice(3)];
  const items = builder.dialog.locator('.builder-outline-item');
  await drag(page, items.nth(0), items.nth(2));
  await expect.poll(() => builder.headings()).toEqual(turned);

  // Open rows are taller than the window; while one is dragged they are as small as their bars.
  const height = () => builder.row(2).evaluate((row) => row.clientHeight);
  expect(await height()).toBeGreaterThan(400);
  await drag(page, builder.row(3), builder.row(1));
  await expect.poll(() => builder.headings()).toEqual(before);
  await expect(page.getByText(/moved to place 1 of/)).toBeAttached();
  expect(await height()).toBeGreaterThan(400);
  await drag(page, builder.row(1), builder.row(2));
  const swapped = [before[1], before[0], ...before.slice(2)];
  await expect.poll(() => builder.headings()).toEqual(swapped);
  await builder.save();
  const education = (await verticals(site)).children.find(({ to }) => to === 'education');
  expect(education?.templates.map(headingOf)).toEqual(swapped);
});

test('A card is dragged to another place among its cards', async ({ page, site }) => {
  await openAsAdmin(page, site);
  const builder = await editVertical(page, 'Real Estate');
  const tiles = builder.row(2).locator('.builder-tile');
  await expect(tiles.first()).toBeVisible();
  const headings = async () => {
    const fields = await tiles.getByLabel('Heading', { exact: true }).all();
    return Promise.all(fields.map((field) => field.inputValue()));
  };
  const [first, second, ...rest] = await headings();
  await drag(page, tiles.nth(0), tiles.nth(1));
  await expect.poll(headings).toEqual([second, first, ...rest]);
  await builder.save();
  const estate = (await verticals(site)).children.find(({ to }) => to === 'real-estate');
  const cards = estate ? dataOf(estate.templates[1]).service.cards : [];
  expect(cards.map(({ heading }) => heading)).toEqual([second, first, ...rest]);
});

test('A page is dragged to another place in the menu', async ({ page, site }) => {
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Arrange pages' }).click();
  const sheet = page.getByRole('dialog', { name: 'Arrange pages' });
  const items = sheet.getByRole('list', { name: 'Children of Verticals' }).getByRole('listitem');
  await drag(page, items.nth(3), items.nth(0));
  const order = ['Education', 'Real Estate', 'IT Consulting', 'Startup Incubation'];
  await expect(items).toContainText(order);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  expect((await verticals(site)).children.map(({ text }) => text)).toEqual(order);
  await page.getByRole('banner').locator('summary', { hasText: 'Verticals' }).click();
  await expect(page.getByRole('banner').getByRole('link')).toContainText(order);
});

test('Entries of the header are dragged and carried by keyboard, saved at once and taken back', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Alpha', headings: [] });
  await publishPage(site, { text: 'Beta', headings: [] });
  await openAsAdmin(page, site, logIn(site), '/about-us');
  const banner = page.getByRole('banner');
  const grip = (name: string) => banner.getByRole('button', { name: `Move ${name}`, exact: true });
  const saved = page.getByText('Template updated successfully');
  const shown = banner.locator('.nav > ul > li:has(> .builder-menu-grip)');

  await dragHandle(page, grip('Beta'), grip('Verticals'));
  await expect(saved).toBeVisible();
  await expect(shown).toContainText(['Beta', 'Verticals', 'Alpha']);
  expect(await menuOf(site)).toEqual(['Beta', 'Verticals', 'Alpha']);
  await expect(page).toHaveURL('/about-us');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shown).toContainText(['Verticals', 'Alpha', 'Beta']);
  expect(await menuOf(site)).toEqual(['Verticals', 'Alpha', 'Beta']);

  const { keyboard } = page;
  await grip('Alpha').focus();
  await keyboard.press('Enter');
  await keyboard.press('ArrowRight');
  await expect(page.getByText('Alpha, place 3 of 3')).toBeAttached();
  await keyboard.press('Escape');
  await expect(page.getByText('Alpha is back in its place')).toBeAttached();
  await keyboard.press('Alt+ArrowLeft');
  await expect(shown).toContainText(['Alpha', 'Verticals', 'Beta']);
  await expect(grip('Alpha')).toBeFocused();

  await banner.locator('summary', { hasText: 'Verticals' }).click();
  await expectAccessible(page, 'the header with grips', 'header');
  const children = banner.locator('.menu-panel > li:has(> .builder-menu-grip)');
  const order = ['Education', 'Real Estate', 'IT Consulting', 'Startup Incubation'];
  await dragHandle(page, grip('Education'), grip('Real Estate'));
  await expect(children).toContainText(order);
  await grip('Education').focus();
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  const carried = ['Real Estate', 'IT Consulting', 'Education', 'Startup Incubation'];
  await expect(children).toContainText(carried);
  await expect(grip('Education')).toBeFocused();
  // It stands in its new place before the save has come back.
  const savedOrder = async () => (await verticals(site)).children.map(({ text }) => text);
  await expect.poll(savedOrder).toEqual(carried);
});

/** By its handle, onto the place of another. */
function drag(page: Page, what: Locator, onto: Locator): Promise<void> {
  return dragHandle(page, handleOf(what), handleOf(onto));
}

function handleOf(item: Locator): Locator {
  return item.locator('.builder-grip').first();
}

/** With the pauses of a hand. */
async function dragHandle(page: Page, handle: Locator, onto: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const from = await centreOf(handle);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 8, { steps: 4 });
  // Only now: what is dragged may have made others smaller.
  const to = await centreOf(onto);
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
  await page.evaluate(untilPressesCount);
}

async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing to drag');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function menuOf(site: Site): Promise<string[]> {
  const { tree } = await readDocument(site);
  return tree.toJSON().children.map(({ text }) => text);
}

async function verticals(site: Site): Promise<TreeEntry> {
  const { tree } = await readDocument(site);
  const found = tree.toJSON().children.find(({ to }) => to === 'verticals');
  if (!found) throw new Error('There is no page “Verticals”');
  return found;
}

/** A press right after a drop is taken for a part of it, for some 50 ms: no hand is as quick, but a test may be. */
function untilPressesCount(): Promise<void> {
  const probe = document.body.appendChild(document.createElement('span'));
  return new Promise((resolve) => {
    const press = () => {
      probe.click();
      if (probe.isConnected) requestAnimationFrame(press);
    };
    probe.addEventListener('click', () => {
      probe.remove();
      resolve();
    });
    press();
  });
}
