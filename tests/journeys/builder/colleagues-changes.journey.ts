import { editSection } from '../../../domain/tree/edit-page.ts';
import { openPage, putIntoTree, removePage } from '../../../domain/tree/edit-tree.ts';
import { admin, expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  choose,
  openAsAdmin,
  published,
  restoreShipped,
  expectPublished,
} from '../../support/builder/builder-desk.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import { draftOf } from '../../support/builder/draft-desk.ts';
import { expectKeptHere } from '../../support/builder/kept-records.ts';
import { publishPage, publishTree, readDocument } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';
import { section } from '../../support/builder/trees.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 60_000 });
test.afterEach(({ site }) => restoreShipped(site));

const essays = { text: 'Essays', headings: ['On patience'] };

function colleagueWrites(site: Site, heading: string): Promise<void> {
  return publishTree(site, (tree) => {
    const document = openPage(tree, 'essays');
    return document ? putIntoTree(tree, editSection(document, 'essays-1', { heading })) : tree;
  });
}

test('Publishing leaves a colleague’s unfinished draft unpublished, and says that it is there @ci', async ({
  page,
  site,
}) => {
  await publishPage(site, essays);
  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Edit');
  const mine = new Builder(page);
  await mine.heading(1).fill('On haste');
  const { version } = await readDocument(site);
  const draft = draftOf('essays', 'On patience');
  const document = { ...draft, sections: [...draft.sections, section('unfinished', 'Not yet')] };
  const token = await adminToken(site);
  const path = '/template/drafts/essays';
  const body = { revision: 0, baseVersion: version, document };
  await callSite(site, path, { method: 'PUT', token, body });
  await mine.pressSave();
  await expect(page.getByText(`${admin.fullName}’s newer draft of this page`)).toBeVisible();
  await mine.expectPublished();
  const html = await published(site, '/essays');
  expect(html).toContain('On haste');
  expect(html).not.toContain('Not yet');
  const { data } = await callSite(site, path, { token });
  expect(data).toMatchObject({ state: 'changed', draft: { revision: 1, document } });
  await callSite(site, path, { method: 'DELETE', token });
});

test('Restoring is asked anew when someone was faster, with what they wrote', async ({
  page,
  site,
}) => {
  await publishPage(site, essays);
  await colleagueWrites(site, 'On haste');
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const versions = page.getByRole('list', { name: 'Versions' }).locator('.builder-version-line');
  await versions.nth(1).click();
  await page.getByRole('button', { name: 'Restore this page' }).click();
  const question = page.getByRole('alertdialog', { name: 'Restore “Essays”?' });
  await expect(question.locator('del')).toHaveText('haste');
  await colleagueWrites(site, 'On leisure');
  await question.getByRole('button', { name: 'Restore this page' }).click();
  await expect(question).toContainText('Someone has published a change in the meantime');
  await expect(question.locator('del')).toHaveText('leisure');
  expect(await published(site, '/essays')).toContain('On leisure');
  await publishPage(site, { text: 'Notes', headings: ['Another page'] });
  await question.getByRole('button', { name: 'Restore this page' }).click();
  await expectPublished(page);
  expect(await published(site, '/essays')).toContain('On patience');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  expect(await published(site, '/essays')).toContain('On leisure');
  expect(await published(site, '/notes')).toContain('Another page');
});

test('A kept child of a dropdown that was switched off meanwhile can still be published', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Books', headings: [], isDropdown: true });
  await openAsAdmin(page, site);
  await choose(page, 'Books', 'Add child page');
  const mine = new Builder(page);
  await mine.name().fill('Novels');
  await mine.template('Hero').click();
  await mine.heading(1).fill('All novels');
  await expectKeptHere(page, 'All novels');
  await publishTree(site, (tree) => {
    const document = openPage(tree, 'books');
    return document ? putIntoTree(tree, { ...document, isChild: false }) : tree;
  });
  const next = await page.context().newPage();
  await page.close();
  await openAsAdmin(next, site);
  await next.getByRole('button', { name: 'Add page' }).click();
  await next.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  const later = new Builder(next);
  await expect(later.dialog).toContainText('so it is now at the top level of the menu');
  await later.save();
  expect(await published(site, '/novels')).toContain('All novels');
});

test('Going on with a page that was deleted says who deleted it', async ({ page, site }) => {
  await publishPage(site, essays);
  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Edit');
  await new Builder(page).heading(1).fill('On haste');
  await expectKeptHere(page, 'On haste');
  await publishTree(site, (tree) => removePage(tree, 'essays'));
  const next = await page.context().newPage();
  await page.close();
  await openAsAdmin(next, site);
  await next.getByRole('button', { name: 'Add page' }).click();
  await next.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  const later = new Builder(next);
  await expect(later.dialog).toContainText(`${admin.fullName} took this page off the site on`);
  await later.save();
  expect(await published(site, '/essays')).toContain('On haste');
});

test('Deleting asks again when someone changed the page while the question stood open', async ({
  page,
  site,
}) => {
  await publishPage(site, essays);
  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled();
  await colleagueWrites(site, 'On haste');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText(`${admin.fullName} changed it on`);
  expect(await published(site, '/essays')).toContain('On haste');
  await question.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(page.getByText('Template updated successfully')).toBeVisible();
  expect((await fetch(`${site.url}/essays`)).status).toBe(404);
});
