import type { Page } from '@playwright/test';

import { bornAreas } from '../../../domain/settings/interest-areas.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { changeSettings, readSettings } from '../../support/desk/settings-desk.ts';
import { openAsAdmin, restoreShipped } from '../../support/builder/builder-desk.ts';

test.use({ siteOf: import.meta.filename });
test.afterEach(async ({ site }) => {
  await restoreShipped(site);
  await changeSettings(site, { interestAreas: bornAreas });
});

const areaOffer =
  'Also hide the interest area “Education & College Counselling” in the contact form';

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All pages', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'All pages' });
  await expect(panel.getByRole('listitem', { name: 'Home', exact: true })).toBeVisible();
  return panel;
}

async function askToDelete(page: Page, name: string) {
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  return page.getByRole('alertdialog', { name: 'Are you sure?' });
}

test('A business that was sold goes with its card and its address, and comes back @ci', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const question = await askToDelete(page, 'Education');
  await expect(question).toContainText(
    'This action cannot be undone. This will permanently delete the page “Education”.',
  );
  await expect(question).toContainText('restore the published version from History.');
  await expect(question.getByRole('region', { name: 'These pages link to it' })).toContainText(
    'Home',
  );
  await expect(question.getByLabel('Also remove its card from Home')).toBeChecked();
  await expect(question.getByLabel(areaOffer)).toBeChecked();
  await question
    .getByLabel('Redirect /verticals/education to')
    .selectOption({ label: 'About Us (/about-us)' });
  await expectAccessible(page, 'the question about a page', '.builder-confirm');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Template updated successfully')).toBeVisible();

  const contact = await (await fetch(`${site.url}/contact`)).text();
  expect(contact).not.toContain('Education &amp; College Counselling</option>');
  const { interestAreas } = (await readSettings(site)).values;
  expect(interestAreas.filter(({ hidden }) => hidden).map(({ label }) => label)).toEqual([
    'Education & College Counselling',
  ]);

  const home = await (await fetch(`${site.url}/`)).text();
  expect(home).not.toContain('/verticals/education');
  const old = await fetch(`${site.url}/verticals/education`, { redirect: 'manual' });
  expect(old.headers.get('location')).toContain('/about-us');
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain('/education');

  const panel = await openPanel(page);
  const row = panel.getByRole('listitem', { name: 'Education', exact: true });
  await expect(row).toContainText('Deleted');
  await expectAccessible(page, 'the panel with a page that is gone', '.builder-pages');
  await row.getByRole('button', { name: 'Bring back' }).click();
  await expect(row).toContainText('/verticals/education');
  expect((await fetch(`${site.url}/verticals/education`)).url).toBe(
    `${site.url}/verticals/education`,
  );
  await expect(page.getByText(/^The contact form offers “Education .*” again\.$/)).toBeVisible();
  expect((await readSettings(site)).values.interestAreas).toEqual(bornAreas);
});

test('An interest area stays if it is wanted, and a refusal to hide it is told', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const question = await askToDelete(page, 'Education');
  await question.getByLabel(areaOffer).uncheck();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Template updated successfully')).toBeVisible();
  expect((await readSettings(site)).values.interestAreas).toEqual(bornAreas);

  await page.route('**/api/v1/auth/admin/settings', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  const second = await askToDelete(page, 'Real Estate');
  await expect(second.getByLabel(/^Also hide the interest area “Real Estate/)).toBeChecked();
  await second.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^The contact form still offers its interest area: /)).toBeVisible();
});

test('About Us goes, menus and footer lose it, and Undo brings it back', async ({ page, site }) => {
  await openAsAdmin(page, site);
  const question = await askToDelete(page, 'About Us');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Template updated successfully')).toBeVisible();
  expect((await fetch(`${site.url}/about-us`)).status).toBe(404);
  const contact = await (await fetch(`${site.url}/contact`)).text();
  expect(contact).not.toContain('href="/about-us"');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await fetch(`${site.url}/about-us`)).status).toBe(200);
});

test('Undo brings a business back with its card and its interest area', async ({ page, site }) => {
  await openAsAdmin(page, site);
  const question = await askToDelete(page, 'Education');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Template updated successfully')).toBeVisible();
  expect((await readSettings(site)).values.interestAreas).not.toEqual(bornAreas);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^The contact form offers “Education .*” again\.$/)).toBeVisible();
  expect((await readSettings(site)).values.interestAreas).toEqual(bornAreas);
  const home = await (await fetch(`${site.url}/`)).text();
  expect(home).toContain('/verticals/education');
});

test('Home and Contact have no way to be deleted', async ({ page, site }) => {
  await openAsAdmin(page, site);
  const panel = await openPanel(page);
  for (const name of ['Home', 'Contact']) {
    await panel.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
    await page.keyboard.press('Escape');
  }
});
