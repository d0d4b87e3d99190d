import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  choose,
  editVertical,
  logIn,
  openAsAdmin,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

test('A page of five sections with cards is built, published, edited and seen by visitors @main', async ({
  page,
  site,
  complaints,
}) => {
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.dialog.getByRole('button', { name: 'Add page' }).click();
  await expect(page.getByText('All field required').first()).toBeVisible();

  await builder.name().fill('Água & Energy');
  await expect(builder.dialog.getByText('/agua-energy')).toBeVisible();
  const kinds = [
    'Hero',
    'Services',
    'Two columns with a picture',
    'Picture cards',
    'Icon cards in four columns',
  ];
  for (const [index, kind] of kinds.entries()) {
    await builder.template(kind).click();
    // The list above the templates grows a moment later, and would move the next one away from under the pointer.
    const list = builder.dialog.getByRole('region', { name: 'Sections of this page' });
    await expect(list.getByRole('listitem')).toHaveCount(index + 1);
    await expect(builder.row(index + 1)).toBeInViewport();
    // A hand moves on. Firefox sends no click for a second press within half a second at the very same
    // point if another thing has scrolled there meanwhile.
    await page.mouse.move(700, 400);
  }
  await builder.fields(1).getByLabel('Heading', { exact: true }).fill('Water is a business');
  await expect(builder.preview(1).getByText('Water is a business')).toBeVisible();

  const services = builder.row(2);
  await services.getByRole('button', { name: 'Add a card' }).click();
  const tile = services.locator('.builder-tile').nth(6);
  await expect(tile.getByLabel('Heading', { exact: true })).toHaveValue('Test');
  await tile.getByLabel('Heading', { exact: true }).fill('Desalination');
  await tile.getByRole('button', { name: /Icon/ }).click();
  await page.getByLabel('Search icons').fill('leaf');
  await page.getByRole('button', { name: 'Leaf' }).click();
  await tile.getByLabel('Teal').check();
  await tile.getByRole('button', { name: 'Add a point' }).click();
  await tile.getByLabel('Point 1', { exact: true }).fill('From sea to tap');
  await expect(builder.preview(2).getByText('From sea to tap')).toBeAttached();
  await builder.save();

  await page.getByRole('banner').getByRole('link', { name: 'Água & Energy' }).click();
  await expect(page).toHaveURL('/agua-energy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water is a business');
  await expect(page.getByRole('main').getByText('Desalination')).toBeVisible();
  const html = await (await fetch(`${site.url}/agua-energy`)).text();
  expect(html).toContain('From sea to tap');

  await choose(page, 'Água & Energy', 'Edit');
  await expect(builder.name()).toHaveValue('Água & Energy');
  await builder.fields(1).getByLabel('Heading', { exact: true }).fill('Water, again');
  await builder.save();
  expect(await (await fetch(`${site.url}/agua-energy`)).text()).toContain('Water, again');
  expect(complaints).toEqual([]);
});

