import type { Locator, Page } from '@playwright/test';

import { createId } from '../../../domain/values/values.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { openAsAdmin, published, restoreShipped } from '../../support/builder/builder-desk.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import { page as pageOf, treeOf } from '../../support/builder/trees.ts';
import type { Site } from '../../support/process/site.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });
test.afterEach(({ site }) => restoreShipped(site));

/** Publishes an empty page of that name, or gives it that name. */
function putPage(site: Site, id: string, name: string): Promise<void> {
  return publishTree(site, (tree) =>
    treeOf({
      ...tree.toJSON(),
      children: [
        ...tree.toJSON().children.filter((entry) => entry.id !== id),
        pageOf(id, [], name),
      ],
    }),
  );
}

const editorOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit footer' });

async function save(page: Page): Promise<void> {
  await editorOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editorOf(page)).toBeHidden();
  await wake(page);
}

test('An editor changes the footer in place, and it shows at once @main', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  await page.goto('/about-us');
  await wake(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Privacy Policy', { exact: true })).not.toHaveAttribute('href');
  await footer.getByRole('button', { name: 'Edit footer' }).click();
  const editor = editorOf(page);
  // The preview is as high as the part, and each network's mark stands in its ring.
  const preview = editor.getByRole('region', { name: 'Preview of Section 2' });
  expect((await preview.boundingBox())?.height).toBeLessThan(300);
  await expect(preview.locator('.social-mark').first()).toHaveCSS('border-radius', '50%');
  await editor.getByLabel('Line below the name').fill('Four houses, one roof.');
  await editor.getByRole('button', { name: 'Delete network 4' }).click();
  const first = editor.locator('.builder-row').nth(1).locator('.builder-tile').first();
  await first.getByLabel('Address', { exact: true }).fill('https://www.linkedin.com/company/four');
  await editor.getByRole('button', { name: 'Add a network' }).click();
  const added = editor.locator('.builder-row').nth(1).locator('.builder-tile').nth(3);
  await expect(added.getByLabel('Address', { exact: true })).toBeFocused();
  await added.getByLabel('Address', { exact: true }).fill('https://forum.example/four');
  await save(page);
  await expect(footer).toContainText('Four houses, one roof.');
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveCount(0);
  await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/company/four',
  );
  await expect(footer.getByRole('link', { name: 'forum.example' })).toBeVisible();
  const html = await published(site, '/contact');
  expect(html).toContain('Four houses, one roof.');
  expect(html).toContain('https://forum.example/four');
});

test('A column of one’s own leads to a page by its id and follows its name; legal words become a link with their page', async ({
  page,
  site,
}) => {
  const roofs = createId();
  await putPage(site, roofs, 'Roofs');
  await openAsAdmin(page, site);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Edit footer' }).click();
  const editor = editorOf(page);
  await editor
    .getByRole('region', { name: 'Section templates' })
    .getByRole('button', { name: 'Column of links', exact: true })
    .click();
  const column = editor.locator('.builder-row').last();
  await column.getByLabel('Heading', { exact: true }).fill('Building');
  await column.getByRole('button', { name: 'Choose a link target' }).click();
  await page
    .getByRole('dialog', { name: 'Link target' })
    .getByRole('option', { name: /Roofs/ })
    .click();
  await save(page);
  await expect(footer.getByRole('link', { name: 'Roofs' })).toHaveAttribute('href', '/roofs');

  await putPage(site, roofs, 'Good roofs');
  await putPage(site, createId(), 'Privacy Policy');
  await page.goto('/');
  await expect(footer.getByRole('link', { name: 'Good roofs' })).toHaveAttribute(
    'href',
    '/good-roofs',
  );
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  await expect(footer.getByText('Cookie Policy', { exact: true })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Cookie Policy' })).toHaveCount(0);
});

test('Explore is a menu that editors change, from its own place', async ({ page, site }) => {
  await openAsAdmin(page, site);
  const header = page.getByRole('banner');
  await header.getByText('Explore', { exact: true }).click();
  await header.getByRole('button', { name: 'Edit this menu' }).click();
  const editor = editorOf(page);
  await expect(editor.getByRole('heading', { name: /Section 6/ })).toBeInViewport();
  const menu = editor.locator('.builder-row').nth(5);
  await menu.getByLabel('Heading', { exact: true }).fill('Discover');
  await menu.getByRole('button', { name: 'Move link 3 back' }).click();
  await save(page);
  const summary = header.locator('summary', { hasText: 'Discover' });
  await summary.click();
  await expect(header.locator('details[open]').getByRole('link')).toHaveText([
    'About Us',
    'Careers',
    'Contact',
  ]);
});
