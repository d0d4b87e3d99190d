import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import {
  editVertical,
  openAsAdmin,
  published,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';

test.use({ siteOf: import.meta.filename });
test.afterEach(({ site }) => restoreShipped(site));

test('An editor chooses how a section is set and its ground, sees both at once, and visitors get them @ci', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const builder = await editVertical(page, 'Real Estate');
  // By turns: the second section on paper is tinted, in the editor as on the page.
  await expect(builder.preview(3).locator('.section-frame')).toHaveClass(/frame-tint/);
  expect(await published(site, '/verticals/real-estate')).toContain('frame-tint');

  const fields = builder.fields(3);
  await fields.getByLabel('Background').selectOption({ label: 'Full page colour' });
  await expect(builder.preview(3).locator('.section-frame')).toHaveClass(/frame-hue/);
  await fields.getByLabel('Setting').selectOption({ label: 'First one larger' });
  await builder.save();

  await page.goto('/verticals/real-estate');
  const section = page.locator('.section-frame', { hasText: 'Portfolio Snapshots' });
  await expect(section).toHaveClass(/frame-hue/);
  const [first, second] = await section
    .locator('.uneven > li')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
  expect(first).toBeGreaterThan((second ?? 0) * 1.9);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});
