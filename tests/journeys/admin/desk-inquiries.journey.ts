import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { logIn, rememberSession } from '../../support/builder/builder-desk.ts';
import { makeAdmin } from '../../support/http/call-site.ts';
import { controlsUnderMessages } from '../../support/browser/covered-controls.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { makeMember, memberPassword } from '../../support/accounts/make-member.ts';
import { readCsv } from '../../support/desk/read-csv.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

test('an inquiry is read, noted, answered by mail and moved on @main @ci', async ({
  page,
  site,
  complaints,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.sendInquiry({ firstName: 'Imani', message: 'Is the Ignite cohort still open?' });
  await visitors.signInAtDesk(page, '/admin/contact?state=new');
  const tab = page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: /^Contact/ });
  await expect(tab).toContainText('1 unread');
  await page.getByRole('link', { name: /Unread: .*Imani Okafor/ }).click();
  const panel = page.getByRole('dialog', { name: 'Inquiry from Imani Okafor' });
  await expect(panel.getByText('Is the Ignite cohort still open?')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Mark as unread' })).toBeVisible();

  await panel.getByLabel('A note for administrators').fill('Ask Priya about dates.');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByRole('article').filter({ hasText: 'Ask Priya' })).toBeVisible();

  await panel.getByLabel('To imani@example.org').fill('Yes, until the end of the month.');
  await page.reload();
  await wake(page);
  await expect(panel.getByLabel('To imani@example.org')).toHaveValue(/^Yes, until/);
  await panel.getByRole('button', { name: 'Send answer' }).click();
  const mail = await site.mailTo('imani@example.org', /Re: your message/);
  expect(mail.text).toContain('Yes, until the end of the month.');
  await expect(panel.getByRole('button', { name: 'Answered', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(panel.getByText('E-mail sent')).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page, 'an answer that was sent', '.side-panel');

  await panel.getByRole('button', { name: 'In progress', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Back to Answered.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tab).not.toContainText('unread');
  expect(complaints).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`at ${width} a message in the panel covers nothing that is pressed next, and stays on its tab`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.clock.install();
    const visitors = new DeskVisitors(site);
    await visitors.sendInquiry({ firstName: 'Imani', message: 'A long story. '.repeat(100) });
    await visitors.signInAtDesk(page, '/admin/contact?state=new');
    await page.getByRole('link', { name: /Imani Okafor/ }).click();
    const panel = page.getByRole('dialog', { name: 'Inquiry from Imani Okafor' });
    await panel.getByLabel('To imani@example.org').fill('Come by.');
    await panel.getByRole('button', { name: 'In progress', exact: true }).click();
    const message = page.locator('.toast').filter({ hasText: 'Undo' });
    await expect(message).toBeVisible();
    const send = panel.getByRole('button', { name: 'Send answer' });
    for (const block of ['start', 'center', 'end'] as const) {
      await send.evaluate((button, at) => button.scrollIntoView({ block: at }), block);
      expect(await controlsUnderMessages(page)).toEqual([]);
      await expect(send).toBeInViewport({ ratio: 0.9 });
    }
    await send.click();
    const sent = page.locator('.toast').filter({ hasNotText: 'Undo' });
    await expect(sent).toBeVisible();
    // Long enough for it to be read, and not so long that it goes by itself.
    await page.clock.fastForward(1500);
    await page.keyboard.press('Escape');
    await expect(sent).toBeVisible();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(sent).toBeHidden({ timeout: 1500 });
  });
}

test('a day of the filter that is half typed is an error, and the list stays as it was', async ({
  page,
  site,
}) => {
  await new DeskVisitors(site).signInAtDesk(page, '/admin/contact?from=2026-01-05');
  const from = page.getByLabel('From', { exact: true });
  const filter = page.getByRole('button', { name: /^Filter/ });
  await filter.click();
  await from.focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await page.getByRole('heading', { level: 1 }).click();
  await filter.click();
  await expect(from).toHaveAccessibleDescription(/Enter a full date/);
  expect(page.url()).toContain('from=2026-01-05');
  await from.focus();
  await page.keyboard.type('02');
  await expect(page).toHaveURL(/from=2026-02-05/);
  await expect(from).not.toHaveAccessibleDescription(/Enter a full date/);
  await page.keyboard.press('Shift+Tab');
  await from.focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Any date' }).click();
  await expect(page).not.toHaveURL(/from=/);
  await expect(from).not.toHaveAccessibleDescription(/Enter a full date/);
  expect(await from.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(false);
});

async function openNoor(tab: Page): Promise<Locator> {
  await tab.getByRole('link', { name: /Noor Okafor/ }).click();
  return tab.getByRole('dialog', { name: 'Inquiry from Noor Okafor' });
}

const answerIn = (panel: Locator) => panel.getByLabel('To noor@example.org');
const noteIn = (panel: Locator) => panel.getByLabel('A note for administrators');

test('an answer that was begun outlives its tab without a question, and is shown to nobody else', async ({
  page,
  site,
  context,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.sendInquiry({ firstName: 'Noor', message: 'May I come by?' });
  await visitors.signInAtDesk(page, '/admin/contact?search=Noor');
  const openTab = async () => {
    const tab = await context.newPage();
    await tab.goto('/admin/contact?search=Noor');
    await wake(tab);
    return { tab, panel: await openNoor(tab) };
  };
  const panel = await openNoor(page);
  await answerIn(panel).fill('Come on Tues');
  await noteIn(panel).fill('She comes');
  await panel.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('button', { name: 'Save what you have written' }).click();
  await page.getByRole('dialog', { name: 'Saved replies' }).getByLabel('Name').fill('Vis');
  // Another tab has words of its own.
  const { tab: other, panel: theirs } = await openTab();
  await expect(answerIn(theirs)).toHaveValue('');
  await answerIn(theirs).fill('Come on Wednesday');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);

  const { tab, panel: again } = await openTab();
  await expect(answerIn(again)).toHaveValue('Come on Tues');
  await expect(noteIn(again)).toHaveValue('She comes');
  await expect(answerIn(theirs)).toHaveValue('Come on Wednesday');
  await again.getByRole('button', { name: 'Saved replies' }).click();
  const replies = tab.getByRole('dialog', { name: 'Saved replies' });
  await expect(replies.getByLabel('Name')).toHaveValue('Vis');
  await expect(replies.getByLabel('Reply', { exact: true })).toHaveValue('Come on Tues');
  await replies.getByRole('button', { name: 'Cancel' }).click();
  await replies.getByRole('button', { name: 'Close' }).last().click();
  await again.getByRole('button', { name: 'Send answer' }).click();
  await expect(answerIn(again)).toHaveValue('');
  await tab.reload();
  await wake(tab);
  await expect(noteIn(again)).toHaveValue('She comes');
  await expect(answerIn(again)).toHaveValue('');

  await other.close();
  await makeMember(site, 'nils@example.org', 'Nils Holm');
  await makeAdmin(site, 'nils@example.org');
  const colleague = await logIn(site, { email: 'nils@example.org', password: memberPassword });
  await rememberSession(context, colleague);
  const { tab: his, panel: hisPanel } = await openTab();
  await expect(answerIn(hisPanel)).toHaveValue('');
  await expect(noteIn(hisPanel)).toHaveValue('');
  await his.keyboard.press('Escape');
  await his.getByRole('button', { name: 'Log out' }).first().click();
  await his.waitForURL(/sign-in|\/$/);
  const kept = await his.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toMatch(/Wednesday|She comes/);
});

test('what fell into the trap waits in a folded group and can be cleared', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.sendInquiry({
    firstName: 'Robo',
    message: 'Cheap links for your site.',
    website: 'https://spam.example',
  });
  await visitors.signInAtDesk(page, '/admin/contact');
  await expect(page.getByRole('link', { name: /Robo Okafor/ })).toBeHidden();
  await page.getByText('Suspected spam (1)').click();
  await page.getByRole('link', { name: /Robo Okafor/ }).click();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Suspected spam/)).toBeHidden();
  await expect(page.getByRole('link', { name: /Robo Okafor/ })).toBeVisible();
});

