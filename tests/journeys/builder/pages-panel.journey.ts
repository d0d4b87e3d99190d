import type { Page } from '@playwright/test';

import { newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree, removePage } from '../../../domain/tree/edit-tree.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import {
  Builder,
  openAsAdmin,
  published,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import { fetchAnswer } from '../../support/http/fetch-answer.ts';
import { publishPage, publishTree } from '../../support/builder/publish-tree.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });
test.afterEach(({ site }) => restoreShipped(site));

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All pages', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'All pages' });
  const row = (name: string) => panel.getByRole('listitem', { name, exact: true });
  const act = async (name: string, item: string) => {
    // A slow finger: the menu must not move its button, nor close when the finger is lifted.
    await panel
      .getByRole('button', { name: `Actions for ${name}`, exact: true })
      .click({ delay: 300 });
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  return { panel, row, act };
}

test('One panel lists every page, finds it, moves it with its redirect, hides and duplicates it @main @ci', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Harbour', headings: ['Ships'] });
  await openAsAdmin(page, site, undefined, '/about-us');
  const { panel, row, act } = await openPanel(page);
  await expect(row('Harbour')).toContainText('Published');
  await expect(row('Harbour')).toContainText('by Ada Byron');
  await expect(row('Real Estate')).toContainText('/verticals/real-estate');
  await expect(row('Careers')).toContainText('/careers');
  await expectAccessible(page, 'the panel of all pages', '.builder-pages');
  // The sheet of a tool overrides those that all tools share.
  expect((await panel.boundingBox())?.width).toBe(56 * 16);

  await panel.getByLabel('Search all pages').fill('harb');
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await act('Harbour', 'Move to another menu');
  await panel.getByLabel('Move Harbour to').selectOption('Verticals');
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(row('Harbour')).toContainText('/verticals/harbour');
  const moved = await fetch(`${site.url}/harbour`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/verticals/harbour']);

  await act('Harbour', 'Hide from the menu');
  await expect(row('Harbour')).toContainText('Hidden');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Harbour')).not.toContainText('Hidden');

  await act('Harbour', 'Duplicate');
  const builder = new Builder(page);
  await expect(builder.name()).toHaveValue('Harbour (copy)');
  await expect(builder.row(1)).toBeVisible();
  expect(await published(site, '/verticals/harbour')).not.toContain('Harbour (copy)');
});

test('On a phone a message leaves the list of pages as wide as it was', async ({ page, site }) => {
  await publishPage(site, { text: 'Harbour', headings: ['Ships'] });
  await openAsAdmin(page, site, undefined, '/about-us');
  const { panel, row, act } = await openPanel(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await act('Harbour', 'Hide from the menu');
  await expect(row('Harbour')).toContainText('Hidden');
  await expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await panel.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
  await expect(panel.getByRole('button', { name: 'New page' })).toBeInViewport({ ratio: 1 });
});

test('What was published is viewed or taken back from the home page, also after F5', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Harbour', headings: ['Ships'] });
  await openAsAdmin(page, site);
  const { act } = await openPanel(page);
  await act('Harbour', 'Edit');
  const builder = new Builder(page);
  await builder.heading(1).fill('Boats');
  await builder.save();
  await page.getByRole('button', { name: 'View page' }).click();
  await expect(page).toHaveURL('/harbour');
  await expect(page.getByRole('main').getByText('Boats')).toBeVisible();

  await openAsAdmin(page, site);
  await (await openPanel(page)).act('Harbour', 'Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Template updated successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Harbour' })).toBeVisible();
});

