import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  editVertical,
  openAsAdmin,
  published,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 180_000 });
test.afterEach(({ site }) => restoreShipped(site));

const shippedHeading = 'Empowering Visionaries. Shaping Industries.';

async function editThisPage(page: Page): Promise<Builder> {
  await page.getByRole('button', { name: 'Edit this page' }).click();
  const builder = new Builder(page);
  await expect(builder.dialog).toBeVisible();
  return builder;
}

test('Home is edited, undone, redone, published, taken back to what was shipped, and back again @ci', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const first = await editThisPage(page);
  await expect(first.name()).toHaveValue('Home');
  await expect(first.dialog.getByText('/', { exact: true })).toBeVisible();
  await expect(first.dialog.getByRole('switch', { name: 'Page Children' })).toBeHidden();
  await expect(first.dialog.getByRole('switch', { name: 'Hide from menu' })).toBeHidden();
  const back = first.dialog.getByRole('button', { name: 'Reset the page to the original' });
  await expect(back).toBeHidden();

  await first.heading(1).fill('Ours to say');
  await expect(back).toBeVisible();
  await first.heading(2).fill('Counted by ourselves');
  await first.dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(first.heading(2)).not.toHaveValue('Counted by ourselves');
  await first.dialog.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(first.heading(2)).toHaveValue('Counted by ourselves');
  await first.row(2).getByLabel('Value', { exact: true }).first().fill('750');
  await first.save();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ours to say');
  const seen = await published(site, '/');
  expect(seen).toContain('Counted by ourselves');
  expect(seen).not.toContain(shippedHeading);
  expect(figuresIn(seen)).toContain('$750M+');
  expect(await published(site, '/sitemap.xml')).toMatch(/<loc>[^<]+\/<\/loc><lastmod>/);

  const second = await editThisPage(page);
  const wayBack = second.dialog.getByRole('button', { name: 'Reset the page to the original' });
  await wayBack.click();
  const question = page.getByRole('alertdialog', { name: 'Reset the page to the original?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(second.heading(1)).toHaveValue('Ours to say');
  await wayBack.click();
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(second.heading(1)).toHaveValue(shippedHeading);
  await expect(wayBack).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(second.heading(1)).toHaveValue('Ours to say');
  await expect(second.heading(2)).toHaveValue('Counted by ourselves');
  await wayBack.click();
  await question.getByRole('button', { name: 'Reset' }).click();
  await second.save();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shippedHeading);
  expect(await published(site, '/')).toContain(shippedHeading);
});

test('A section of the editors’ own kinds stands on home, for visitors and after waking', async ({
  page,
  site,
  complaints,
}) => {
  await openAsAdmin(page, site);
  const builder = await editThisPage(page);
  await builder.template('Services').click();
  await builder.heading(7).fill('Added by the editors');
  await builder.save();
  const added = page.getByRole('heading', { name: 'Added by the editors' });
  await expect(added).toBeVisible();
  await page.reload();
  await expect(added).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit this page' })).toBeVisible();
  await page.goto('/about-us');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(added).toBeVisible();
  expect(complaints).toEqual([]);
});

test('Two editors on home are joined by field', async ({ page, site, browser }) => {
  await openAsAdmin(page, site);
  const mine = await editThisPage(page);

  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openAsAdmin(other, site);
  const theirs = await editThisPage(other);
  await theirs.row(1).getByLabel('Sub-heading', { exact: true }).fill('Their words below it');
  await theirs.save();
  await other.context().close();

  await mine.heading(1).fill('My heading');
  await mine.save();
  await expect(
    page.getByText('It also includes a colleague’s changes to this page.'),
  ).toBeVisible();
  const seen = await published(site, '/');
  expect(seen).toContain('My heading');
  expect(seen).toContain('Their words below it');
});

test('A position is closed on Careers, and gone from the page, its data for search and the sitemap’s date', async ({
  page,
  site,
}) => {
  const before = await published(site, '/careers');
  expect(before.match(/"JobPosting"/g)).toHaveLength(4);
  expect(before).toContain('Education Counselor');
  expect(await published(site, '/sitemap.xml')).toMatch(/\/careers<\/loc><\/url>/);

  await openAsAdmin(page, site, undefined, '/careers');
  const builder = await editThisPage(page);
  const position = builder.row(3).locator('.builder-tile').nth(3);
  await expect(position.getByLabel('Title')).toHaveValue('Education Counselor');
  await position.getByRole('switch', { name: 'Closed' }).click();
  await builder.name().fill('Jobs');
  await builder.save();
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Jobs' });
  await expect(footer).toHaveAttribute('href', '/careers');
  await page.getByText('Explore', { exact: true }).first().click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Jobs')).toBeVisible();

  const after = await published(site, '/careers');
  expect(after.match(/"JobPosting"/g)).toHaveLength(3);
  expect(after).not.toContain('Education Counselor');
  expect(await published(site, '/sitemap.xml')).toMatch(/\/careers<\/loc><lastmod>/);
});

/** As visitors without scripts read them. */
function figuresIn(html: string): string {
  return html.replace(/<!-- -->|<[^>]+>/g, '');
}

test('A draft of the about page is shown by a preview link, and nowhere else', async ({
  page,
  site,
  browser,
}) => {
  await openAsAdmin(page, site, undefined, '/about-us');
  const builder = await editThisPage(page);
  await expect(builder.dialog.getByText('/about-us', { exact: true })).toBeVisible();
  await builder.heading(1).fill('Still being written');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect(await published(site, '/about-us')).not.toContain('Still being written');
  await builder.dialog.getByRole('button', { name: /^Publishing/ }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByLabel('Preview link 1').inputValue();
  const guest = await (await browser.newContext({ baseURL: site.url })).newPage();
  await guest.goto(new URL(address).pathname);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Still being written');
  await guest.context().close();
});

test('A renamed business keeps its colour and what follows its sections, which can be made its own', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const builder = await editVertical(page, 'IT Consulting');
  await builder.name().fill('Software');
  await expect(builder.dialog.getByText('before the last section automatically')).toBeVisible();
  await builder.save();
  const renamed = await published(site, '/verticals/software');
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Software' });
  await expect(footer).toHaveAttribute('href', '/verticals/software');
  expect(renamed).toContain('hue-it-consulting');
  expect(renamed).toContain('id="why-choose-us"');

  const again = await editVertical(page, 'Software');
  await again.dialog.getByRole('button', { name: 'Edit it here' }).click();
  await expect(again.dialog.getByText('before the last section automatically')).toBeHidden();
  await again.dialog.getByLabel('Colour of this page').selectOption('education');
  await again.save();
  const own = await published(site, '/verticals/software');
  expect(own.split('id="why-choose-us"')).toHaveLength(2);
  expect(own).toContain('hue-education');

  const last = await editVertical(page, 'Software');
  const rows = last.dialog.locator('.builder-row');
  const row = rows.nth((await rows.count()) - 2);
  await row.getByRole('button', { name: /^Delete section \d+$/ }).click();
  await expect(
    page.getByText(/^Section \d+ deleted\. The original section is back in its place$/).first(),
  ).toBeVisible();
  await expect(
    last.dialog.getByText('If you edit it here and delete it later, it comes back'),
  ).toBeVisible();
});
