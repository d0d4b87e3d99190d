import { writeFile } from 'node:fs/promises';

import { verticalPageIds } from '../../../domain/pages/page-ids.ts';
import { removePage } from '../../../domain/tree/edit-tree.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { publishPage, publishTree, readDocument } from '../../support/builder/publish-tree.ts';
import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { openSettings } from '../../support/desk/settings-desk.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import { type Site, startSite } from '../../support/process/site.ts';
import { published } from '../../support/builder/builder-desk.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });

test('Content is exported, and a page that was deleted comes back from the file @main @ci @chromium', async ({
  page,
  site,
  complaints,
}, info) => {
  await publishPage(site, { text: 'Harbour', headings: ['Boats', 'Ropes'] });
  const before = (await readDocument(site)).tree;
  await openSettings(page, site);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export content' }).click();
  const file = info.outputPath('content.tar.gz');
  await (await saving).saveAs(file);

  await publishTree(site, (tree) => removePage(tree, 'harbour'));
  expect((await page.request.get(`${site.url}/harbour`)).status()).toBe(404);

  const broken = info.outputPath('broken.tar.gz');
  await writeFile(broken, 'nothing of ours');
  const chooser = page.getByLabel('Import content').last();
  await chooser.setInputFiles(broken);
  await expect(page.getByText('This file does not contain a site’s content.')).toBeVisible();

  await chooser.setInputFiles(file);
  const choice = page.getByRole('checkbox', { name: 'Harbour' });
  await expect(choice).toBeChecked();
  await expect(page.getByText('more pages are here already, unchanged.')).toBeVisible();
  await expectAccessible(page, 'the choices of an import', '.settings-content');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Imported: 1 page, 0 pictures.')).toBeVisible();
  expect((await readDocument(site)).tree).toEqual(before);
  expect((await page.request.get(`${site.url}/harbour`)).status()).toBe(200);
  // The refused file is a failed call, which the browser tells.
  expect(complaints.filter((words) => !words.includes('400'))).toEqual([]);
});

test('Earlier versions come along with imported pages, and one of them is restored in the history', async ({
  page,
  site,
}, info) => {
  const file = info.outputPath('with-history.tar.gz');
  await writeFile(file, await archiveOfAnotherSite());
  await openSettings(page, site);
  await page.getByLabel('Import content').last().setInputFiles(file);
  const choice = page.getByRole('checkbox', { name: /Import earlier versions of these pages/ });
  await expect(choice).toBeChecked();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/^Imported: 1 page, .*1 earlier version\.$/)).toBeVisible();
  expect(await published(site, '/crew')).toContain('As it is');

  await page.goto('/');
  await wake(page);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('button', { expanded: false }).first().click();
  await expect(history.getByText(': one earlier version imported')).toBeVisible();
  await history.getByLabel('From the import').selectOption({ index: 1 });
  await expect(history.getByText('as it was. Restoring would')).toBeVisible();
  await expectAccessible(page, 'an earlier version of an imported page', '.builder-history');
  await history.getByRole('button', { name: 'Restore this page' }).click();
  const restoring = page.getByRole('alertdialog');
  await expect(restoring).toContainText('(version 2 of');
  await restoring.getByRole('button', { name: 'Restore this page' }).click();
  await expect.poll(() => published(site, '/crew')).toContain('As it was');
});

test('The end of an import says what came, and which redirects did not and why', async ({
  page,
  site,
}, info) => {
  const file = info.outputPath('with-redirects.tar.gz');
  await writeFile(file, await archiveOfAnotherSite(retireEstate));
  await openSettings(page, site);
  await page.getByLabel('Import content').last().setInputFiles(file);
  await expect(page.getByText(/3 redirects/)).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'All redirects, not only those' });
  await expect(all).toBeChecked();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/^Imported: .*2 redirects/)).toBeVisible();
  await expect(page.getByText('1 redirect could not be imported:')).toBeVisible();
  await expect(
    page.getByText('There is a page at this address: /verticals/real-estate'),
  ).toBeVisible();
  await expectAccessible(page, 'the end of an import', '.settings-content');
  const answer = await fetch(`${site.url}/homes`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toMatch(/\/about-us$/);
});

/** A business is retired, and its address and two others lead elsewhere. */
async function retireEstate(other: Site): Promise<void> {
  const estate = verticalPageIds['real-estate'];
  await publishTree(other, (tree) => removePage(tree, estate));
  for (const [from, to] of [
    ['/verticals/real-estate', '/contact'],
    ['/homes', '/about-us'],
    ['/partner', 'https://partner.example/'],
  ]) {
    const token = await adminToken(other);
    await callSite(other, '/template/redirects', { method: 'PUT', token, body: { from, to } });
  }
}

/** A page with a version before the present one, with all versions. */
async function archiveOfAnotherSite(
  change: (other: Site) => Promise<void> = async () => {},
): Promise<Uint8Array> {
  const other = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    await publishPage(other, { text: 'Crew', headings: ['As it was'] });
    await publishPage(other, { text: 'Crew', headings: ['As it is'] });
    await change(other);
    const headers = { authorization: `Bearer ${await adminToken(other)}` };
    const path = '/api/v1/auth/admin/content/export?history=true';
    return new Uint8Array(await (await fetch(other.url + path, { headers })).arrayBuffer());
  } finally {
    await other.stop();
  }
}