test('What a colleague has deleted meanwhile is told, and neither moved nor deleted again', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Harbour', headings: ['Ships'] });
  await publishPage(site, { text: 'Quay', headings: ['Cranes'] });
  await openAsAdmin(page, site, undefined, '/about-us');
  const { panel, row, act } = await openPanel(page);
  await expect(row('Quay')).toBeVisible();
  await publishTree(site, (tree) => removePage(removePage(tree, 'harbour'), 'quay'));
  await act('Harbour', 'Move down');
  await expect(panel.getByText('Someone has deleted “Harbour” in the meantime')).toBeVisible();
  await expect(row('Harbour')).toBeHidden();
  await expect(page.getByText('Template updated successfully')).toBeHidden();

  await publishPage(site, { text: 'Pier', headings: ['Boats'] });
  await page.reload();
  await wake(page);
  const again = await openPanel(page);
  await expect(again.row('Pier')).toBeVisible();
  await publishTree(site, (tree) => removePage(tree, 'pier'));
  await again.act('Pier', 'Delete');
  const gone = page.getByRole('alertdialog', { name: 'Already deleted' });
  await expect(gone).toContainText('“Pier”');
  await gone.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pier' })).toHaveCount(0);
});

test('A copy whose answer got lost is made once', async ({ page, site }) => {
  await publishPage(site, { text: 'Jetty', headings: ['Ships'] });
  await openAsAdmin(page, site, undefined, '/about-us');
  const { row, act } = await openPanel(page);
  let isFirst = true;
  await page.route('**/api/v1/template/drafts/*', async (route) => {
    if (route.request().method() !== 'PUT' || !isFirst) {
      await route.continue();
      return;
    }
    isFirst = false;
    await fetchAnswer(route);
    await route.abort();
  });
  await act('Jetty', 'Duplicate');
  await expect(row('Jetty').getByRole('alert')).toContainText('is not responding');
  await act('Jetty', 'Duplicate');
  await expect(new Builder(page).name()).toHaveValue('Jetty (copy)');
  const token = await adminToken(site);
  const { data } = await callSite<{ name: string }[]>(site, '/template/drafts', { token });
  expect(data.filter(({ name }) => name === 'Jetty (copy)')).toHaveLength(1);
});

test('Moving a page begins and ends at the keys: the form has the focus, Escape leaves only it', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Wharf', headings: ['Ships'] });
  await openAsAdmin(page, site, undefined, '/about-us');
  const { panel, row, act } = await openPanel(page);
  const target = panel.getByLabel('Move Wharf to');
  const dots = panel.getByRole('button', { name: 'Actions for Wharf' });
  await act('Wharf', 'Move to another menu');
  await expect(target).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(target).toBeHidden();
  await expect(panel).toBeVisible();
  await expect(dots).toBeFocused();

  await act('Wharf', 'Move to another menu');
  await target.selectOption('Verticals');
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(row('Wharf')).toContainText('/verticals/wharf');
  await expect(dots).toBeFocused();
});

test('A move that is not possible is told once, in the row of the page', async ({ page, site }) => {
  await publishPage(site, { text: 'Mole', headings: ['Ships'] });
  await publishTree(site, (tree) => {
    const verticals = tree.toJSON().children.find(({ text }) => text === 'Verticals');
    const taken = newPage('breakwater', verticals?.id ?? null);
    return putIntoTree(tree, { ...taken, text: 'Breakwater', address: 'mole' });
  });
  await openAsAdmin(page, site, undefined, '/about-us');
  const { panel, row, act } = await openPanel(page);
  await act('Mole', 'Move to another menu');
  await panel.getByLabel('Move Mole to').selectOption('Verticals');
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  const told = await row('Mole').getByRole('alert').textContent();
  // Looked at once: a message goes after a while.
  expect(await page.getByText(told ?? '').count()).toBe(1);
});

test('Who moves the page they stand on stands at its new address, and at the old one after an undo', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Harbour', headings: ['Ships'] });
  await openAsAdmin(page, site, undefined, '/harbour');
  const { panel, row, act } = await openPanel(page);
  await act('Harbour', 'Move to another menu');
  await panel.getByLabel('Move Harbour to').selectOption('Verticals');
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(row('Harbour')).toContainText('/verticals/harbour');
  await expect(page).toHaveURL('/verticals/harbour');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL('/harbour');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Edit this page' })).toBeVisible();
});
