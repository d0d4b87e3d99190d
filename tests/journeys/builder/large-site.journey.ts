import { builtSection } from '../../../domain/pages/built-section.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { expect, mailedSite, test } from '../../support/builder/admin-site.ts';
import { Builder, openAsAdmin } from '../../support/builder/builder-desk.ts';
import { publishTree, readDocument } from '../../support/builder/publish-tree.ts';
import { child, page as topPage, parent, treeOf } from '../../support/builder/trees.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';

test.use({ siteOf: import.meta.filename });

const withButton = builtSection('section_01', 'top-1', {
  heading: 'Words',
  buttonText: 'Go',
  buttonLink: '/about-us',
});
const dropdowns = 20;
const pagesEach = 100;

test.beforeAll(async ({ sites }) =>
  publishTree(await mailedSite(sites, import.meta.filename), (tree) =>
    treeOf({
      ...tree.toJSON(),
      children: [
        ...tree.toJSON().children,
        ...Array.from({ length: dropdowns }, (_, group) =>
          parent(
            `g${group}`,
            Array.from({ length: pagesEach }, (_page, index) =>
              child(`g${group}-${index}`, [], `Leaf ${group} ${index}`),
            ),
            `Branch ${group}`,
          ),
        ),
        ...Array.from({ length: 39 - dropdowns }, (_, index) =>
          topPage(`top${index}`, index === 0 ? [withButton] : [], `Top ${index}`),
        ),
      ],
    }),
  ),
);

test('All pages shows a part of 2,000 pages, more at a press, and finds any by its name @ci', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  await page.getByRole('banner').getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All pages', exact: true }).click();
  const list = page.getByRole('list', { name: 'Pages' });
  await expect(list.locator('> li[data-depth]')).toHaveCount(100);
  await list.getByRole('button', { name: 'Show 100 more' }).click();
  await expect(list.locator('> li[data-depth]')).toHaveCount(200);
  await page.getByRole('searchbox', { name: 'Search all pages' }).fill('leaf 19 99');
  await expect(list.getByRole('button', { name: 'Leaf 19 99', exact: true })).toBeVisible();
  await expect(list.locator('> li')).toHaveCount(1);
});

test('Arrange pages folds long dropdowns, finds a page, draws only what a step moves, and keeps Save in sight @ci', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  await page.getByRole('banner').getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Arrange pages' }).click();
  const sheet = page.getByRole('dialog', { name: 'Arrange pages' });
  const save = sheet.getByRole('button', { name: 'Save' });
  await expect(sheet.getByRole('button', { name: 'Move Verticals up' })).toBeFocused();
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole('button', { name: /^Branch/, expanded: false })).toHaveCount(20);

  await sheet.getByRole('button', { name: /^Branch 7/ }).press('Enter');
  const items = sheet.getByRole('list', { name: 'Children of Branch 7' }).getByRole('listitem');
  await expect(items).toHaveCount(100);
  await expect(save).toBeInViewport({ ratio: 1 });
  await sheet.evaluate((element) => {
    const moved = new Set<string>();
    Object.assign(globalThis, { moved });
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const one of [target, ...addedNodes])
          if (one instanceof Element) moved.add(one.closest('li')?.textContent ?? '');
    }).observe(element, { subtree: true, childList: true, attributes: true });
  });
  await sheet.getByRole('button', { name: 'Move Leaf 7 42 up' }).press('Alt+ArrowUp');
  await expect(items.nth(41)).toHaveText('Leaf 7 42');
  await expect(sheet.locator('output')).toHaveText('Leaf 7 42 moved to place 42 of 100');
  await expect(sheet.getByRole('button', { name: 'Move Leaf 7 42 up' })).toBeFocused();
  const changed = await page.evaluate(() => [
    ...(globalThis as unknown as { moved: string[] }).moved,
  ]);
  // One of the two that changed places.
  expect(changed.filter((text) => text.startsWith('Leaf'))).toEqual([
    expect.stringMatching(/^Leaf 7 4[12]$/),
  ]);

  await sheet.getByRole('searchbox', { name: 'Search the menu' }).fill('leaf 19 42');
  await expect(sheet.locator('li', { hasText: /^Leaf/ })).toHaveText(['Leaf 19 42']);
  await save.click();
  await expect(sheet).toBeHidden();
  const { data } = await (await fetch(`${site.url}/api/v1/template?sections=none`)).json();
  const branch = data.component.children.find(({ id }: { id: string }) => id === 'g7');
  expect(branch.children[41].id).toBe('g7-42');
});

test('A link finds one of 2,000 pages by a part of its name', async ({ page, site }) => {
  await openAsAdmin(page, site, undefined, '/top-0');
  await page.getByRole('button', { name: 'Edit this page' }).click();
  const builder = new Builder(page);
  await builder.fields(1).getByRole('button', { name: 'Choose a link target' }).click();
  const options = page.getByRole('listbox', { name: 'Pages' }).getByRole('option');
  await expect(options).toHaveCount(101);
  await expect(options.last()).toHaveText(/more: type part of the name$/);
  // More follow as one scrolls.
  await options.last().scrollIntoViewIfNeeded();
  await expect(options).toHaveCount(201);
  await page.getByRole('combobox', { name: 'Search pages' }).fill('leaf 7 42');
  await expect(options.first()).toContainText('Leaf 7 42');
  await page.keyboard.press('Enter');
  const link = builder.fields(1).getByLabel('Button link', { exact: true });
  await expect(link).toHaveValue('/branch-7/leaf-7-42');
});

test('A long list of drafts says how many there are, is searched, and shows more as one scrolls', async ({
  page,
  site,
}) => {
  const token = await adminToken(site);
  const { version } = await readDocument(site);
  for (let index = 0; index < 60; index += 1) {
    const document = { ...newPage(`news-${index}`, null), text: `Item ${index}` };
    const path = `/template/drafts/${document.id}`;
    const body = { revision: 0, baseVersion: version, document };
    expect((await callSite(site, path, { method: 'PUT', token, body })).status).toBe(200);
  }
  await openAsAdmin(page, site);
  await page.getByRole('banner').getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Drafts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Drafts' });
  await expect(dialog.getByRole('status')).toHaveText('60 drafts');
  await expect(dialog.getByRole('listitem')).toHaveCount(50);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
  await expectAccessible(page, 'a long list of drafts', '[role="dialog"]');
  await dialog.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('listitem')).toHaveCount(60);
  await dialog.getByRole('searchbox', { name: 'Search drafts' }).fill('item 42');
  await expect(dialog.getByRole('status')).toHaveText('1 of 60 drafts');
  await expect(dialog.getByRole('listitem')).toContainText('Item 42');
});

test('Whoever moves one page too many to the top is told how many fit', async ({ page, site }) => {
  await openAsAdmin(page, site);
  await page.getByRole('banner').getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All pages', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search all pages' }).fill('leaf 3 14');
  await page.getByRole('button', { name: 'Actions for Leaf 3 14' }).click();
  await page.getByRole('menuitem', { name: 'Move to another menu' }).click();
  await page.getByLabel('Move Leaf 3 14 to').selectOption('Top level of the menu');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('at most 40 entries at the top');
});
