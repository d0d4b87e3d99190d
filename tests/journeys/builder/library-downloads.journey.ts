import type { Page } from '@playwright/test';

import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { chooseFile, dropFile, type GivenFile } from '../../support/browser/file-gestures.ts';
import { wake } from '../../support/browser/wake.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import {
  editVertical,
  logIn,
  openAsAdmin,
  published,
  rememberSession,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import { sampleFiles } from '../../support/files/sample-files.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

const pdf = (name: string, edition = ''): GivenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([sampleFiles.pdf, Buffer.from(`% ${edition}\n`)]),
});

/** What a link says of the file. */
const factsOf = ({ buffer }: GivenFile) => `PDF, ${buffer.length} bytes`;

async function putPage(site: Site): Promise<void> {
  const sections = [
    sectionOfKind('section_01', 'tariffs-1', { heading: 'Tariffs', buttonText: 'Prices' }),
    sectionOfKind('text', 'tariffs-2', { heading: 'Terms', body: 'Read our terms first.' }),
  ];
  await publishTree(site, (tree) => {
    const parentId = tree.toJSON().children.find(({ text }) => text === 'Verticals')?.id ?? null;
    return putIntoTree(tree, { ...newPage('tariffs', parentId), text: 'Tariffs', sections });
  });
}

async function openFiles(page: Page, site: Site): Promise<void> {
  await rememberSession(page.context(), await logIn(site));
  await page.goto(`${site.url}/admin/pictures`);
  await wake(page);
  const parts = page.getByRole('group', { name: 'What the library shows' });
  await parts.getByText('Files').click();
  await expect(page.getByRole('heading', { name: 'Files' })).toBeAttached();
}

test('A file is uploaded, linked from a button and from text, downloaded, replaced and deleted @ci', async ({
  page,
  site,
  browser,
  complaints,
}) => {
  const first = pdf('Prices.pdf', 'first');
  const second = pdf('Other name.pdf', 'second edition');
  await putPage(site);
  await openAsAdmin(page, site);
  const builder = await editVertical(page, 'Tariffs');
  const hero = builder.fields(1);
  await hero.getByRole('button', { name: 'Choose a link target' }).click();
  const picker = page.getByRole('dialog', { name: 'Link target' });
  await picker.getByRole('radio', { name: 'File' }).check({ force: true });
  await expect(picker.getByText('There are no files yet.')).toBeVisible();
  const upload = picker.getByRole('button', { name: 'Upload a file and link to it' });
  await chooseFile(page, upload, { ...pdf('Prices.pdf'), buffer: Buffer.from('<html>') });
  await expect(picker.getByRole('alert')).toContainText('named .pdf, but it is a different type');
  await chooseFile(page, upload, first);
  await expect(picker).toBeHidden();
  await expect(hero.getByLabel('Button link', { exact: true })).toHaveValue(
    /^\/files\/[0-9a-f]{24}\/Prices\.pdf$/,
  );

  const text = builder.fields(2).getByRole('textbox', { name: 'Text' });
  await text.getByText('Read our terms first.').dblclick();
  await page.keyboard.press('ControlOrMeta+k');
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByRole('radio', { name: 'File' }).check({ force: true });
  await expectAccessible(page, 'the picker of files', '.builder-link-picker');
  await link.getByRole('button', { name: /^Prices\.pdf/ }).click();
  await builder.save();

  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto('/verticals/tariffs');
  const links = visitor.getByRole('main').getByRole('link', { name: `, ${factsOf(first)}` });
  await expect(links).toHaveCount(2);
  const downloading = visitor.waitForEvent('download');
  await links.first().click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Prices.pdf');
  await expect(visitor).toHaveURL('/verticals/tariffs');

  await openFiles(page, site);
  await page.getByRole('button', { name: /^Prices\.pdf/ }).click();
  const details = page.getByRole('form', { name: 'Details of Prices.pdf' });
  await expect(details.getByText('Used on 1 page')).toBeVisible();
  await expect(details.getByRole('link', { name: 'Tariffs' })).toHaveAttribute(
    'href',
    '/verticals/tariffs',
  );
  await chooseFile(page, details.getByRole('button', { name: 'Replace everywhere' }), second);
  await expect(details.getByText(factsOf(second))).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: `Prices, ${factsOf(second)}` })).toBeVisible();

  await details.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('It is used on: Tariffs');
  await question.getByRole('button', { name: 'Delete it anyway' }).click();
  await expect(details).toBeHidden();
  await visitor.reload();
  await expect(links).toHaveCount(0);
  await expect(visitor.getByText('Prices', { exact: true })).toBeVisible();
  expect(await published(site, '/verticals/tariffs')).not.toContain('/files/');
  await visitor.close();
  expect(complaints).toEqual([]);
});

test('Files are found, renamed and copied on the desk; a dropped one of a wrong kind is refused', async ({
  page,
  site,
  complaints,
}) => {
  await openFiles(page, site);
  await expect(page.getByText('Uploaded files appear here')).toBeVisible();
  const place = page.locator('.gallery-body');
  await dropFile(place, { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
  await expect(page.getByRole('alert')).toContainText('does not accept this type of file');
  await dropFile(place, pdf('Annual report.pdf'));
  const details = page.getByRole('form', { name: /^Details of/ });
  await expect(details.getByText('Not used on any page')).toBeVisible();
  await dropFile(place, { ...pdf('Tour.mp4'), buffer: sampleFiles.mp4 });
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('button')).toHaveCount(2);
  await page.getByLabel('Search files').fill('annual');
  const rows = page.getByRole('list', { name: 'Files' }).getByRole('button');
  await expect(rows).toHaveCount(1);
  await rows.click();
  await details.getByLabel('Name').fill('Report 2026');
  await details.getByRole('button', { name: 'Rename' }).click();
  await expect(details.getByLabel('Name')).toHaveValue('Report 2026.pdf');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await details.getByRole('button', { name: 'Copy address' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/files\/[0-9a-f]{24}\/Report%202026\.pdf$/);
  await expectAccessible(page);
  await page.getByLabel('Search files').fill('nothing like it');
  await expect(page.getByText('No file is called “nothing like it”.')).toBeVisible();
  expect(complaints).toEqual([]);
});
