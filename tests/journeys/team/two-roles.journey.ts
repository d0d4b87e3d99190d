import type { Page } from '@playwright/test';

import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { Builder, published, restoreShipped } from '../../support/builder/builder-desk.ts';
import { makeEditor } from '../../support/accounts/make-editor.ts';
import { signInDialog, signInWith } from '../../support/accounts/sign-in-again.ts';
import { signIn } from '../../support/accounts/sign-in.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 180_000 });
test.afterEach(({ site }) => restoreShipped(site));

test('in tabs of one browser an editor signs in after an administrator: no tab shows or does more than its person may, and no work is lost @ci', async ({
  page,
  context,
  site,
}) => {
  const editor = await makeEditor(site, 'Edith Clarke');
  await signIn(page, admin.email, admin.password);
  const people = await openTab(page, '/admin');
  await expect(people.getByRole('main')).toContainText(editor.email);
  const writing = await openTab(page, '/');
  const adas = await beginPage(writing, 'Harbour', 'Only Ada’s');
  const written = watchWrites(writing);

  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(people).toHaveURL('/');
  await expect(signInDialog(writing)).toContainText('Your session has ended.');
  await signIn(page, editor.email, editor.password);
  await expect(signInDialog(writing)).toContainText(`This work belongs to ${admin.fullName}`);
  await expect(people).toHaveURL('/');
  for (const tab of context.pages()) {
    await expect(tab.getByText(editor.email)).toHaveCount(0);
  }
  await people.goto('/admin');
  await wake(people);
  await expect(people.getByText('Only administrators can see this.')).toBeVisible();
  await expect(people.getByText(editor.email)).toHaveCount(0);

  await wake(page);
  const ediths = await beginPage(page, 'Company news', 'Words of Edith');
  await ediths.save();
  expect(await published(site, '/company-news')).toContain('Words of Edith');
  expect(await newestVersion(site)).toMatchObject({ author: 'Edith Clarke', authorRole: 'Editor' });
  // What the administrator wrote goes out in nobody else's name.
  await writing.keyboard.press('Control+s');
  expect(written).toEqual([]);
  expect((await fetch(`${site.url}/harbour`)).status).toBe(404);

  await signInWith(writing, admin);
  await expect(signInDialog(writing)).toBeHidden();
  await expect(adas.heading(1)).toHaveValue('Only Ada’s');
  await adas.save();
  expect(await published(site, '/harbour')).toContain('Only Ada’s');
  expect(await newestVersion(site)).toMatchObject({ author: admin.fullName, authorRole: 'Admin' });
  await people.goto('/admin');
  await wake(people);
  await expect(people.getByRole('main')).toContainText(editor.email);
});

async function openTab(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(address);
  await wake(tab);
  return tab;
}

async function beginPage(page: Page, name: string, words: string): Promise<Builder> {
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill(name);
  await builder.template('Hero').click();
  await builder.heading(1).fill(words);
  return builder;
}

/** The calls by which a tab would publish or save a draft. */
function watchWrites(page: Page): string[] {
  const written: string[] = [];
  page.on('request', (request) => {
    const isWrite = request.method() !== 'GET';
    if (isWrite && /\/template\/(?:pages|drafts)\//.test(request.url()))
      written.push(request.url());
  });
  return written;
}

async function newestVersion(site: Parameters<typeof adminToken>[0]) {
  const token = await adminToken(site);
  const { data } = await callSite<{ author: string; authorRole: string }[]>(
    site,
    '/template/history',
    { token },
  );
  return data[0];
}
