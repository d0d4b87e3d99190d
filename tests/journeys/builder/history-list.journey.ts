import { child, parent, treeOf } from '../../support/builder/trees.ts';
import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { openAsAdmin, restoreShipped } from '../../support/builder/builder-desk.ts';
import { publishPage, publishTree } from '../../support/builder/publish-tree.ts';

test.use({ siteOf: import.meta.filename });
test.afterEach(({ site }) => restoreShipped(site));

async function openHistory(page: Page) {
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  const entry = (position: number) =>
    history.getByRole('list', { name: 'Versions' }).locator('.builder-version-entry').nth(position);
  const picture = (position: number) => entry(position).locator('.builder-page-picture');
  const line = (position: number) => entry(position).locator('.builder-version-line');
  return { history, entry, line, picture };
}

test('Each version is a line that says who, when and what, and unfolds to the page as it was @ci', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Harbour', headings: ['Ships', 'Docks'] });
  await publishPage(site, { text: 'Market', headings: ['Stalls'] });
  await publishTree(site, (tree) =>
    treeOf({
      ...tree.toJSON(),
      children: tree.toJSON().children.filter(({ text }) => text !== 'Harbour'),
    }),
  );
  await openAsAdmin(page, site);
  const { history, entry, line, picture } = await openHistory(page);
  for (const [position, words, heading] of [
    [0, '“Harbour” removed', 'Ships'],
    [1, '“Market” added', 'Stalls'],
    [2, '“Harbour” added', 'Docks'],
  ] as const) {
    const said = line(position);
    await expect(said).toHaveText(new RegExp(`by Ada Byron ${words}$`));
    await expect(said).toHaveAttribute('aria-expanded', 'false');
    await expect(picture(position)).toBeHidden();
    await said.press('Enter');
    await expect(said).toHaveAttribute('aria-expanded', 'true');
    await expect(said).toHaveAttribute('aria-current', 'true');
    await expect(entry(position)).toContainText(new Date().getFullYear().toString());
    await expect(picture(position)).toContainText(heading);
    await expect(picture(position)).toBeVisible();
  }
  // A picture is only looked at.
  expect(await picture(1).getByRole('heading').count()).toBe(0);
  await line(1).click();
  await expect(picture(1)).toBeHidden();
  await expect(history.getByRole('region', { name: /^Version/ })).toContainText('Stalls');
  for (const width of [390, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 850 });
    const bar = await history.locator('.builder-top').boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(64);
    const list = history.getByRole('list', { name: 'Versions' });
    expect(await list.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    expect((await picture(2).boundingBox())?.width).toBeGreaterThan(80);
    expect((await entry(1).boundingBox())?.height).toBeLessThan(44);
  }
});

test('A version of many pages is as short, and unfolds to the first of them', async ({
  page,
  site,
}) => {
  await publishTree(site, (tree) => {
    const pages = Array.from({ length: 40 }, (_page, at) => child(`b${at}`, [], `Berth ${at}`));
    const children = [...tree.toJSON().children, parent('harbour', pages, 'Harbour')];
    return treeOf({ ...tree.toJSON(), children });
  });
  await openAsAdmin(page, site);
  const { entry } = await openHistory(page);
  const said = entry(0).getByRole('button', { expanded: false });
  await expect(said).toContainText('41 pages added');
  expect((await entry(0).boundingBox())?.height).toBeLessThan(44);
  await said.click();
  const pages = entry(0).getByRole('listitem');
  await expect(pages).toHaveCount(30);
  await entry(0).getByRole('button', { name: 'Show 11 more pages' }).click();
  await expect(pages).toHaveCount(41);
});

test('The history of one page opens from its entry, from All pages and from the editor @ci', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Quay', headings: ['Ships'] });
  await publishPage(site, { text: 'Pier', headings: ['Stalls'] });
  await openAsAdmin(page, site);
  const { history, entry, line } = await openHistory(page);
  const lines = history.locator('.builder-version-entry');
  await expect(entry(1)).toContainText('“Quay” added');
  await line(1).click();
  await entry(1).getByRole('button', { name: '“Quay”', exact: true }).click();
  await expect(lines).toHaveCount(1);
  await expect(history.getByRole('button', { name: 'Restore the whole site…' })).toBeHidden();
  await history.getByLabel('Page', { exact: true }).selectOption('All pages');
  await expect(entry(0)).toContainText('“Pier” added');
  await history.getByLabel('Until').fill('2020-01-01');
  await expect(history).toContainText('No versions found.');
  await history.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All pages', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for Pier' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(lines).toHaveCount(1);
  await expect(history.getByRole('region', { name: /^Version/ })).toContainText('Stalls');
  await history.getByRole('button', { name: 'Close' }).click();

  await page.goto('/quay');
  await page.getByRole('button', { name: 'Edit this page' }).click();
  await page.getByRole('button', { name: /^Publishing/ }).click();
  await page.getByRole('button', { name: 'History of this page' }).click();
  await expect(history.getByLabel('Page', { exact: true })).toHaveValue(/./);
  await expect(lines).toHaveCount(1);
});

test('Without its pictures the history still says everything in words', async ({ page, site }) => {
  await publishPage(site, { text: 'Harbour', headings: ['Ships'] });
  await openAsAdmin(page, site);
  await page.route('**/api/v1/template/history/*', (route) => route.abort());
  const { history, entry, line, picture } = await openHistory(page);
  await expect(history.getByRole('alert')).toBeVisible();
  await line(0).click();
  await expect(entry(0).getByRole('listitem')).toHaveText('“Harbour” added');
  await expect(picture(0)).not.toContainText('Ships');
});
