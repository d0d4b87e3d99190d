import type { Page, Route } from '@playwright/test';

import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { Builder, logIn, openAsAdmin, restoreShipped } from '../../support/builder/builder-desk.ts';
import { adminToken, callSite, makeAdmin } from '../../support/http/call-site.ts';
import { chooseFile } from '../../support/browser/file-gestures.ts';
import { makeMember, memberPassword } from '../../support/accounts/make-member.ts';
import { makePhoto } from '../../support/media/pictures.ts';
import { readDocument } from '../../support/builder/publish-tree.ts';
import { signInDialog, signInElsewhere, signInWith } from '../../support/accounts/sign-in-again.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 60_000 });
test.afterEach(({ site }) => restoreShipped(site));

/** A new page with a picture on its way, and the upload held until the journey lets it go on. */
async function uploadInto(page: Page): Promise<{ builder: Builder; upload: Promise<Route> }> {
  const upload = new Promise<Route>((resolve) => {
    void page.route('**/api/v1/media', (route) =>
      route.request().method() === 'POST' ? resolve(route) : route.fallback(),
    );
  });
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Harbour');
  await builder.template('Hero').click();
  const buffer = await makePhoto({ width: 600, height: 400 });
  await chooseFile(page, builder.fields(1).getByRole('button', { name: 'Upload' }), {
    name: 'Dawn.jpg',
    mimeType: 'image/jpeg',
    buffer,
  });
  await upload;
  return { builder, upload };
}

test('A save during an upload waits for the picture and goes out with it @ci', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const { builder, upload } = await uploadInto(page);
  await builder.pressSave();
  await expect(builder.dialog.getByText('Uploading the picture.')).toBeVisible();
  expect((await readDocument(site)).tree.toJSON().children.map(({ text }) => text)).not.toContain(
    'Harbour',
  );
  await (await upload).continue();
  await builder.expectPublished();
  const { tree } = await readDocument(site);
  const saved = tree.toJSON().children.find(({ text }) => text === 'Harbour');
  expect(JSON.stringify(saved?.templates)).toMatch(/"\/media\/[0-9a-f]{24}"/);
});

test('A save that waits for a picture goes out as whose it is, whoever signs in meanwhile', async ({
  page,
  site,
}) => {
  await makeMember(site, 'joan@example.com', 'Joan Clarke');
  await makeAdmin(site, 'joan@example.com');
  const joan = await logIn(site, { email: 'joan@example.com', password: memberPassword });
  await openAsAdmin(page, site);
  const { builder, upload } = await uploadInto(page);
  await builder.pressSave();
  await signInElsewhere(page, joan);
  await expect(signInDialog(page)).toContainText('This work belongs to Ada Byron');
  await (await upload).continue();
  await signInWith(page, admin);
  await builder.expectPublished();
  const token = await adminToken(site);
  const { data } = await callSite<{ author: string }[]>(site, '/template/history', { token });
  expect(data[0]?.author).toBe('Ada Byron');
});

test('A save by Ctrl+S does not go out by itself when the upload fails', async ({ page, site }) => {
  await openAsAdmin(page, site);
  const { builder, upload } = await uploadInto(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(builder.dialog.getByText('Uploading the picture.')).toBeVisible();
  await (await upload).abort();
  await expect(
    page.getByText(/A picture could not be uploaded, so nothing was saved/),
  ).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Draft saved')).toBeVisible();
});

test('Closing Pictures asks before words that were typed there are dropped', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const { builder, upload } = await uploadInto(page);
  await (await upload).continue();
  await builder.fields(1).getByRole('button', { name: 'Add alternative text' }).click();
  const library = page.getByRole('dialog', { name: 'Pictures' });
  const words = library.getByLabel('Alternative text', { exact: true });
  await words.fill('A harbour at dawn');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(words).toHaveValue('A harbour at dawn');
  await library.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(library.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  await library.getByRole('button', { name: /^Focal point/ }).press('ArrowLeft');
  await library.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(library).toBeHidden();
});
