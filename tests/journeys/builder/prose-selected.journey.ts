import type { Locator, Page } from '@playwright/test';

import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import {
  type Builder,
  editVertical,
  openAsAdmin,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

/** A page with one article. */
async function begin(page: Page, site: Site): Promise<Builder> {
  const body = 'First part.\n\nSecond part.\n\n- one\n- two';
  const sections = [sectionOfKind('text', 'notes-1', { heading: 'Terms', body })];
  await publishTree(site, (tree) => {
    const parentId = tree.toJSON().children.find(({ text }) => text === 'Verticals')?.id ?? null;
    return putIntoTree(tree, { ...newPage('notes', parentId), text: 'Notes', sections });
  });
  await openAsAdmin(page, site);
  return editVertical(page, 'Notes');
}

const bodyOf = (builder: Builder): Locator =>
  builder.fields(1).getByRole('textbox', { name: 'Text', exact: true });

/** Longer than a change of the element belongs to the last key. */
const pause = 1200;

test('A letter or Enter over selected blocks replaces them, also after a pause @ci', async ({
  page,
  site,
}) => {
  // Real time: under a moved clock the letter after the pause was lost in one of five walks.
  const builder = await begin(page, site);
  const text = bodyOf(builder);
  await text.getByText('First part.').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+End');
  await page.waitForTimeout(pause);
  await page.keyboard.type('New');
  await expect(text.locator('p, li')).toHaveText(['New', 'one', 'two']);

  await page.keyboard.press('Control+a');
  await page.waitForTimeout(pause);
  await page.keyboard.type('All new');
  await expect(text.locator('p')).toHaveText(['All new']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('and more');
  await expect(text.locator('p')).toHaveText(['All new', 'and more']);

  await page.keyboard.press('Control+a');
  await page.waitForTimeout(pause);
  await page.keyboard.press('Enter');
  await expect(text).toHaveText('');
});

test('Tab stays in the panel for links, and Escape leads back to the text', async ({
  page,
  site,
}) => {
  const builder = await begin(page, site);
  const text = bodyOf(builder);
  await text.getByText('one').click();
  await page.keyboard.press('Control+k');
  const panel = page.getByRole('dialog', { name: 'Link' });
  await expect(panel.getByLabel('Words')).toBeFocused();
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await page.keyboard.press('Tab');
    await expect(panel.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(text).toBeFocused();
});

test('Other words for a link over a whole text are linked to their last letter', async ({
  page,
  site,
}) => {
  const builder = await begin(page, site);
  const text = bodyOf(builder);
  await text.getByText('one').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  const panel = page.getByRole('dialog', { name: 'Link' });
  await panel.getByLabel('Words').fill('who we are');
  await panel.getByRole('combobox', { name: 'Search pages' }).focus();
  await page.keyboard.type('about');
  await page.keyboard.press('Enter');
  await expect(text.locator('[data-to]')).toHaveText(['who we are']);
});
