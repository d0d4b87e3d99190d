import type { Browser, Page } from '@playwright/test';

import { mediaPath } from '../../../domain/media/media.ts';
import { homeId } from '../../../domain/pages/page-ids.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { noPageSearch } from '../../../domain/tree/tree-schema.ts';
import { createId } from '../../../domain/values/values.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { Builder, logIn, openAsAdmin, restoreShipped } from '../../support/builder/builder-desk.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import type { MailedSite } from '../../support/mail/mailed-site.ts';
import { makePhoto } from '../../support/media/pictures.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 180_000 });
test.afterEach(({ site }) => restoreShipped(site));

test('an editor’s page waits, is given back with a note, is asked for again and approved @main @ci', async ({
  page,
  site,
  browser,
}) => {
  await turnOn(site);
  const editor = await openAsEditor(browser, site);
  await editor.getByRole('button', { name: 'Add page' }).click();
  const writing = new Builder(editor);
  await writing.name().fill('Company news');
  await writing.template('Hero').click();
  await writing.heading(1).fill('We have 12 offices');
  await writing.pressSave();
  await expect(editor.getByText('is waiting for someone else’s approval').first()).toBeVisible();
  expect((await fetch(`${site.url}/company-news`)).status).toBe(404);

  await openAsAdmin(page, site);
  await openDraft(page);
  await page.getByRole('button', { name: 'Review' }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish this page?' });
  await expect(question).toContainText('We have 12 offices');
  await expectAccessible(page, 'deciding about a page', '[role="alertdialog"]');
  await question.getByRole('button', { name: 'Send back' }).click();
  await expect(question.getByLabel(/Note for the author/)).toHaveAccessibleDescription(
    /Please say/,
  );
  await question.getByLabel(/Note for the author/).fill('It is 14 by now.');
  await question.getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('The page was sent back to its author.')).toBeVisible();

  await editor.reload();
  await openDraft(editor);
  await expect(writing.dialog.getByText('sent it back: “It is 14 by now.”')).toBeVisible();
  await writing.heading(1).fill('We have 14 offices');
  await writing.pressSave();
  await expect(editor.getByText('is waiting for someone else’s approval').first()).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Review' })).toBeHidden();

  await page.reload();
  await openDraft(page);
  await page.getByRole('button', { name: 'Review' }).click();
  await question.getByRole('button', { name: 'Approve and publish' }).click();
  await expect.poll(async () => (await fetch(`${site.url}/company-news`)).status).toBe(200);
  expect(await (await fetch(`${site.url}/company-news`)).text()).toContain('We have 14 offices');

  // The writer's editor is still open, and follows without a reload.
  await expect(editor.getByText('visitors can see it now')).toBeVisible({ timeout: 60_000 });
  await expect(writing.dialog.getByText('is waiting for someone else’s approval')).toBeHidden();
});

