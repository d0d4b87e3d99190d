import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  logIn,
  rememberSession,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import { page as pageOf, section, treeOf } from '../../support/builder/trees.ts';
import type { Site } from '../../support/process/site.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });
test.afterEach(({ site }) => restoreShipped(site));

const tallestBar = 64;
const longName = 'Harbours, warehouses and everything that floats';

/** The page has a long name and an entry in the menu, so that its bar has every tool. */
async function openEditor(page: Page, site: Site, width: number): Promise<Builder> {
  await page.setViewportSize({ width, height: 850 });
  const long = pageOf('harbours', [section('harbours-1', 'Ships')], longName);
  await publishTree(site, (tree) =>
    treeOf({ ...tree.toJSON(), children: [...tree.toJSON().children, long] }),
  );
  await rememberSession(page.context(), await logIn(site));
  await page.goto('/harbours-warehouses-and-everything-that-floats');
  await wake(page);
  await page.getByRole('button', { name: 'Edit this page' }).click();
  const builder = new Builder(page);
  await expect(builder.preview(1)).toBeVisible();
  return builder;
}

/** The names of the bar's controls that are not whole inside the window or their own box. */
function cutControls(page: Page): Promise<string[]> {
  return page.locator('.builder-top').evaluate((bar) => {
    const seen = [...bar.querySelectorAll('*')].filter(
      (part) => part.checkVisibility() && part.clientWidth > 1,
    );
    const controls = seen.filter((part) => part.matches('button, input, [role="switch"]'));
    const boxes = seen.filter((part) => getComputedStyle(part).overflowX === 'auto');
    const outside = controls.filter((control) => {
      const { left, right } = control.getBoundingClientRect();
      return left < 0 || right > innerWidth;
    });
    const scrolled = boxes.filter((box) => box.scrollWidth > box.clientWidth);
    return [...outside, ...scrolled].map((part) => part.ariaLabel ?? part.className);
  });
}

for (const width of [390, 768, 1100, 1280, 1440]) {
  test(`At ${width} px the bar is one line, and every tool is in it or in More tools`, async ({
    page,
    site,
  }) => {
    const { dialog } = await openEditor(page, site, width);
    const bar = dialog.locator('.builder-top');
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(tallestBar);
    expect(await cutControls(page)).toEqual([]);
    expect((await dialog.getByLabel('Page name').boundingBox())?.width).toBeGreaterThan(140);
    const address = dialog.getByText('/harbours-warehouses-and-everything-that-floats');
    expect((await address.boundingBox())?.width).toBeGreaterThan(140);
    for (const name of ['Undo', 'Save draft', 'Save', 'Close', /^Checks/, /^Publishing/])
      await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });

    const more = dialog.getByRole('button', { name: 'More tools' });
    if (await more.isVisible()) await more.click();
    const tools = [
      'Redo',
      'Phone width',
      'Desktop width',
      'Search & sharing',
      'Shortcuts and help',
    ];
    for (const name of tools)
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    for (const name of ['Page Children', 'Hide from menu'])
      await expect(page.getByRole('switch', { name })).toBeInViewport({ ratio: 1 });
    const act = page.getByRole('button', { name: 'Change the address' });
    await act.click();
    await expect(dialog.getByLabel('Address', { exact: true })).toBeFocused();
    const line = bar.locator('.builder-line');
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(tallestBar);
  });
}

test('On a phone More tools opens what it names, and the focus comes back to it @ci', async ({
  page,
  site,
}) => {
  const { dialog } = await openEditor(page, site, 390);
  const more = dialog.getByRole('button', { name: 'More tools' });
  await more.press('Enter');
  const tools = page.getByRole('dialog', { name: 'More tools' });
  await tools.getByRole('switch', { name: 'Hide from menu' }).click();
  await expect(tools.getByRole('switch', { name: 'Hide from menu' })).toBeChecked();
  await tools.getByRole('button', { name: 'Tablet width' }).click();
  await expect(tools.getByRole('button', { name: 'Tablet width' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(tools).toBeHidden();
  await expect(more).toBeFocused();

  for (const name of ['Shortcuts and help', 'Search & sharing']) {
    await more.click();
    await tools.getByRole('button', { name }).click();
    const opened = page.getByRole('dialog', { name });
    await expect(opened).toBeVisible();
    await expect(tools).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(more).toBeFocused();
  }
});

test('What is wrong with a name is said whole below the bar', async ({ page, site }) => {
  const builder = await openEditor(page, site, 390);
  await builder.name().fill('x'.repeat(81));
  const error = builder.dialog.getByText('This is 1 character too long');
  await expect(error).toBeInViewport({ ratio: 1 });
  const box = await error.boundingBox();
  const row = await builder.dialog.locator('.builder-outline').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(row?.y ?? 0);
  await expect(builder.name()).toHaveAttribute('aria-invalid', 'true');
});
