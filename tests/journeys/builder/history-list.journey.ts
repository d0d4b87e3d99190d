import { treeOf } from '../../support/builder/trees.ts';
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
    history.getByRole('list', { name: 'Versions' }).getByRole('listitem').nth(position);
  const picture = (position: number) => entry(position).locator('.builder-page-picture');
  return { history, entry, picture };
}

test('Each version shows who, when, which page, and the page as it was @ci', async ({
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
  const { history, entry, picture } = await openHistory(page);
  for (const [position, words, heading] of [
    [0, '“Harbour” removed', 'Ships'],
    [1, '“Market” added', 'Stalls'],
    [2, '“Harbour” added', 'Docks'],
  ] as const) {
    const said = entry(position).getByRole('button');
    await expect(said).toContainText('by Ada Byron');
    await expect(said).toContainText(new Date().getFullYear().toString());
    await expect(said).toContainText(words);
    await expect(picture(position)).toContainText(heading);
    await expect(picture(position)).toBeVisible();
  }
  // A picture is only looked at: a press on it chooses its version.
  expect(await picture(1).getByRole('heading').count()).toBe(0);
  const box = await picture(1).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(entry(1).getByRole('button', { pressed: true })).toBeVisible();
  await expect(history.getByRole('region', { name: /^Version/ })).toContainText('Stalls');
  for (const width of [390, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 850 });
    const bar = await history.locator('.builder-top').boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(64);
    const list = history.getByRole('list', { name: 'Versions' });
    expect(await list.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    expect((await picture(1).boundingBox())?.width).toBeGreaterThan(80);
  }
});

test('Without its pictures the history still says everything in words', async ({ page, site }) => {
  await publishPage(site, { text: 'Harbour', headings: ['Ships'] });
  await openAsAdmin(page, site);
  await page.route('**/api/v1/template/history/*', (route) => route.abort());
  const { history, entry, picture } = await openHistory(page);
  await expect(history.getByRole('alert')).toBeVisible();
  await expect(entry(0).getByRole('button')).toContainText('“Harbour” added');
  await expect(picture(0)).not.toContainText('Ships');
});
