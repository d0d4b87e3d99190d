import { writeFile } from 'node:fs/promises';

import { removePage } from '../../../domain/tree/edit-tree.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { publishPage, publishTree, readDocument } from '../../support/builder/publish-tree.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { openSettings } from '../../support/desk/settings-desk.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });

test('Content is exported, and a page that was deleted comes back from the file', async ({
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
  await expect(page.getByText('This file is no archive of a site’s content.')).toBeVisible();

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