test('C-03: the export holds every inquiry, and no cell that a spreadsheet would run @main @chromium', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  const message = '=cmd|\'/c calc\'!A0 says "hello",\nover two lines';
  await visitors.sendInquiry({ firstName: 'Farid', message });
  await visitors.signInAtDesk(page, '/admin/contact?search=farid');
  await expect(page.getByRole('link', { name: /Farid Okafor/ })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('inquiries.csv');
  const text = await readFile(await download.path(), 'utf8');
  const [header, ...rows] = readCsv(text.replace(/^\uFEFF/, ''));
  expect(header?.length).toBe(rows[0]?.length);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(`'${message}`);
  await expect(page.getByText('inquiries.csv has been saved')).toBeVisible();
});

test('what someone on the way answers in place of the export is not saved as one', async ({
  page,
  site,
}) => {
  await new DeskVisitors(site).signInAtDesk(page, '/admin');
  await page.route('**/users/export**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
  );
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('a response we could not read')).toBeVisible();
});

test('everything that was done stands in the audit log', async ({ page, site }) => {
  const visitors = new DeskVisitors(site);
  await visitors.askForAccount('Gita Rao', 'gita@example.com');
  await visitors.signInAtDesk(page, '/admin?search=gita');
  await page.getByRole('button', { name: 'Invite: Gita Rao' }).click();
  await expect(page.getByText('Successfully sent the invitation.')).toBeVisible();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('What was done').selectOption({ label: 'Invited' });
  const row = page.getByRole('row', { name: /invited Gita Rao/ });
  await expect(row).toContainText('Ada Byron');
  await row.getByRole('link', { name: 'Gita Rao' }).click();
  await expect(page.getByRole('dialog', { name: 'Gita Rao' })).toBeVisible();
});

