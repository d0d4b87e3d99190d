import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import {
  Builder,
  logIn,
  openAsAdmin,
  published,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

test('A film is added by its address, seen in the preview without asking its host, and published @ci', async ({
  page,
  site,
  complaints,
}) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) strangers.push(request.url());
  });
  await openAsAdmin(page, site, logIn(site), '/about-us');
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Our film');
  await builder.dialog.getByRole('button', { name: 'More kinds' }).click();
  await builder.template('Film').click();
  await builder.heading(1).fill('How we work');
  const address = builder.fields(1).getByLabel('Film link');
  await address.fill('https://example.com/film');
  await expect(address).toHaveAccessibleDescription(/must be the address of a YouTube/);
  await builder.pressSave();
  await expect(address).toBeFocused();
  await expect(page.getByText(/Section 1, Film link: This must be/).first()).toBeVisible();

  await address.fill(
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=abc" title="A film"></iframe>',
  );
  await address.blur();
  await expect(address).toHaveValue('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(builder.preview(1).getByText('Play the film')).toBeVisible();
  await expect(builder.preview(1).getByText(/loads the film from YouTube/)).toBeVisible();
  await expect(builder.preview(1).locator('iframe, template, a')).toHaveCount(0);

  await builder.template('Map').click();
  await builder.fields(2).getByLabel('Address', { exact: true }).fill('4 Meridian Court\nLondon');
  await expect(builder.preview(2).getByText('4 Meridian Court London')).toBeVisible();
  await expectAccessible(page, 'film and map in the builder', '[role="dialog"]');
  await builder.save();

  const html = await published(site, '/our-film');
  expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
  expect(html).toContain('4 Meridian Court\nLondon');
  expect(strangers).toEqual([]);
  expect(complaints).toEqual([]);
});
