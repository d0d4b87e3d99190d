import { expect, test } from '../support/admin-site.ts';
import { expectAccessible } from '../support/axe.ts';
import { Builder, openAsAdmin, published } from '../support/builder-desk.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 120_000 });

test('An editor says how a page is found and shared, sees it at once, and visitors get it', async ({
  page,
  site,
  complaints,
}) => {
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Our Terms');
  await builder.template('Hero').click();
  await builder.heading(1).fill('Terms in plain words');

  // By keyboard: the button, the fields, undo, and Escape, which closes the panel alone.
  await builder.dialog.getByRole('button', { name: 'Search & sharing' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Search & sharing' });
  const title = panel.getByLabel('Search title');
  await expect(title).toHaveAttribute('placeholder', 'Terms in plain words');
  await expect(panel.getByLabel('Description')).toHaveAttribute('placeholder', /think in decades/);
  const result = panel.getByRole('region', { name: 'Search result' });
  const card = panel.getByRole('region', { name: 'Shared card' });
  await expect(result).toContainText('Terms in plain words | Fourfold');
  await expect(result).toContainText(`${new URL(site.url).host} › our-terms`);
  await expect(card.locator('.builder-card-drawn')).toContainText('Terms in plain words');

  await title.fill('Our terms, & <b>what</b> they mean');
  await expect(result).toContainText('Our terms, & <b>what</b> they mean | Fourfold');
  await expect(title).toHaveAccessibleDescription(/45 of 60 characters\. Good length/);
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue('');
  await page.keyboard.press('Control+Shift+z');
  await expect(title).toHaveValue('Our terms, & <b>what</b> they mean');
  await panel.getByLabel('Description').fill('What we promise and what we ask of you.');
  await panel.getByLabel('Social image').fill('ftp://nowhere');
  await expect(panel.getByText('An image address must start with https:// or /')).toBeVisible();
  await panel.getByLabel('Social image').fill('/images/mission.webp');
  await expect(card.getByRole('img', { name: 'As chosen' })).toBeVisible();
  await expectAccessible(page, 'search', '.builder-search');
  await panel.getByLabel('Social image').fill('');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await builder.save();

  const html = await published(site, '/our-terms');
  const words = 'Our terms, &amp; &lt;b&gt;what&lt;/b&gt; they mean | Fourfold';
  expect(html).toContain(`<title>${words}</title>`);
  expect(html).toContain('name="description" content="What we promise and what we ask of you."');
  expect(html).toContain(`<link rel="canonical" href="${site.url}/our-terms"/>`);
  expect(html).toContain('"@type":"WebPage"');
  expect(html).not.toContain('name="robots"');
  const drawn = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(drawn).toMatch(/\/social\/pages\/[\w-]+\.jpg$/);
  const picture = await fetch(drawn);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect(await published(site, '/sitemap.xml')).toMatch(/our-terms<\/loc><lastmod>\d{4}-/);

  await page.getByRole('button', { name: 'Page menu of Our Terms' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await builder.dialog.getByRole('button', { name: 'Search & sharing' }).click();
  await panel.getByRole('switch', { name: 'Keep out of search engines' }).click();
  await expect(result).toContainText('asked to leave this page out');
  await panel.getByRole('button', { name: 'Close' }).click();
  await builder.save();
  expect(await published(site, '/our-terms')).toContain('<meta name="robots" content="noindex"/>');
  expect(await published(site, '/sitemap.xml')).not.toContain('our-terms');
  expect(complaints).toEqual([]);
});