test('Sections are moved, duplicated, inserted, copied and collapsed, and all of it is undone', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const builder = await editVertical(page, 'Real Estate');
  await expect(builder.name()).toHaveValue('Real Estate');
  // The rows come after the page's name.
  await expect(builder.row(1)).toBeVisible();
  const before = await builder.headings();
  const target = builder.fields(1).getByLabel('Target section');
  const aimedAt = await target.locator('option:checked').textContent();

  await builder.row(2).getByRole('button', { name: 'Move section 2 up' }).click();
  expect(await builder.headings()).toEqual([before[1], before[0], ...before.slice(2)]);
  await expect(page.getByText(/moved to place 1 of/)).toBeAttached();
  const moved = builder.fields(2).getByLabel('Target section');
  const heading = aimedAt?.split(' · ')[1] ?? '';
  expect(await moved.locator('option:checked').textContent()).toContain(heading);

  await builder.row(1).getByRole('button', { name: 'Duplicate section 1' }).click();
  await builder.dialog.getByRole('button', { name: 'Insert a section before section 2' }).click();
  await page.getByRole('menuitem', { name: 'Hero', exact: true }).click();
  await expect(builder.dialog.locator('.builder-row')).toHaveCount(before.length + 2);
  await builder.row(1).getByRole('button', { name: 'Copy section 1 to another page' }).click();
  await page.getByRole('option', { name: /^Education .verticals/ }).click();
  await builder.row(1).getByRole('button', { name: 'Collapse section 1' }).click();
  await expect(builder.preview(1)).toBeHidden();
  await builder.row(1).getByRole('button', { name: 'Show section 1' }).click();

  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+z');
  expect(await builder.headings()).toEqual(before);
  await page.keyboard.press('Control+Shift+z');
  expect(await builder.headings()).toEqual([before[1], before[0], ...before.slice(2)]);
  const tools = builder.dialog.locator('.builder-page-tools');
  await tools.getByRole('button', { name: 'Undo' }).click();
  expect(await builder.headings()).toEqual(before);
  // Not laid out while nobody can see it.
  const behind = page.locator('main > *').first();
  await expect(behind).toBeHidden();
  await builder.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(builder.dialog).toBeHidden();
  await expect(behind).toBeVisible();
});

test('Preview and fields point at each other, at phone, tablet and desktop width', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const builder = await editVertical(page, 'Real Estate');
  await builder.preview(1).getByText('Explore Portfolio').click();
  await expect(builder.fields(1).getByLabel('Button text')).toBeFocused();
  await builder.preview(1).locator('[data-field="heading"]').click();
  await expect(builder.fields(1).getByLabel('Heading', { exact: true })).toBeFocused();
  await expect(page).toHaveURL('/');

  await builder.preview(1).locator('[data-field="heading"]').dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Typed in the picture', { delay: 60 });
  await expect(builder.fields(1).getByLabel('Heading', { exact: true })).toHaveValue(
    'Typed in the picture',
  );
  await page.keyboard.type(' itself');
  await page.keyboard.press('Enter');
  await expect(builder.preview(1).locator('[data-field="heading"]')).toHaveText(
    'Typed in the picture itself',
  );
  await expect(builder.fields(1).getByLabel('Heading', { exact: true })).toHaveValue(
    'Typed in the picture itself',
  );

  const card = builder.row(2).locator('.builder-tile').nth(1);
  await card.getByLabel('Heading', { exact: true }).focus();
  await expect(builder.preview(2).locator('[data-pointed]')).toHaveText('Commercial');
  const { row, preview } = { row: builder.row(4), preview: builder.preview(4) };
  await preview.getByRole('listitem').first().locator('[data-field="heading"]').click();
  const first = row.locator('.builder-tile').first().getByLabel('Heading', { exact: true });
  await expect(first).toBeFocused();
  await expect(preview.locator('[data-pointed]')).toHaveText(await first.inputValue());

  const columns = () =>
    builder
      .preview(2)
      .locator('.grid-3')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  await expect.poll(columns).toBe(3);
  await builder.dialog.getByRole('button', { name: 'Tablet width' }).click();
  await expect.poll(columns).toBe(2);
  await builder.dialog.getByRole('button', { name: 'Phone width' }).click();
  await expect.poll(columns).toBe(1);
});

test(
  'After publishing the message stays, and one key leads to the page as it is now',
  { tag: '@firefox' },
  async ({ page, site }) => {
    await page.clock.install();
    const address = '/verticals/education';
    // The browser has the page in its cache.
    await openAsAdmin(page, site, logIn(site), address);
    await page.goto('/');
    await page.goto(address);
    await wake(page);
    await page.getByRole('button', { name: 'Edit this page' }).click();
    const builder = new Builder(page);
    await builder.heading(1).fill('Learning, as of today');
    await builder.save();
    const view = page.getByRole('button', { name: 'View page' });
    await expect(view).toBeFocused();
    await page.clock.runFor(60_000);
    await expect(view).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learning, as of today');
  },
);
