import type { Locator } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  openAsAdmin,
  restoreShipped,
  expectPublished,
} from '../../support/builder/builder-desk.ts';
import { controlsUnderMessages } from '../../support/browser/covered-controls.ts';
import { tabTo } from '../../support/browser/hands.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

test('By keyboard alone: a page is built, its sections moved, undone and published, edited and deleted @ci', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const { keyboard } = page;
  const builder = new Builder(page);
  await tabTo(page, page.getByRole('button', { name: 'Add page' }));
  await keyboard.press('Enter');
  await tabTo(page, builder.name());
  await keyboard.type('By Keys');
  for (const kind of ['Hero', 'Services', 'Picture cards']) {
    await tabTo(page, builder.template(kind));
    await keyboard.press('Enter');
  }
  await expect(builder.dialog.locator('.builder-row')).toHaveCount(3);

  await tabTo(page, builder.fields(1).getByLabel('Heading', { exact: true }));
  await keyboard.press('Control+a');
  await keyboard.type('Typed, not clicked');
  await keyboard.press('Alt+ArrowDown');
  await expect
    .poll(() => builder.headings())
    .toEqual(['Our Services', 'Typed, not clicked', 'IT Consulting & Staffing']);
  await expect(page.getByText('Typed, not clicked moved to place 2 of 3')).toBeAttached();
  await expect(builder.fields(2).getByLabel('Heading', { exact: true })).toBeFocused();
  await keyboard.press('Control+z');
  await expect.poll(() => builder.headings()).toContain('Typed, not clicked');
  expect((await builder.headings())[0]).toBe('Typed, not clicked');
  await keyboard.press('Control+Shift+z');
  await expect.poll(async () => (await builder.headings())[1]).toBe('Typed, not clicked');

  const tiles = builder.row(1).locator('.builder-tile');
  await tabTo(page, tiles.nth(0).getByLabel('Heading', { exact: true }));
  await keyboard.press('Alt+ArrowDown');
  await expect(tiles.nth(1).getByLabel('Heading', { exact: true })).toBeFocused();
  await expect(tiles.nth(1).getByLabel('Heading', { exact: true })).toHaveValue(
    'Custom development',
  );
  await tabTo(page, tiles.nth(1).getByRole('button', { name: /Icon/ }));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Search icons')).toBeFocused();
  await keyboard.type('trophy');
  await tabTo(page, page.getByRole('button', { name: 'Trophy' }));
  await keyboard.press('Enter');
  await expect(tiles.nth(1).getByRole('button', { name: 'Icon Trophy' })).toBeFocused();

  await tabTo(page, builder.dialog.getByRole('button', { name: 'Add page' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Publish anyway' }));
  await keyboard.press('Enter');
  await expectPublished(page);
  await expect(builder.dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  expect(await (await fetch(`${site.url}/by-keys`)).text()).toContain('Typed, not clicked');

  await tabTo(page, page.getByRole('button', { name: 'Page menu of By Keys' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, builder.row(1).getByRole('button', { name: 'Duplicate section 1' }));
  await keyboard.press('Enter');
  await expect(builder.dialog.locator('.builder-row')).toHaveCount(4);
  await keyboard.press('Control+z');
  await keyboard.press('Escape');
  await expect(builder.dialog).toBeHidden();

  await tabTo(page, page.getByRole('button', { name: 'Page menu of By Keys' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Page menu of By Keys' })).toBeHidden();
});

test('By keyboard alone: pages and children change places and hide', async ({ page, site }) => {
  await openAsAdmin(page, site);
  const { keyboard } = page;
  await tabTo(page, page.getByRole('button', { name: 'Pages', exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'All pages', exact: true })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Arrange pages' })).toBeFocused();
  await keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Arrange pages' });
  await expect(sheet.getByRole('button', { name: 'Move Verticals up' })).toBeFocused();
  await tabTo(page, sheet.getByRole('button', { name: 'Move Education up' }));
  await keyboard.press('Alt+ArrowUp');
  await keyboard.press('Enter');
  await tabTo(
    page,
    sheet.getByRole('button', { name: 'Hide Real Estate from the menu' }),
    'Shift+Tab',
  );
  await keyboard.press('Enter');
  await tabTo(page, sheet.getByRole('button', { name: 'Save' }));
  await keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  const { data } = await (await fetch(`${site.url}/api/v1/template`)).json();
  expect(
    data.component.children[0].children.map(
      ({ text, hidden }: { text: string; hidden: boolean }) => [text, hidden],
    ),
  ).toEqual([
    ['Real Estate', true],
    ['Education', false],
    ['IT Consulting', false],
    ['Startup Incubation', false],
  ]);
  const html = await (await fetch(site.url)).text();
  expect(html.slice(html.indexOf('<header'), html.indexOf('</header>'))).not.toContain(
    'Real Estate',
  );
  expect((await fetch(`${site.url}/verticals/real-estate`)).status).toBe(200);
});

test('Whoever closes the editor stands where they opened it', async ({ page, site }) => {
  await openAsAdmin(page, site, undefined, '/about-us');
  const edit = page.getByRole('button', { name: 'Edit this page' });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  const builder = new Builder(page);
  await expect(builder.name()).toHaveValue('About Us');
  await page.keyboard.press('Escape');
  await expect(builder.dialog).toBeHidden();
  await expect(edit).toBeFocused();

  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const all = page.getByRole('menuitem', { name: 'All pages', exact: true });
  await page.getByRole('button', { name: 'Pages', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(all).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(all).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

test('A proposed address is typed on in its field, and one that cannot be saved is shown there', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Straße');
  await builder.dialog.getByRole('button', { name: 'Use “strasse” instead' }).click();
  const address = builder.dialog.getByLabel('Address');
  await expect(address).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('Weg');
  await expect(address).toHaveValue('Weg');
  await builder.pressSave();
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('aria-invalid', 'true');

  await address.fill('');
  await builder.name().fill('Contact');
  await builder.pressSave();
  await expect(builder.name()).toBeFocused();
});

const ground = (part: Locator) =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

test('By keyboard alone: an icon is found by its name, and by walking', async ({ page, site }) => {
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.template('Services').click();
  const icon = builder
    .row(1)
    .getByRole('button', { name: /^Icon / })
    .first();
  const search = page.getByRole('searchbox', { name: 'Search icons' });
  await icon.press('Enter');
  await search.fill('trop');
  await search.press('Enter');
  await expect(icon).toHaveText('Trophy');
  await icon.press('Enter');
  await search.fill('ar');
  await search.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'ArrowLeft', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await search.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(icon).toHaveText('ArrowRight');
});

test('With forced colours, what is chosen and what is pressed differ from the rest', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAsAdmin(page, site, undefined, '/about-us');
  await tabTo(page, page.getByRole('button', { name: 'Pages', exact: true }));
  await page.keyboard.press('Enter');
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await expect(item('All pages')).toBeFocused();
  const canvas = await ground(page.locator('html'));
  expect(await ground(item('All pages'))).not.toBe(canvas);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit this page' }).click();
  const width = (name: string) => page.getByRole('button', { name: `${name} width` });
  await expect(width('Desktop')).toHaveAttribute('aria-pressed', 'true');
  expect(await ground(width('Desktop'))).not.toBe(canvas);
});

for (const width of [390, 1440]) {
  test(`By keyboard alone: at ${width} what is moved, undone and redone is heard, and seen beside its message`, async ({
    page,
    site,
  }) => {
    await openAsAdmin(page, site);
    const { keyboard } = page;
    const builder = new Builder(page);
    await page.getByRole('button', { name: 'Add page' }).click();
    await page.setViewportSize({ width, height: 800 });
    for (const kind of ['Hero', 'Services', 'Picture cards']) await builder.template(kind).click();
    const heard = builder.dialog.locator('.builder-editor > output');

    await builder.heading(1).focus();
    await keyboard.press('Alt+ArrowDown');
    await expect(page.locator('.toast')).toContainText('moved to place 2 of 3');
    await expectSeen(builder.heading(2));
    expect(await controlsUnderMessages(page)).toEqual([]);

    await builder.name().focus();
    await keyboard.press('Control+z');
    await expect(heard).toHaveText('Undone: order of the sections');
    await expect(builder.row(1).locator(':focus')).toHaveCount(1);
    await builder.name().focus();
    await keyboard.press('Control+z');
    await expect(heard).toHaveText(/^Undone: .*, removed$/);
    await keyboard.press('Control+Shift+z');
    await expect(heard).toHaveText(/^Redone: .*, restored$/);
    await expect(builder.row(3).locator(':focus')).toHaveCount(1);
    await expectSeen(builder.row(3).locator(':focus'));

    await builder.heading(3).fill('A third heading');
    await builder.name().focus();
    await keyboard.press('Control+z');
    await expect(heard).toHaveText(/^Undone: Heading of /);
    await expect(builder.heading(3)).toBeFocused();
    await expectSeen(builder.heading(3));
    for (let left = 4; left > 0; left -= 1) await keyboard.press('Control+z');
    await expect(heard).toHaveText('Nothing to undo');
  });
}

/** It has the keyboard, stands on the screen, and nothing lies over it. */
async function expectSeen(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  const whatLiesThere = () =>
    control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return element.contains(top) ? 'itself' : `${top?.className} at ${Math.round(y)}`;
    });
  await expect.poll(whatLiesThere).toBe('itself');
}
