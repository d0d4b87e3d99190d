import type { SectionOf } from '../../../domain/sections/kinds.ts';
import { homeId } from '../../../domain/pages/page-ids.ts';
import { kindOf } from '../../../domain/sections/fields.ts';
import { openPage, putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { restoreShipped } from '../../support/builder/builder-desk.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });
test.afterEach(({ site }) => restoreShipped(site));

/** Leaves so many businesses on the home page. */
function keepTiles(site: Site, count: number): Promise<void> {
  return publishTree(site, (tree) => {
    const home = openPage(tree, homeId);
    if (!home) throw new Error('There is no home page');
    const sections = home.sections.map((section) => {
      if (kindOf(section) !== 'verticals') return section;
      const { data } = section as SectionOf<'verticals'>;
      return { ...section, data: { ...data, cards: data.cards.slice(0, count) } };
    });
    return putIntoTree(tree, { ...home, sections } as typeof home);
  });
}

test('A business that is alone in its row has a tile as high as any other, filled by words and picture @ci', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const count of [1, 3]) {
    await keepTiles(site, count);
    await page.goto('/');
    const tile = page.locator('.vertical-tile').last();
    await tile.scrollIntoViewIfNeeded();
    const picture = tile.locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    const [whole, part] = [await tile.boundingBox(), await picture.boundingBox()];
    expect(whole?.height, `${count} businesses`).toBeLessThan(360);
    expect(part?.height ?? 0).toBeGreaterThan((whole?.height ?? 0) - 3);
    expect(part?.width ?? 0).toBeGreaterThan((whole?.width ?? 0) * 0.45);
  }
});
