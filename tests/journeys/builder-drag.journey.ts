import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin-site.ts';
import { editVertical, openDesk, restoreShipped } from '../support/builder-desk.ts';
import { callSite } from '../support/call-site.ts';
import type { Site } from '../support/site.ts';
import type { NavigationItem, NavigationTemplate } from '../../domain/navigation.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 180_000 });
test.afterEach(({ site }) => restoreShipped(site));

test('A section is dragged to another place in the outline, then back by its own handle', async ({
  page,
  site,
}) => {
  await openDesk(page, site);
  const builder = await editVertical(page, 'Education');
  await expect(builder.name()).toHaveValue('Education');
  const before = await builder.headings();
  const turned = [before[1], before[2], before[0], ...before.slice(3)];
  const items = builder.dialog.locator('.builder-outline-item');
  await drag(page, items.nth(0), items.nth(2));
  await expect.poll(() => builder.headings()).toEqual(turned);

  for (const position of [1, 2, 3]) {
    await builder
      .row(position)
      .getByRole('button', { name: /^Collapse section/ })
      .click();
  }
  await drag(page, builder.row(3), builder.row(1));
  await expect.poll(() => builder.headings()).toEqual(before);
  await expect(page.getByText(/moved to place 1 of/)).toBeAttached();
  await drag(page, builder.row(1), builder.row(2));
  const swapped = [before[1], before[0], ...before.slice(2)];
  await expect.poll(() => builder.headings()).toEqual(swapped);
  await builder.save();
  const education = (await verticals(site)).children.find(({ to }) => to === 'education');
  expect(education?.templates.map(({ data }) => data.heading)).toEqual(swapped);
});

test('A card is dragged to another place among its cards', async ({ page, site }) => {
  await openDesk(page, site);
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
  const cards = estate?.templates[1]?.data.service.cards ?? [];
  expect(cards.map(({ heading }) => heading)).toEqual([second, first, ...rest]);
});

test('A page is dragged to another place in the menu', async ({ page, site }) => {
  await openDesk(page, site);
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
  await page.getByRole('banner').getByText('Verticals', { exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link')).toContainText(order);
});

/** By its handle, onto the place of another, with the pauses of a hand. */
async function drag(page: Page, what: Locator, onto: Locator): Promise<void> {
  const handle = what.locator('.builder-grip').first();
  await handle.scrollIntoViewIfNeeded();
  const from = await centreOf(handle);
  const to = await centreOf(onto.locator('.builder-grip').first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 8, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
}

async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing to drag');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function verticals(site: Site): Promise<NavigationItem> {
  const { data } = await callSite<NavigationTemplate>(site, '/template');
  const found = data.component.children.find(({ to }) => to === 'verticals');
  if (!found) throw new Error('There is no page “Verticals”');
  return found;
}
