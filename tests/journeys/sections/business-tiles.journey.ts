import type { SectionOf } from '../../../domain/sections/kinds.ts';
import { homeId } from '../../../domain/pages/page-ids.ts';
import { kindOf } from '../../../domain/sections/fields.ts';
import { openPage, putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { bladesOf } from '../../../app/sections/wheel-blades.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { restoreShipped } from '../../support/builder/builder-desk.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });
test.afterEach(({ site }) => restoreShipped(site));

type Tile = SectionOf<'verticals'>['data']['cards'][number];

/** Shows so many businesses on the home page. */
function showBusinesses(site: Site, count: number, change: Partial<Tile> = {}): Promise<void> {
  return publishTree(site, (tree) => {
    const home = openPage(tree, homeId);
    if (!home) throw new Error('There is no home page');
    const sections = home.sections.map((section) => {
      if (kindOf(section) !== 'verticals') return section;
      const { data } = section as SectionOf<'verticals'>;
      const cards = Array.from({ length: count }, (_, index) => ({
        ...data.cards[index % data.cards.length],
        ...change,
        id: `business-${index}`,
      }));
      return { ...section, data: { ...data, cards } };
    });
    return putIntoTree(tree, { ...home, sections } as typeof home);
  });
}

test('A business that is alone in its row has a tile as high as any other, filled by words and picture @ci', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const count of [1, 9]) {
    await showBusinesses(site, count);
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

/** A long name, and pictures or none: `path` is a shipped one. */
const looks: Partial<Tile>[] = [
  {},
  { heading: 'Liegenschaftsverwaltung und Immobilienentwicklung', image: '' },
];

test('Two to eight businesses are a wheel with a blade for each, which stands beside its words @chromium @ci', async ({
  page,
  site,
}) => {
  test.slow();
  for (const count of [2, 3, 4, 5, 6, 7, 8]) {
    await showBusinesses(site, count, looks[count % 2]);
    for (const width of [390, 768, 1100, 1440, 1920]) {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto('/');
      const { boxes, pressed, wheel } = await page
        .locator('.wheel')
        .evaluate(readWheel, bladesOf(count));
      const [first] = boxes;
      if (!first) throw new Error('There is no blade');
      const at = `${count} businesses at ${width}`;
      expect(pressed, at).toEqual(boxes.map((_, index) => index));
      if (width < 1100) {
        expect(first.blade.width, at).toBeCloseTo(wheel.width, 0);
        continue;
      }
      expect(first.blade.width / wheel.width, at).toBeGreaterThan(0.6);
      expect(first.blade.width / wheel.width, at).toBeLessThan(0.7);
      // Four are two rows, and the second begins where the second row of blades does.
      if (count !== 4) continue;
      for (const [index, { words, blade }] of boxes.entries()) {
        const row = blade.top + (index < 2 ? 0 : blade.width / 2);
        expect(Math.abs(words.top - row), `${at}, words ${index}`).toBeLessThan(2);
      }
    }
  }
});

type Box = { top: number; left: number; width: number };

/** In the page: the boxes of words and blades, and which business is pressed in the middle of each blade. */
function readWheel(
  wheel: Element,
  blades: { angle: number }[],
): { boxes: { words: Box; blade: Box }[]; pressed: number[]; wheel: Box } {
  const businesses = [...wheel.children];
  // The page knows only what is written in here.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const boxOf = (element: Element | null | undefined): Box => {
    const { top = 0, left = 0, width = 0 } = element?.getBoundingClientRect() ?? {};
    return { top, left, width };
  };
  const pressed = blades.map(({ angle }, index) => {
    const blade = businesses[index]?.querySelector('.wheel-blade');
    blade?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { top, left, width } = boxOf(blade);
    const turn = (angle * Math.PI) / 180;
    const [x, y] = [width * (0.5 + 0.3 * Math.sin(turn)), width * (0.5 - 0.3 * Math.cos(turn))];
    const target = document.elementFromPoint(left + x, top + y)?.closest('.wheel-business');
    return target ? businesses.indexOf(target) : -1;
  });
  const boxes = businesses.map((business) => ({
    words: boxOf(business.querySelector('.wheel-words')),
    blade: boxOf(business.querySelector('.wheel-blade')),
  }));
  return { boxes, pressed, wheel: boxOf(wheel) };
}
