import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { expectDialog } from '../../support/browser/dialogs.ts';
import { wake } from '../../support/browser/wake.ts';
import { Builder, openAsAdmin, restoreShipped } from '../../support/builder/builder-desk.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

function choice(page: Page, name: string): Locator {
  const choices = page.getByRole('group', { name: 'What to see of all pages' });
  return choices.getByRole('button', { name, exact: true });
}

/** The tool that stands in the tab. */
function tool(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('region', { name, exact: true });
}

test('All pages, drafts, redirects, checks and find and replace have a tab at the desk @ci', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Harbour', headings: ['Galleons'] });
  await openAsAdmin(page, site, undefined, '/admin');
  const tabs = page.getByRole('navigation', { name: 'Desk' });
  await tabs.getByRole('link', { name: 'Pages' }).click();
  await expect(page).toHaveURL('/admin/pages');
  await expect(page).toHaveTitle(/^Pages/);
  const all = tool(page, 'All pages');
  await expect(all.getByRole('listitem', { name: 'Harbour' })).toContainText('Published');
  await expectAccessible(page, 'all pages at the desk', '.desk');
  // The list is as wide as the desk.
  const widths = await page
    .locator('.desk-screen, .builder-pages-list')
    .evaluateAll((both) => both.map((one) => one.clientWidth));
  expect(widths[0]).toBe(widths[1]);

  // The editor opens over the list and leads back to where it was opened.
  await all.getByLabel('Search all pages').fill('harb');
  await expect(all.getByRole('listitem')).toHaveCount(1);
  const name = all.getByRole('button', { name: 'Harbour', exact: true });
  await name.press('Enter');
  const builder = new Builder(page);
  await builder.heading(1).fill('Larger ships');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft saved').first()).toBeAttached();
  await builder.dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(name).toBeFocused();
  await expect(all.getByLabel('Search all pages')).toHaveValue('harb');
  await expect(all.getByRole('listitem')).toContainText('Changed');

  await choice(page, 'Drafts').click();
  await expect(page).toHaveURL('/admin/pages?show=drafts');
  await expect(choice(page, 'Drafts')).toHaveAttribute('aria-pressed', 'true');
  const drafts = tool(page, 'Drafts');
  await expect(drafts.getByRole('listitem')).toContainText('Harbour');
  await expectAccessible(page, 'drafts at the desk', '.desk');
  await drafts.getByRole('button', { name: 'Delete the draft of Harbour' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Discard|Delete/ })
    .click();
  await expect(drafts).toContainText('No drafts yet.');

  await choice(page, 'Find and replace').click();
  const replace = tool(page, 'Find and replace');
  await replace.getByLabel('Find', { exact: true }).fill('Galleons');
  await replace.getByLabel('Replace with').fill('Boats');
  await replace.getByRole('button', { name: 'Find', exact: true }).click();
  await replace.getByRole('button', { name: /^Replace 1 place/ }).click();
  await expect(replace).toContainText('is not on any page or in any draft');
  await expectAccessible(page, 'find and replace at the desk', '.desk');

  // Back leads over the choices, and an address opens one.
  await page.goBack();
  await expect(drafts).toBeVisible();
  await page.goto('/admin/pages?show=checks');
  await wake(page);
  await expect(tool(page, 'Checks of all pages').getByText(/on 11 pages$/)).toBeVisible();
  await expectAccessible(page, 'checks at the desk', '.desk');
});

test('A check leads to its field and back to the list at the desk, which looks again', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Harbour', headings: [''] });
  await openAsAdmin(page, site, undefined, '/admin/pages?show=checks');
  const checks = tool(page, 'Checks of all pages');
  const line = checks.getByRole('button', { name: /Section 1 has no heading/ });
  await line.click();
  const builder = new Builder(page);
  await expect(builder.heading(1)).toBeFocused();
  await builder.heading(1).fill('Ships');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft saved').first()).toBeAttached();
  await builder.dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(line).toContainText('Already fixed in the draft');
});

test('A redirect that was begun at the desk is there again after another tab and a new load, which asks nothing while the browser keeps it', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, undefined, '/admin/pages?show=redirects');
  const redirects = tool(page, 'Redirects');
  await expect(redirects).toContainText('There are no redirects yet.');
  await expectAccessible(page, 'redirects at the desk', '.desk');
  await redirects.getByLabel('Old address').fill('/old-harbour');
  await choice(page, 'All pages').click();
  await expect(tool(page, 'All pages')).toBeVisible();
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Notes' }).click();
  await page.goto('/about-us');
  await page.goto('/admin/notes');
  await wake(page);
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Pages' }).click();
  await choice(page, 'Redirects').click();
  await expect(redirects.getByLabel('Old address')).toHaveValue('/old-harbour');
  await redirects.getByLabel('Leads to').fill('/careers');
  await redirects.getByRole('button', { name: 'Add redirect' }).click();
  await expect(redirects.getByRole('listitem')).toContainText('/old-harbour');
  await expect(redirects.getByLabel('Old address')).toHaveValue('');

  // Words that the browser has no room for would be lost.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await redirects.getByLabel('Old address').fill('/older-harbour');
  await expectDialog(page, 'beforeunload', 'dismiss', () => page.evaluate(() => location.reload()));
});

