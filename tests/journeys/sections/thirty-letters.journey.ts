import { expect, test } from '../../support/builder/admin-site.ts';
import { findOutside } from '../../support/browser/outside-box.ts';
import { wake } from '../../support/browser/wake.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import { treeSaying } from '../../support/builder/worded-pages.ts';
import { changeSettings } from '../../support/desk/settings-desk.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 300_000 });

const word = 'Donaudampfschifffahrtskapitaen';

test('Words of thirty letters stay in their boxes, in every kind, page and menu @chromium @ci', async ({
  page,
  site,
}) => {
  expect(word).toHaveLength(30);
  await changeSettings(site, { name: word, address: word, announcementText: word });
  await publishTree(site, (tree) => treeSaying(tree, word));
  const found: string[] = [];
  for (const width of [320, 390, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/words', '/', '/contact', '/careers', '/all/of/more-words', '/nowhere']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(path === '/nowhere' ? 404 : 200);
      for (const outside of await findOutside(page)) found.push(`${path} at ${width}: ${outside}`);
    }
    await wake(page);
    for (const menu of await page.locator('.nav summary:visible').all()) {
      await menu.click();
      for (const outside of await findOutside(page, '[open] > .menu-panel'))
        found.push(`menu at ${width}: ${outside}`);
      await page.keyboard.press('Escape');
    }
    const drawer = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    if (!(await drawer.isVisible())) continue;
    await drawer.click();
    await expect(page.locator('#site-drawer')).toBeVisible();
    for (const outside of await findOutside(page, '#site-drawer'))
      found.push(`drawer at ${width}: ${outside}`);
    await page.keyboard.press('Escape');
  }
  expect(found).toEqual([]);
});
