import type { Page } from '@playwright/test';

import { editSection } from '../../../domain/tree/edit-page.ts';
import { openPage, putIntoTree, removePage } from '../../../domain/tree/edit-tree.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  choose,
  editVertical,
  openAsAdmin,
  published,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { publishPage, publishTree } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 180_000 });
test.afterEach(({ site }) => restoreShipped(site));

const notes = { text: 'Notes', headings: ['First', 'Second', 'Third'], under: 'Verticals' };
const clashIn = (page: Page) =>
  page.getByRole('dialog', { name: 'Someone else changed the same part' });

async function begin(page: Page, site: Site): Promise<Builder> {
  await publishPage(site, notes);
  await openAsAdmin(page, site);
  return editVertical(page, 'Notes');
}

/** A colleague publishes another heading of the first section. */
function colleagueWrites(site: Site, words: Record<string, string>): Promise<void> {
  return publishTree(site, (tree) => {
    const document = openPage(tree, 'notes');
    return document ? putIntoTree(tree, editSection(document, 'notes-1', words)) : tree;
  });
}

test('Keeping mine brings a page back that a colleague deleted, with every word and its draft @ci', async ({
  page,
  site,
  browser,
}) => {
  const mine = await begin(page, site);
  await mine.heading(1).fill('Saved as a draft');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft saved')).toBeVisible();

  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openAsAdmin(other, site);
  await other.getByRole('banner').locator('summary', { hasText: 'Verticals' }).click();
  await other.getByRole('button', { name: 'Delete Notes' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByText('Template updated successfully')).toBeVisible();
  await other.context().close();

  await mine.heading(2).fill('Typed after that');
  await mine.pressSave();
  const clash = clashIn(page);
  await expect(clash.getByRole('heading', { level: 4 })).toHaveText(['Page “Notes”']);
  await expect(clash.getByText('Removed')).toBeVisible();
  await expect(clash.getByText('Typed after that')).toBeVisible();
  await expect(clash.getByRole('button', { pressed: true })).toHaveCount(0);
  const save = clash.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await save.click();
  await mine.expectPublished();
  const html = await published(site, '/verticals/notes');
  for (const words of ['Saved as a draft', 'Typed after that', 'Third']) {
    expect(html).toContain(words);
  }
});

test('A deleted page whose sections I only put in another order is asked about too', async ({
  page,
  site,
}) => {
  const mine = await begin(page, site);
  await mine.row(1).getByRole('button', { name: 'Move Section 1 down' }).click();
  await publishTree(site, (tree) => removePage(tree, 'notes'));
  await mine.pressSave();
  const clash = clashIn(page);
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await clash.getByRole('button', { name: 'Save' }).click();
  await mine.expectPublished();
  const html = await published(site, '/verticals/notes');
  expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First'));
});

test('Two people in one section just work; only the same field is asked about, in as many rounds as it takes', async ({
  page,
  site,
}) => {
  const mine = await begin(page, site);
  await colleagueWrites(site, { subHeading: 'Their words below' });
  await mine.heading(1).fill('My first heading');
  await mine.save();
  const joined = await published(site, '/verticals/notes');
  expect(joined).toContain('My first heading');
  expect(joined).toContain('Their words below');

  const again = await editVertical(page, 'Notes');
  await again.heading(1).fill('My second heading');
  await again.heading(3).fill('My third section');
  await colleagueWrites(site, { heading: 'Their second heading' });
  await again.pressSave();
  const clash = clashIn(page);
  await expect(clash.getByRole('heading', { level: 4 })).toHaveText([/section · Heading$/]);
  await expect(clash.getByText('Before: My first heading')).toBeVisible();
  await expect(clash.locator('mark')).toHaveText(['My', 'Their']);
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  // A third one is faster than the choice.
  await colleagueWrites(site, { heading: 'A third heading' });
  await clash.getByRole('button', { name: 'Save' }).click();
  await expect(clash.getByText('A third heading')).toBeVisible();
  await expect(clash.getByText('My second heading')).toBeVisible();
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await clash.getByRole('button', { name: 'Save' }).click();
  await again.expectPublished();
  const html = await published(site, '/verticals/notes');
  for (const words of ['My second heading', 'My third section', 'Their words below']) {
    expect(html).toContain(words);
  }
});

test('A child added while a colleague switches its parent off has a way out', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Insights', headings: [], isDropdown: true });
  await openAsAdmin(page, site);
  await choose(page, 'Insights', 'Add child page');
  const mine = new Builder(page);
  await mine.name().fill('Reports');
  await mine.template('Hero').click();
  await mine.heading(1).fill('All reports');
  await publishTree(site, (tree) => {
    const document = openPage(tree, 'insights');
    return document ? putIntoTree(tree, { ...document, isChild: false }) : tree;
  });
  await mine.pressSave();
  const clash = clashIn(page);
  await expect(clash.getByRole('heading', { level: 4 })).toHaveText(['Page “Insights” · Dropdown']);
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await clash.getByRole('button', { name: 'Save' }).click();
  await mine.expectPublished();
  expect(await published(site, '/insights/reports')).toContain('All reports');
});
