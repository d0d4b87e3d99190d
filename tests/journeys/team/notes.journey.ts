import type { Browser, Locator, Page } from '@playwright/test';

import { verticalPageIds } from '../../../domain/pages/page-ids.ts';
import { makeEditor } from '../../support/accounts/make-editor.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { wake } from '../../support/browser/wake.ts';
import { admin, expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  logIn,
  openAsAdmin,
  rememberSession,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import type { MailedSite } from '../../support/mail/mailed-site.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 240_000 });
test.afterEach(({ site }) => restoreShipped(site));

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notes', exact: true });
const noteBy = (panel: Locator, name: string) =>
  panel.getByRole('article', { name: `Note by ${name}` });

async function openAsEditor(browser: Browser, site: MailedSite, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await openAsAdmin(page, site, logIn(site, await makeEditor(site, name)));
  return page;
}

test('a colleague is asked for a look, answers, and the note is resolved and reopened @main @ci', async ({
  page,
  site,
  browser,
}) => {
  const editor = await openAsEditor(browser, site, 'Edith Clarke');
  await editor.goto('/verticals/education');
  await wake(editor);
  await editor.getByRole('button', { name: 'Edit this page' }).click();
  const builder = new Builder(editor);
  await builder.row(2).getByRole('button', { name: 'Notes on section 2' }).click();
  const panel = panelOf(editor);
  const words = panel.getByLabel('Write a note');
  await words.fill('Is this number right, ');
  await words.press('End');
  await words.pressSequentially('@ad');
  await expect(panel.getByRole('button', { name: admin.fullName })).toBeVisible();
  await words.press('Enter');
  await expect(words).toHaveValue(`Is this number right, @${admin.fullName} `);
  await expect(panel.getByText(`${admin.fullName} will get an e-mail.`)).toBeVisible();
  await expectAccessible(editor, 'writing a note', '.builder-notes');
  await panel.getByRole('button', { name: 'Leave note' }).click();
  await expect(noteBy(panel, 'Edith Clarke')).toContainText('Is this number right');
  await expect(words).toHaveValue('');
  await expect(
    builder.row(2).getByRole('button', { name: 'Notes on section 2, 1 open' }),
  ).toBeVisible();

  const mail = await site.mailTo(admin.email, /Edith Clarke mentioned you in a note/);
  await rememberSession(page.context(), await logIn(site));
  await page.goto(linkIn(mail));
  const theirs = panelOf(page);
  await expect(theirs).toBeVisible();
  await expect(page).toHaveURL('/verticals/education');
  const note = noteBy(theirs, 'Edith Clarke');
  await expect(note).toContainText('Mentions you');
  await note.getByRole('button', { name: 'Answer' }).click();
  await note.getByLabel('Your answer').fill('It is. Thank you!');
  await note.getByRole('button', { name: 'Answer' }).click();
  await expect(note.getByRole('list', { name: 'Answers' })).toContainText('It is. Thank you!');
  await site.mailTo('edith.clarke@example.com', /replied to a note/);

  await editor.goto('/admin/notes');
  await wake(editor);
  await expect(editor.getByText('1 answer')).toBeVisible();
  await expectAccessible(editor, 'the list of notes', '.desk');
  await editor.getByRole('link', { name: /Is this number right/ }).click();
  const mine = noteBy(panelOf(editor), 'Edith Clarke');
  await expect(mine).toContainText('It is. Thank you!');
  await mine.getByRole('button', { name: 'Resolve' }).click();
  await expect(panelOf(editor).getByText(/^No open notes/)).toBeVisible();
  await panelOf(editor).getByText('Resolved notes').click();
  await expect(mine).toContainText('Resolved by Edith Clarke');
  await mine.getByRole('button', { name: 'Reopen' }).click();
  await expect(mine.getByRole('button', { name: 'Resolve' })).toBeVisible();
  await editor.keyboard.press('Escape');
  await expect(panelOf(editor)).toBeHidden();
  await expect(builder.dialog).toBeVisible();
  await expect(builder.dialog.getByRole('button', { name: 'Notes, 1 open' })).toBeFocused();
});

test('words that could not be sent stay, and so does the list of colleagues without a mouse', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, logIn(site), '/about-us');
  await page.getByRole('button', { name: 'Edit this page' }).click();
  const builder = new Builder(page);
  await builder.dialog
    .getByRole('button', { name: /^Notes/ })
    .first()
    .click();
  const panel = panelOf(page);
  const words = panel.getByLabel('Write a note');
  await panel.getByRole('button', { name: 'Mention' }).click();
  await expect(words).toBeFocused();
  const colleague = panel.getByRole('button', { name: admin.fullName });
  await expect(colleague).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(colleague).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(words).toBeFocused();
  await expect(panel).toBeVisible();
  await words.fill('A question that must not be lost');
  await page.route('**/api/v1/template/notes', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await panel.getByRole('button', { name: 'Leave note' }).click();
  await expect(panel.getByRole('alert')).toContainText('is not responding');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await builder.dialog
    .getByRole('button', { name: /^Notes/ })
    .first()
    .click();
  await expect(words).toHaveValue('A question that must not be lost');
  await page.unroute('**/api/v1/template/notes');
  await panel.getByRole('button', { name: 'Leave note' }).click();
  await expect(noteBy(panel, admin.fullName)).toContainText('must not be lost');
});

test('the link of a mail waits for a sign-in, and then opens the page with the note', async ({
  page,
  site,
}) => {
  const grace = await makeEditor(site, 'Grace Hopper');
  const { user } = await logIn(site, grace);
  const note = { page: verticalPageIds.education, text: 'Please look', mentions: [user._id] };
  await callSite(site, '/template/notes', { token: await adminToken(site), body: note });
  const mail = await site.mailTo(grace.email, /mentioned you in a note/);
  await page.goto(linkIn(mail));
  await expect(page).toHaveURL('/');
  await page.goto('/auth/sign-in');
  await wake(page);
  await page.getByLabel('E-mail').fill(grace.email);
  await page.getByLabel('Password', { exact: true }).fill(grace.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(noteBy(panelOf(page), admin.fullName)).toContainText('Please look');
  await expect(page).toHaveURL('/verticals/education');
});

function linkIn({ text = '' }: { text?: string }): string {
  return /http\S+\/admin\/notes\S+/.exec(text)?.[0] ?? '';
}
