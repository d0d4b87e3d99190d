import type { Page } from '@playwright/test';

import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  openAsAdmin,
  published,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { publishTree, readDocument } from '../../support/builder/publish-tree.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });
test.afterEach(async ({ site }) => {
  const token = await adminToken(site);
  await callSite(site, '/template/drafts/harbour', { method: 'DELETE', token });
  await restoreShipped(site);
});

const pageOf = (id: string, text: string, heading: string, body: string): PageDocument => ({
  ...newPage(id, null),
  text,
  sections: [sectionOfKind('text', `${id}-1`, { heading, body })],
});

async function openReplace(page: Page) {
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Find and replace' }).click();
  return page.getByRole('dialog', { name: 'Find and replace' });
}

async function saveDraft(site: Site, document: PageDocument): Promise<void> {
  const { version } = await readDocument(site);
  const { status } = await callSite(site, `/template/drafts/${document.id}`, {
    method: 'PUT',
    token: await adminToken(site),
    body: { revision: 0, baseVersion: version, document },
  });
  expect(status).toBe(200);
}

test('Words are found on all pages and drafts, replaced where chosen, and one undo takes all back @main @ci', async ({
  page,
  site,
}) => {
  const harbour = pageOf(
    'harbour',
    'Harbour',
    'Ships of Acme',
    'We are **Acme**, see [Acme](/acme).',
  );
  await publishTree(site, (tree) =>
    putIntoTree(putIntoTree(tree, harbour), pageOf('quay', 'Quay', 'Acme quay', 'No such words.')),
  );
  await saveDraft(site, { ...harbour, text: 'Harbour of Acme' });
  await openAsAdmin(page, site, undefined, '/harbour');
  const dialog = await openReplace(page);
  await expect(dialog.getByRole('button', { name: 'Replace', exact: true })).toBeDisabled();
  await dialog.getByLabel('Find', { exact: true }).fill('acme');
  await dialog.getByLabel('Replace with').fill('Globex *');
  await page.keyboard.press('Enter');
  await expect(dialog.locator('.builder-replace-note output')).toHaveText(
    'Found: 8 places on 2 pages and in 1 draft',
  );
  const onPage = dialog.getByRole('region', { name: 'Harbour', exact: true });
  await expect(onPage.getByRole('listitem')).toHaveText([
    'Ships of AcmeGlobex *Section 1, Heading',
    'We are AcmeGlobex *, see Acme.Section 1, Text',
    'We are Acme, see AcmeGlobex *.Section 1, Text',
  ]);
  await expectAccessible(page, 'find and replace', '.builder-tall-sheet');

  // New words are judged when the field is left: without words a link would be gone.
  await dialog.getByLabel('Replace with').fill('');
  await dialog.getByLabel('Replace with').press('Tab');
  await expect(onPage.getByText('Not changed: A link would lose all of its text')).toBeVisible();
  await dialog.getByLabel('Replace with').fill('Globex *');
  await dialog.getByLabel('Replace with').press('Tab');
  await expect(onPage.getByText('Stays:')).toHaveCount(0);

  await dialog.getByLabel('Match case').check();
  await dialog.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(dialog.locator('.builder-replace-note output')).toHaveText(
    '“acme” is not on any page or in any draft, nor in Settings.',
  );
  await dialog.getByLabel('Match case').uncheck();
  await dialog.getByRole('button', { name: 'Find', exact: true }).click();

  const quay = dialog.getByRole('region', { name: 'Quay' });
  await quay.getByRole('checkbox', { name: 'Quay', exact: true }).uncheck();
  await expect(dialog.getByLabel('Choose all')).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Replace 7 places on 1 page and in 1 draft' }).click();
  await expect(page.getByText('Replaced: 7 places on 1 page and in 1 draft')).toBeVisible();
  await expect(dialog.locator('.builder-replace-note output')).toHaveText(
    'Found: 1 place on 1 page',
  );
  const html = await published(site, '/harbour');
  expect(html).toContain('We are <strong>Globex *</strong>, see <a href="/acme"');
  expect(html).not.toContain('Acme</a>');

  await quay.getByRole('button', { name: 'Open Section 1, Heading' }).click();
  const builder = new Builder(page);
  await expect(builder.heading(1)).toBeFocused();
  await builder.dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog.getByLabel('Find', { exact: true })).toHaveValue('acme');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Ships of Globex *' })).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Ships of Acme' })).toBeVisible();
  expect(await published(site, '/harbour')).toContain('We are <strong>Acme</strong>');
  const token = await adminToken(site);
  const { data } = await callSite<{ draft: { document: PageDocument } }>(
    site,
    '/template/drafts/harbour',
    { token },
  );
  expect(data.draft.document.text).toBe('Harbour of Acme');
});

test('Words that someone has changed meanwhile are not replaced, and the list is looked at again', async ({
  page,
  site,
}) => {
  const quay = pageOf('quay', 'Quay', 'Acme quay', 'Words');
  await publishTree(site, (tree) => putIntoTree(tree, quay));
  await openAsAdmin(page, site, undefined, '/quay');
  const dialog = await openReplace(page);
  await dialog.getByLabel('Find', { exact: true }).fill('Acme');
  await dialog.getByLabel('Replace with').fill('Globex');
  await dialog.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(dialog.locator('.builder-replace-note output')).toHaveText(
    'Found: 1 place on 1 page',
  );
  await publishTree(site, (tree) =>
    putIntoTree(tree, pageOf('quay', 'Quay', 'The old Acme quay', 'Words')),
  );
  await dialog.getByRole('button', { name: 'Replace 1 place on 1 page' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was replaced');
  await expect(dialog.getByRole('listitem')).toContainText('The old AcmeGlobex quay');
  await dialog.getByRole('button', { name: 'Replace 1 place on 1 page' }).click();
  await expect(page.getByText('Replaced: 1 place on 1 page')).toBeVisible();
  expect(await published(site, '/quay')).toContain('The old Globex quay');
});

test('A person reads how far a long search is', async ({ page, site }) => {
  await publishTree(site, (tree) =>
    putIntoTree(tree, pageOf('quay', 'Quay', 'Acme quay', 'Ships.')),
  );
  await openAsAdmin(page, site, undefined, '/quay');
  const dialog = await openReplace(page);
  const answered = Promise.withResolvers<void>();
  await page.route('**/template/words?**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  // This site is too small for a search that lasts.
  await page.route('**/template/words/progress', (route) =>
    route.fulfill({
      json: { status: 200, message: 'Progress', data: { done: 400, total: 1632 } },
    }),
  );
  await dialog.getByLabel('Find', { exact: true }).fill('acme');
  await page.keyboard.press('Enter');
  const progress = dialog.getByText('Searched 400 of 1,632 pages and drafts');
  await expect(progress).toBeVisible();
  await expectAccessible(page, 'a search under way', '.builder-tall-sheet');
  answered.resolve();
  await expect(dialog.getByText('Found: 1 place on 1 page')).toBeVisible();
  await expect(progress).toBeHidden();
});
