import { topPage, treeOf } from '../../support/builder/trees.ts';
import type { Locator } from '@playwright/test';

import { builtSection } from '../../../domain/pages/built-section.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import { changeSettings } from '../../support/desk/settings-desk.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });

test('Words without a space stay on narrow screens @ci', async ({ page, site }) => {
  await changeSettings(site, {
    name: 'Donaudampfschifffahrtsgesellschaftskapit',
    address: 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetzstrasse 1',
    email: `${'hello'.repeat(12)}@${'example'.repeat(8)}.example`,
    announcementText: 'y'.repeat(140),
  });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/', '/contact']) {
      await page.goto(address);
      // Wider parts would be cut or scrolled: nobody sees their end.
      const wide = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            '.announcement p, .logo, .footer-brand, .office p, .footer p',
          ),
        ]
          .filter((part) => part.getBoundingClientRect().right > innerWidth)
          .map((part) => part.className || part.textContent),
      );
      expect(wide).toEqual([]);
      const header = page.getByRole('banner');
      const tall = await header.evaluate((part) => part.scrollHeight - part.clientHeight);
      expect(tall).toBeLessThanOrEqual(0);
    }
  }
});

/** Where the words begin and end, by their first letter and the sign behind their last. */
function ends(words: Locator): Promise<{ first: number; last: number }> {
  return words.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let text = walker.nextNode();
    while (text && !text.textContent?.includes('!')) text = walker.nextNode();
    if (!text?.textContent) throw new Error('It has no such words');
    const place = (index: number) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    };
    return { first: place(0), last: place(text.textContent.indexOf('!')) };
  });
}

test('Words that are written from the right are drawn so, wherever editors put them', async ({
  page,
  site,
}) => {
  const words = 'مرحبا بكم!';
  const hero = { heading: words, subHeading: words, buttonText: words, buttonLink: '/contact' };
  const one = { heading: 'שלום!', subHeading: words, subPoints: [words] };
  await publishTree(site, (tree) =>
    treeOf({
      ...tree.toJSON(),
      children: [
        ...tree.toJSON().children,
        topPage({
          id: 'arabic',
          text: words,
          address: 'arabic',
          sections: [
            builtSection('section_01', 'arabic-1', hero),
            builtSection('section_02', 'arabic-2', { cards: [one] }),
          ],
        }),
      ],
    }),
  );
  await page.goto('/arabic');
  const main = page.getByRole('main');
  const inBar = page.getByRole('banner').locator('a[href="/arabic"]:visible');
  for (const place of [
    main.getByRole('heading', { name: words }),
    main.getByText(words).nth(1),
    main.getByRole('link', { name: words }),
    main.getByRole('heading', { name: 'שלום!' }),
    main.getByRole('listitem').getByText(words).first(),
    main.locator('.card-checks li'),
    inBar,
  ]) {
    const { first, last } = await ends(place);
    expect(last, await place.innerText()).toBeLessThan(first);
  }
  // And stands at the side where one begins to read.
  const card1 = await main.locator('.card').first().boundingBox();
  const { first } = await ends(main.getByRole('heading', { name: 'שלום!' }));
  expect(first).toBeGreaterThan((card1?.x ?? 0) + (card1?.width ?? 0) / 2);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const inDrawer = await ends(page.locator('#site-drawer a[href="/arabic"]'));
  expect(inDrawer.last).toBeLessThan(inDrawer.first);
});
