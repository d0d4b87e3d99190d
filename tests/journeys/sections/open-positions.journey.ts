import { expect, test } from '../../support/builder/admin-site.ts';
import { Builder, openAsAdmin, published } from '../../support/builder/builder-desk.ts';
import { startMailedSite } from '../../support/mail/mailed-site.ts';
import type { Site } from '../../support/process/site.ts';

test.describe.configure({ timeout: 120_000 });

test('A position is filled in, closed by hand and by its day, and gone from page, search and sitemap @ci', async ({
  browser,
}) => {
  const site = await startMailedSite({
    NODE_OPTIONS: `--import=${import.meta.resolve('../../support/process/moved-clock.ts')}`,
  });
  const page = await browser.newPage({ baseURL: site.url });
  // Read once, and a day ahead: the journey may be walked at midnight.
  const tomorrow = new Date(Date.now() + dayMs);
  try {
    await openAsAdmin(page, site);
    await page.getByRole('button', { name: 'Add page' }).click();
    const builder = new Builder(page);
    await builder.name().fill('Jobs');
    await builder.dialog.getByRole('button', { name: 'More kinds' }).click();
    await builder.template('Open positions').click();
    const tiles = builder.row(1).locator('.builder-tile');
    await builder.fields(1).getByLabel('Button text').fill('Apply Now');
    await builder
      .fields(1)
      .getByLabel('Text when there are no open positions', { exact: true })
      .fill('No open positions.');
    await tiles.first().getByLabel('Title').fill('Project Manager');
    await builder.row(1).getByRole('button', { name: 'Add a position' }).click();
    await tiles.nth(1).getByLabel('Title').fill('Caretaker');
    await tiles.nth(1).getByLabel('Business').selectOption('education');
    await tiles.nth(1).getByLabel('Closes on', { exact: true }).fill(dayOf(tomorrow));
    await tiles.nth(1).getByRole('button', { name: 'Duplicate position 2' }).click();
    await tiles.nth(2).getByLabel('Title').fill('Gardener');
    await tiles.nth(2).getByLabel('Closes on', { exact: true }).fill('2026-02-30');
    await builder.pressSave();
    await expect(
      page.getByText('“Jobs”, Section 1, position 3, Closes on: This must be a date').first(),
    ).toBeVisible();
    await expect(tiles.nth(2).getByLabel('Closes on', { exact: true })).toBeFocused();
    await tiles.nth(2).getByLabel('Closes on', { exact: true }).fill('');
    await builder.save();

    expect(await positionsOf(site)).toEqual(['Project Manager', 'Caretaker', 'Gardener']);
    const link = page.getByRole('link', { name: /^Apply Now ?: Caretaker$/ });
    await page.goto('/jobs');
    await expect(link).toHaveAttribute(
      'href',
      /^\/contact\?interest=Education.*about=Application%3A%20Caretaker$/,
    );
    const firstDate = await sitemapDateOf(site);

    await openAsAdmin(page, site);
    await page.getByRole('button', { name: 'Page menu of Jobs' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await tiles.nth(2).getByRole('switch', { name: 'Closed' }).click();
    await expect(tiles.nth(2).locator('.builder-closed')).toHaveText('Closed');
    await expect(builder.preview(1).getByText('Gardener')).toHaveCount(0);
    await builder.save();
    expect(await positionsOf(site)).toEqual(['Project Manager', 'Caretaker']);
    expect(await sitemapDateOf(site)).not.toBe(firstDate);

    const closedAt = `${dayOf(new Date(tomorrow.getTime() + dayMs))}T00:00:00.000Z`;
    // It moves the clock on by two days.
    site.process.kill('SIGCONT');
    await expect.poll(() => positionsOf(site)).toEqual(['Project Manager']);
    expect(await published(site, '/jobs')).toContain(`"dateModified":"${closedAt}"`);
    expect(await sitemapDateOf(site)).toBe(closedAt);
  } finally {
    await page.close();
    await site.stop();
  }
});

const dayMs = 86_400_000;

/** The site's days are those of UTC here. */
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** What visitors see, and the same in what search engines read. */
async function positionsOf(site: Site): Promise<string[]> {
  const html = await published(site, '/jobs');
  const shown = [...html.matchAll(/class="sr-only">: (?:<!-- -->)?([^<]+)</g)].map(
    ([, title = '']) => title,
  );
  const told = [...html.matchAll(/"@type":"JobPosting","title":"([^"]+)"/g)].map(
    ([, title = '']) => title,
  );
  expect(told).toEqual(shown);
  return shown;
}

async function sitemapDateOf(site: Site): Promise<string | undefined> {
  const xml = await published(site, '/sitemap.xml');
  return /\/jobs<\/loc><lastmod>([^<]+)/.exec(xml)?.[1];
}