test('the second person is shown all that visitors would see: search text, place, copies, pictures', async ({
  page,
  site,
}) => {
  const token = await adminToken(site);
  const editor = await addEditor(site);
  await turnOn(site);
  const pageId = createId();
  const form = new FormData();
  form.append('alt', 'Boats at noon');
  form.append(
    'file',
    new Blob([new Uint8Array(await makePhoto({ width: 320, height: 200 }))]),
    'boats.jpg',
  );
  const uploaded = await fetch(`${site.url}/api/v1/media`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${editor.token}` },
  });
  const { data: picture } = (await uploaded.json()) as { data: { id: string } };
  const { data: before } = await callSite<{ version: number }>(site, '/template', { token });
  const hero = (id: string, heading: string) =>
    sectionOfKind('section_01', id, { heading, image: mediaPath(picture.id) });
  const document = {
    ...newPage(pageId, null),
    text: 'Company news',
    hue: 'education',
    search: { ...noPageSearch, description: 'What is new with us' },
    sections: [hero(createId(), 'We have 12 offices')],
    copies: [{ pageId: homeId, section: hero(createId(), 'Copied to the home page') }],
  };
  const asked = await callSite<object>(site, `/template/pages/${pageId}`, {
    method: 'PUT',
    token: editor.token,
    body: { version: before.version, page: document, publishes: { pageId, revision: 0 } },
  });
  expect(asked.message).toContain('is waiting for someone else’s approval');

  await openAsAdmin(page, site);
  await openDraft(page);
  await page.getByRole('button', { name: 'Review' }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish this page?' });
  await expect(question).toContainText('We have 12 offices');
  for (const words of [
    'What is new with us',
    '/company-news',
    'Violet',
    'Also on the page “Home”',
    'Copied to the home page',
    'Described as “Boats at noon”',
  ]) {
    await expect(question).toContainText(words);
  }
  await expectAccessible(page, 'everything that would go out', '[role="alertdialog"]');

  // The writer exchanges the picture's words: what was looked at does not go out.
  const words = { name: 'boats', alt: 'Other boats', isDecorative: false, focalX: 50, focalY: 50 };
  await callSite(site, `/media/${picture.id}`, { method: 'PUT', token: editor.token, body: words });
  await question.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(question).toContainText('is no longer waiting for approval');
  await expect(question).toContainText('Described as “Other boats”');
  expect((await fetch(`${site.url}/company-news`)).status).toBe(404);
});

test('a time is set only for the draft that the administrator has looked at', async ({
  page,
  site,
}) => {
  const editor = await addEditor(site);
  await turnOn(site);
  const { data: before } = await callSite<{ version: number }>(site, '/template', {
    token: editor.token,
  });
  const pageId = createId();
  const hero = createId();
  const save = (revision: number, heading: string) =>
    callSite(site, `/template/drafts/${pageId}`, {
      method: 'PUT',
      token: editor.token,
      body: {
        revision,
        baseVersion: before.version,
        document: {
          ...newPage(pageId, null),
          text: 'Offices',
          sections: [sectionOfKind('section_01', hero, { heading })],
        },
      },
    });
  await save(0, 'We have 12 offices');
  await openAsAdmin(page, site);
  await openDraft(page, 'Offices');
  const builder = new Builder(page);
  await expect(builder.heading(1)).toHaveValue('We have 12 offices');
  await save(1, 'We have 99 offices');
  await builder.dialog.getByRole('button', { name: /^Publishing/ }).click();
  const panel = page.getByRole('dialog', { name: 'Publishing' });
  await panel.getByLabel('Publish at').fill('2040-03-01T09:00');
  await panel.getByRole('button', { name: 'Set schedule' }).click();
  await expect(panel.getByRole('alert')).toContainText('has changed since you reviewed it');
  await panel.getByRole('button', { name: 'Save draft' }).click();
  await expect(builder.heading(1)).toHaveValue('We have 99 offices');
  await panel.getByRole('button', { name: 'Set schedule' }).click();
  await expect(page.getByText('Schedule saved')).toBeVisible();
});

async function turnOn(site: MailedSite): Promise<void> {
  const token = await adminToken(site);
  const { data } = await callSite<{ version: number }>(site, '/auth/admin/settings', { token });
  await callSite(site, '/auth/admin/settings', {
    method: 'PUT',
    token,
    body: { version: data.version, changes: { publishingByTwo: true } },
  });
}

let editors = 0;

async function addEditor(site: MailedSite) {
  editors += 1;
  const email = `edith${editors}@example.com`;
  const password = 'correct horse 42 staple';
  const body = { fullName: 'Edith Clarke', email, role: 'Editor' };
  await callSite(site, '/auth/admin/users', { token: await adminToken(site), body });
  const link = await site.linkTo(email, /invited/);
  await new DeskVisitors(site).createPassword(link, password);
  return logIn(site, { email, password });
}

async function openAsEditor(browser: Browser, site: MailedSite): Promise<Page> {
  const editor = addEditor(site);
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openAsAdmin(page, site, editor);
  return page;
}

async function openDraft(page: Page, name = 'Company news'): Promise<void> {
  await wake(page);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Drafts' }).click();
  await page.getByRole('button', { name: `Open ${name}` }).click();
}
