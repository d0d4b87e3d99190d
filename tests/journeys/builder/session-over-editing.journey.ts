import type { Page } from '@playwright/test';

import { admin, expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  choose,
  logIn,
  openAsAdmin,
  published,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { adminToken, callSite, makeAdmin } from '../../support/http/call-site.ts';
import { chooseFile } from '../../support/browser/file-gestures.ts';
import { holdCalls } from '../../support/browser/hold-calls.ts';
import { signInDialog, signInElsewhere, signInWith } from '../../support/accounts/sign-in-again.ts';
import { makeMember, memberPassword } from '../../support/accounts/make-member.ts';
import type { MailedSite } from '../../support/mail/mailed-site.ts';
import { makePhoto } from '../../support/media/pictures.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 60_000 });
test.beforeEach(({ site }) => publishPage(site, { text: 'Essays', headings: ['On patience'] }));
test.afterEach(({ site }) => restoreShipped(site));

test('A session that ends while editing is begun again in a dialog, and the save goes on @main', async ({
  page,
  site,
}) => {
  const session = await logIn(site);
  const known = page.waitForResponse('**/api/v1/auth/account');
  await openAsAdmin(page, site, Promise.resolve(session));
  const builder = await editEssays(page);
  await builder.heading(1).fill('Saved after signing in');
  await known;
  const letCallsGo = await holdCalls(page);
  await endSession(site, session.token);
  await builder.pressSave();
  letCallsGo();
  const again = signInDialog(page);
  await expect(again).toContainText('Your session has ended. Please sign in again.');
  await expect(page.getByText('Something went wront')).toHaveCount(0);
  await expect(again.getByLabel('E-mail')).toHaveValue(admin.email);
  await signInWith(page, admin);
  await builder.expectPublished();
  expect(await published(site, '/essays')).toContain('Saved after signing in');
});

test('Another account that signs in there is told whose words these are; they stay kept', async ({
  page,
  site,
}) => {
  const colleague = { email: 'grace@example.com', password: memberPassword };
  await makeMember(site, colleague.email, 'Grace Hopper');
  await makeAdmin(site, colleague.email);
  const session = await logIn(site);
  await openAsAdmin(page, site, Promise.resolve(session));
  const builder = await editEssays(page);
  await builder.heading(1).fill('Only Ada’s');
  const letCallsGo = await holdCalls(page);
  await endSession(site, session.token);
  await builder.pressSave();
  letCallsGo();
  await signInWith(page, colleague);
  const again = signInDialog(page);
  await expect(again).toContainText('This work belongs to Ada Byron');
  await again.getByRole('button', { name: 'Save it for later' }).click();
  await expect(builder.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add page' })).toBeVisible();
  expect(await published(site, '/essays')).not.toContain('Only Ada’s');

  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Edit');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(builder.heading(1)).toHaveValue('Only Ada’s');
});

test('Leaving it kept asks first when Pictures has words that are not saved', async ({
  page,
  site,
}) => {
  const session = await logIn(site);
  await openAsAdmin(page, site, Promise.resolve(session));
  const builder = await editEssays(page);
  await builder.template('Hero').click();
  const fields = builder.fields(2);
  await chooseFile(page, fields.getByRole('button', { name: 'Upload' }), {
    name: 'Dawn.jpg',
    mimeType: 'image/jpeg',
    buffer: await makePhoto({ width: 300, height: 200 }),
  });
  await fields.getByRole('button', { name: 'Add alternative text' }).click();
  const library = page.getByRole('dialog', { name: 'Pictures' });
  const words = library.getByLabel('Alternative text', { exact: true });
  await words.fill('A harbour at dawn');
  const letCallsGo = await holdCalls(page);
  await endSession(site, session.token);
  await library.getByRole('button', { name: 'Save', exact: true }).click();
  letCallsGo();
  const again = signInDialog(page);
  await again.getByRole('button', { name: 'Save it for later' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('Your changes to “Dawn” have not been saved yet.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await signInWith(page, admin);
  await expect(library.getByText('Picture saved')).toBeAttached();
  await expect(words).toHaveValue('A harbour at dawn');
});

test('Nothing of it goes out in the name of who signs in in another tab', async ({
  page,
  site,
}) => {
  await makeMember(site, 'joan@example.com', 'Joan Clarke');
  await makeAdmin(site, 'joan@example.com');
  await openAsAdmin(page, site);
  const builder = await editEssays(page);
  await builder.heading(1).fill('Only Ada’s');
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/template/drafts/essays') && request.method() === 'PUT') {
      saves.push(request.url());
    }
  });
  const joan = await logIn(site, { email: 'joan@example.com', password: memberPassword });
  await signInElsewhere(page, joan);
  await expect(signInDialog(page)).toContainText('This work belongs to Ada Byron');
  await page.keyboard.press('Control+s');
  await signInWith(page, admin);
  await expect(signInDialog(page)).toBeHidden();
  expect(saves).toEqual([]);
  await builder.save();
});

for (const fate of ['loses its role', 'is erased'] as const) {
  test(`An account that ${fate} in the middle of editing is told so, and takes its words along`, async ({
    page,
    site,
  }) => {
    const email = fate === 'is erased' ? 'rosa@example.com' : 'lise@example.com';
    await makeMember(site, email, 'Rosa Lind');
    await makeAdmin(site, email);
    const session = await logIn(site, { email, password: memberPassword });
    await openAsAdmin(page, site, Promise.resolve(session));
    const builder = await editEssays(page);
    await builder.heading(1).fill('Words of hers');
    const token = await adminToken(site);
    const account = `/auth/admin/users/${session.user._id}`;
    const letCallsGo = await holdCalls(page);
    const { status } = await (fate === 'is erased'
      ? callSite(site, account, { token, method: 'DELETE', body: { inquiries: false } })
      : callSite(site, `${account}/role`, { token, body: { role: 'User' } }));
    expect(status).toBe(200);
    await builder.pressSave();
    letCallsGo();
    const told = page.getByRole('alertdialog');
    await expect(told).toContainText(
      fate === 'is erased'
        ? 'If the account has been removed, you can no longer sign in to it'
        : 'Your role has changed, so you cannot save this.',
    );
    // Said once: what else failed, failed for the same reason.
    await expect(page.locator('.toast, .builder-failure')).toHaveCount(0);
    const saving = page.waitForEvent('download');
    await told.getByRole('button', { name: 'Download the text' }).click();
    const file = await (await saving).createReadStream();
    expect((await file.toArray()).join('')).toContain('Words of hers');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await told.getByRole('button', { name: 'Copy the text' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('Words of hers');
  });
}

/** As an administrator, or time, ends it: the browser does not hear of it. */
async function endSession(site: MailedSite, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${site.url}/api/v1/auth/logout`, { method: 'POST', headers });
}

async function editEssays(page: Page): Promise<Builder> {
  await choose(page, 'Essays', 'Edit');
  return new Builder(page);
}