test('F-01: markup that people send is shown as text @main', async ({ page, site }) => {
  const visitors = new DeskVisitors(site);
  const attack = '</script><img src=x onerror=window.__p=1><script>window.__p=1</script>';
  await visitors.sendInquiry({ firstName: '<img src=x onerror=window.__p=1>', message: attack });
  await visitors.signInAtDesk(page, '/admin/contact');
  await page.getByRole('link', { name: /onerror/ }).click();
  await expect(page.getByRole('dialog').getByText(attack)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, '__p'))).toBeUndefined();
});

test('two administrators on one inquiry see each other, and are asked before a second answer', async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const visitors = new DeskVisitors(site);
  await visitors.sendInquiry({ firstName: 'Amara', message: 'May I visit you?' });
  const colleague = { email: 'grace@example.com', password: memberPassword };
  await makeMember(site, colleague.email, 'Grace Hopper');
  await makeAdmin(site, colleague.email);
  await visitors.signInAtDesk(page, '/admin/contact?search=amara');
  await page.getByRole('link', { name: /Amara Okafor/ }).click();
  const panel = page.getByRole('dialog', { name: 'Inquiry from Amara Okafor' });
  await panel.getByLabel('To amara@example.org').fill('Yes, on Monday.');

  const other = await browser.newPage({ baseURL: site.url });
  await rememberSession(other.context(), await logIn(site, colleague));
  await other.goto(page.url());
  await wake(other);
  await expect(other.getByText('Ada Byron is answering')).toBeVisible();
  await expect(panel.getByText('Grace Hopper also has this open')).toBeVisible();
  await other.getByLabel('To amara@example.org').fill('Please call first.');
  await expect(panel.getByText('Grace Hopper is answering')).toBeVisible();
  await expectAccessible(page, 'the inquiry with a colleague', '.side-panel');
  await other.getByRole('button', { name: 'Send answer' }).click();
  await expect(other.getByRole('article').filter({ hasText: 'Please call first.' })).toBeVisible();
  await other.close();

  await panel.getByRole('button', { name: 'Send answer' }).click();
  const question = page.getByRole('dialog', { name: 'Send a second answer?' });
  await expect(question).toContainText(/Grace Hopper answered .*\. Send yours anyway\?/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByLabel('To amara@example.org')).toHaveValue('Yes, on Monday.');
  await expect(panel.getByRole('article')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Send answer' }).click();
  await question.getByRole('button', { name: 'Send anyway' }).click();
  await expect(panel.getByRole('article')).toHaveCount(2);
  // Whoever knows of all answers is not asked.
  await panel.getByLabel('To amara@example.org').fill('And bring a friend.');
  await panel.getByRole('button', { name: 'Send answer' }).click();
  await expect(panel.getByRole('article')).toHaveCount(3);
});
