import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import {
  openAsAdmin,
  published,
  restoreShipped,
  expectPublished,
} from '../../support/builder/builder-desk.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 60_000 });
test.afterEach(({ site }) => restoreShipped(site));

async function openHistory(page: Page, position: number) {
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history
    .getByRole('list', { name: 'Versions' })
    .locator('.builder-version-line')
    .nth(position)
    .click();
  return history;
}

test('One page goes back, the difference is marked in the page itself, and others stay @main @ci', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Essays', headings: ['On patience and time', 'Kept'] });
  await publishPage(site, { text: 'Essays', headings: ['On haste and time'] });
  await publishPage(site, { text: 'Notes', headings: ['A colleague wrote this'] });
  await openAsAdmin(page, site);
  const history = await openHistory(page, 2);
  await expect(history.getByLabel('Page')).toContainText('Essays, has changed since');
  await history.getByRole('button', { name: 'Restore this page' }).click();

  const question = page.getByRole('alertdialog', { name: 'Restore “Essays”?' });
  await expect(question.locator('.builder-stage del').first()).toHaveText('haste');
  await expect(question.locator('.builder-stage ins').first()).toHaveText('patience');
  await expect(question.getByText('This section comes back')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Restore this page' }).click();
  await expectPublished(page);
  expect(await published(site, '/essays')).toContain('On patience and time');
  expect(await published(site, '/notes')).toContain('A colleague wrote this');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  expect(await published(site, '/essays')).toContain('On haste and time');
});

test('The whole site goes back only on request, and the question says which pages change or go', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Essays', headings: ['On patience'] });
  await publishPage(site, { text: 'Essays', headings: ['On haste'] });
  await publishPage(site, { text: 'Notes', headings: ['New'] });
  await openAsAdmin(page, site);
  const history = await openHistory(page, 2);
  await history.getByRole('button', { name: 'Restore the whole site…' }).click();
  const question = page.getByRole('alertdialog', { name: /^Restore the whole site to version/ });
  await expect(question.getByRole('listitem')).toHaveText(['“Essays” changes', '“Notes” goes']);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await published(site, '/notes')).toContain('New');
  await history.getByRole('button', { name: 'Restore the whole site…' }).click();
  await question.getByRole('button', { name: 'Restore the whole site' }).click();
  await expectPublished(page);
  expect(await published(site, '/essays')).toContain('On patience');
  await expect(page.getByRole('button', { name: 'Page menu of Notes' })).toBeHidden();
});
