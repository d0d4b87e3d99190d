import { mediaPath } from '../../../domain/media/media.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { chooseFile, type GivenFile } from '../../support/browser/file-gestures.ts';
import { wake } from '../../support/browser/wake.ts';
import { logIn, rememberSession } from '../../support/builder/builder-desk.ts';
import { changeSettings } from '../../support/desk/settings-desk.ts';
import { makePhoto } from '../../support/media/pictures.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });

async function photo(name: string, seed: number, width = 900): Promise<GivenFile> {
  const buffer = await makePhoto({ width, height: 600 }, seed);
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

test('Pictures are found, told by their uses, replaced everywhere and deleted on a page of their own @ci', async ({
  page,
  site,
  complaints,
}) => {
  await rememberSession(page.context(), await logIn(site));
  await page.goto(`${site.url}/admin`);
  await wake(page);
  await page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: 'Pictures' })
    .click();
  await expect(page).toHaveTitle(/^Pictures/);
  const upload = page.getByRole('button', { name: 'Upload a picture to the library' });
  await chooseFile(page, upload, await photo('Harbour', 1));
  const details = page.getByRole('form', { name: 'Details of Harbour' });
  await expect(details).toContainText('Not used on any page', { timeout: 30_000 });
  await expect(details.getByRole('button', { name: 'Use this picture' })).toHaveCount(0);
  await chooseFile(page, upload, await photo('Forest', 2));
  await expect(page.getByRole('form', { name: 'Details of Forest' })).toBeVisible({
    timeout: 30_000,
  });
  const grid = page.getByRole('list', { name: 'Pictures' });
  await expect(grid.getByRole('button')).toHaveCount(2);

  const source = await grid
    .getByRole('button', { name: /^Harbour/ })
    .locator('img')
    .getAttribute('src');
  const list = await page.evaluate(async () => {
    const stored = localStorage.getItem('persist:root') ?? sessionStorage.getItem('persist:root');
    const token = JSON.parse(JSON.parse(stored ?? '{}').authToken);
    const answer = await fetch('/api/v1/media', { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).data.items as { id: string; name: string }[];
  });
  const { id = '' } = list.find(({ name }) => name === 'Harbour') ?? {};
  await changeSettings(site, { socialImage: mediaPath(id) });

  await page.getByLabel('Unused only').check();
  await expect(grid.getByRole('button')).toHaveCount(1);
  await expect(grid).toContainText('Forest');
  await page.getByLabel('Unused only').uncheck();
  await page.getByLabel('Search pictures').fill('harb');
  await expect(grid.getByRole('button')).toHaveCount(1);
  await grid.getByRole('button', { name: /^Harbour/ }).click();
  await expect(details.getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'href',
    '/admin/settings',
  );
  await expectAccessible(page);
  await chooseFile(
    page,
    details.getByRole('button', { name: 'Replace everywhere' }),
    await photo('Other', 3),
  );
  await expect
    .poll(
      () =>
        grid
          .getByRole('button', { name: /^Harbour/ })
          .locator('img')
          .getAttribute('src'),
      {
        timeout: 30_000,
      },
    )
    .not.toBe(source);

  await details.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('“Harbour” is in use');
  await expect(question).toContainText('Settings');
  await question.getByRole('button', { name: 'Delete it anyway' }).click();
  await expect(page.getByText('No picture is called or described as “harb”.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('A photograph of a hundred megapixels is taken', async ({ page, site }) => {
  test.setTimeout(180_000);
  await rememberSession(page.context(), await logIn(site));
  await page.goto(`${site.url}/admin/pictures`);
  await wake(page);
  const buffer = await makePhoto({ width: 11_500, height: 8690 }, 5);
  await chooseFile(page, page.getByRole('button', { name: 'Upload a picture to the library' }), {
    name: 'Huge.jpg',
    mimeType: 'image/jpeg',
    buffer,
  });
  await expect(page.getByRole('form', { name: 'Details of Huge' })).toContainText('2400 × 1814', {
    timeout: 120_000,
  });
});