test('A page that is deleted, or published, from the list leads back to the list, with the message @ci', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Lighthouse', headings: ['Lamps'] });
  await openAsAdmin(page, site, undefined, '/admin/pages');
  const all = tool(page, 'All pages');
  const lighthouse = all.getByRole('listitem', { name: 'Lighthouse' });
  await lighthouse.getByRole('button', { name: 'Lighthouse', exact: true }).click();
  const builder = new Builder(page);
  await builder.heading(1).fill('Larger lamps');
  await builder.saveButton().click();
  await expect(page.getByText('Template updated successfully')).toBeVisible();
  await expect(builder.dialog).toHaveCount(0);
  await expect(page).toHaveURL('/admin/pages');

  await lighthouse.getByRole('button', { name: 'Actions for Lighthouse' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(lighthouse).toHaveCount(0);
  await expect(page).toHaveURL('/admin/pages');
  await expect(page.getByText('Template updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lighthouse).toBeVisible();
});

test('A list that cannot be read says so, and is read at another try', async ({ page, site }) => {
  await openAsAdmin(page, site, undefined, '/admin/notes');
  const calls = '**/api/v1/template/redirects';
  await page.route(calls, (route) => route.abort());
  await page.goto('/admin/pages?show=redirects');
  const redirects = tool(page, 'Redirects');
  await expect(redirects.getByRole('alert')).toBeVisible();
  await page.unroute(calls);
  await redirects.getByRole('button', { name: 'Try again' }).click();
  await expect(redirects.getByLabel('Old address')).toBeVisible();
});

/** What is cut by an edge of the box or of the window. */
function cutIn(box: Locator): Promise<string[]> {
  return box.evaluate((outer) => {
    const edge = Math.min(innerWidth, outer.getBoundingClientRect().right);
    return [...outer.querySelectorAll('button, a, input, h2, p')]
      .filter((one) => one.getBoundingClientRect().right > edge + 0.5)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  });
}

function boxesOf(all: Locator) {
  return all.evaluateAll((found) =>
    found.map((one) => {
      const { left, width, height } = one.getBoundingClientRect();
      return { left, width, height };
    }),
  );
}

async function heightsOf(all: Locator): Promise<number[]> {
  return (await boxesOf(all)).map(({ height }) => height);
}

test('At 320 px nothing of the pages is cut, no word of a check is broken, and addresses are large enough', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Harbour', headings: [''] });
  await openAsAdmin(page, site, undefined, '/admin/pages');
  await page.setViewportSize({ width: 320, height: 640 });
  const all = tool(page, 'All pages');
  const addresses = all.getByRole('link', { name: '/', exact: false });
  await expect(addresses.first()).toBeVisible();
  expect(await cutIn(page.locator('.desk-screen'))).toEqual([]);
  const sides = (await boxesOf(addresses)).flatMap(({ width, height }) => [width, height]);
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(24);
  const child = all.getByRole('listitem', { name: 'IT Consulting' });
  const lines = await boxesOf(child.locator('.builder-pages-name, .builder-state'));
  expect(lines.map(({ left }) => left)).toEqual([lines[0]?.left, lines[0]?.left]);

  await all.getByRole('button', { name: 'Arrange the menu' }).click();
  const arrange = page.getByRole('dialog', { name: 'Arrange pages' });
  await expect(arrange.getByText('Startup Incubation')).toBeVisible();
  expect(await cutIn(arrange)).toEqual([]);
  const cut = await arrange
    .locator('.builder-arrange-name')
    .evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut).toBe(0);
  await page.keyboard.press('Escape');

  for (const name of ['Drafts', 'Redirects', 'Find and replace', 'Checks']) {
    await choice(page, name).click();
    await expect(page.locator('.builder-at-desk')).toBeVisible();
    expect([name, await cutIn(page.locator('.desk-screen'))]).toEqual([name, []]);
    const ticks = page.locator('.desk-screen [type="checkbox"]');
    const plain = await ticks.evaluateAll(
      (boxes) => boxes.filter((one) => getComputedStyle(one).accentColor === 'auto').length,
    );
    expect([name, plain]).toEqual([name, 0]);
  }
  const kinds = tool(page, 'Checks of all pages').locator('.builder-checks-kind');
  await expect(kinds.first()).toBeVisible();
  expect(Math.max(...(await heightsOf(kinds)))).toBeLessThan(24);
});

test('The button that changes an address is large enough for a finger', async ({ page, site }) => {
  await publishPage(site, { text: 'Harbour', headings: ['Ships'] });
  await openAsAdmin(page, site, undefined, '/harbour');
  await page.getByRole('button', { name: 'Edit this page' }).click();
  const button = page.getByRole('button', { name: 'Change the address' });
  await expect(button).toBeVisible();
  expect(Math.min(...(await heightsOf(button)))).toBeGreaterThanOrEqual(24);
});
