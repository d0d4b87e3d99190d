import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { Builder, openAsAdmin, published } from '../../support/builder/builder-desk.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 120_000 });

test('An editor says how a page is found and shared, sees it at once, and visitors get it @ci', async ({
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
  const card = panel.getByRole('region', { name: 'Link preview' });
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
  await expect(card.getByRole('img', { name: 'Original' })).toBeVisible();
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
  await expect(result).toContainText('asked not to list this page');
  await panel.getByRole('button', { name: 'Close' }).click();
  await builder.save();
  expect(await published(site, '/our-terms')).toContain('<meta name="robots" content="noindex"/>');
  expect(await published(site, '/sitemap.xml')).not.toContain('our-terms');
  expect(complaints).toEqual([]);
});

test('A tool that throws says what to do; the editor, its words and the other tools stay', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Boundary');
  await builder.template('Hero').click();
  await builder.heading(1).fill('Words that stay');
  await page.route('**/search-panel-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function SearchPanel() { throw new Error("a broken tool"); }',
    }),
  );
  await builder.dialog.getByRole('button', { name: 'Search & sharing' }).click();
  const told = page.getByRole('alertdialog');
  await expect(told).toContainText('Search & sharing has stopped working.');
  await expectAccessible(page, 'a tool that has failed', '[role="alertdialog"]');
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toContainText('Search & sharing has stopped working.');
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(builder.heading(1)).toHaveValue('Words that stay');
  await builder.dialog.getByRole('button', { name: /^Checks/ }).click();
  await expect(page.getByText(/thing(s)? to look at|ready/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft saved')).toBeVisible();
});

test('A screen of the desk that throws leaves the rest of the desk, and can be tried again', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.sendInquiry({ firstName: 'Ines', message: 'Still there?' });
  await visitors.signInAtDesk(page, '/admin/contact?search=Ines');
  const link = page.getByRole('link', { name: /Ines Okafor/ });
  await expect(link).toBeVisible();
  await page.evaluate(() => {
    const format: unknown = Reflect.get(Date.prototype, 'toLocaleString');
    Reflect.set(Date.prototype, 'toLocaleString', () => {
      throw new Error('a broken screen');
    });
    const mend = () => Reflect.set(Date.prototype, 'toLocaleString', format);
    addEventListener('mend', mend, { once: true });
  });
  await link.click();
  await expect(page.getByRole('alert')).toContainText('Contact inquiries has stopped working.');
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('mend')));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Still there?').last()).toBeVisible();
});
