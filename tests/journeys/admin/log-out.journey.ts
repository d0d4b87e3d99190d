import type { Locator, Page } from '@playwright/test';

import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { choose, logIn, openAsAdmin, rememberSession } from '../../support/builder/builder-desk.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';
import { wake } from '../../support/browser/wake.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { openSettings } from '../../support/desk/settings-desk.ts';
import { signInDialog, signInWith } from '../../support/accounts/sign-in-again.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });

const phoneOf = (page: Page) => page.getByLabel('Phone', { exact: true });
const answerIn = (page: Page) => page.getByLabel(/^To .+@example\.org$/);
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Save what you typed?' });
const storedIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

async function openInquiry(page: Page, firstName: string): Promise<Locator> {
  await page.goto(`/admin/contact?search=${firstName}`);
  await wake(page);
  await page.getByRole('link', { name: new RegExp(`${firstName} Okafor`) }).click();
  return page.getByRole('dialog', { name: `Inquiry from ${firstName} Okafor` });
}

async function pressLogOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
}

/**
 * Ends the session with the first call to this address, as an administrator or time may: ended earlier, the desk's own
 * news would be the first to hear of it.
 */
async function endSessionAt(page: Page, path: string, site: Site, token: string): Promise<void> {
  await page.route(
    path,
    async (route) => {
      const headers = { authorization: `Bearer ${token}` };
      await fetch(`${site.url}/api/v1/auth/logout`, { method: 'POST', headers });
      await route.continue();
    },
    { times: 1 },
  );
}

test('what was typed in any tab is asked about at log-out, kept with the account, and comes back elsewhere @main', async ({
  page,
  site,
  context,
  browser,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.sendInquiry({ firstName: 'Mira', message: 'Is there a lift?' });
  await visitors.signInAtDesk(page, '/admin/contact');
  await openInquiry(page, 'Mira');
  await answerIn(page).fill('Yes, two of them.');
  const other = await context.newPage();
  await openSettings(other, site);
  await phoneOf(other).fill('020 typed');
  await pressLogOut(other);
  await expect(question(other)).toContainText('An answer: “Yes, two of them.”');
  await expect(question(other)).toContainText('Settings: Phone');
  await question(other).getByRole('button', { name: 'Stay' }).click();
  await expect(phoneOf(other)).toHaveValue('020 typed');
  await pressLogOut(other);
  await question(other).getByRole('button', { name: 'Save and log out' }).click();
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/');
  expect(await storedIn(other)).not.toMatch(/two of them|020 typed/);

  const elsewhere = await browser.newContext({ baseURL: site.url });
  const tab = await elsewhere.newPage();
  await visitors.signInAtDesk(tab, '/admin/contact');
  const notice = tab.getByRole('region', { name: 'Saved text' });
  await expect(notice).toContainText('Settings: Phone');
  await notice.getByRole('link', { name: /An answer/ }).click();
  await expect(answerIn(tab)).toHaveValue('Yes, two of them.');
  await openSettings(tab, site);
  await expect(phoneOf(tab)).toHaveValue('020 typed');
  await phoneOf(tab).press('Control+s');
  await tab.getByRole('button', { name: 'Discard' }).click();
  await elsewhere.close();
  const kept = await callSite<object[]>(site, '/template/kept', { token: await adminToken(site) });
  expect(kept.data).toEqual([]);
});

test('what is discarded at log-out is gone, and nothing is asked when nothing was typed', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.sendInquiry({ firstName: 'Tara', message: 'Is there a lift?' });
  await visitors.signInAtDesk(page, '/admin/contact');
  await openInquiry(page, 'Tara');
  await answerIn(page).fill('No lift.');
  await pressLogOut(page);
  await question(page).getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL('/');
  expect(await storedIn(page)).not.toContain('No lift.');
  await visitors.signInAtDesk(page, '/admin/contact');
  await openInquiry(page, 'Tara');
  await expect(answerIn(page)).toHaveValue('');
  await pressLogOut(page);
  await expect(page).toHaveURL('/');
  await expect(question(page)).toHaveCount(0);
});

test('words that the server could not keep leave the person signed in, with all of them', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.sendInquiry({ firstName: 'Vera', message: 'Is there a lift?' });
  await visitors.signInAtDesk(page, '/admin/contact');
  await openInquiry(page, 'Vera');
  await answerIn(page).fill('There is one.');
  await page.route('**/template/kept/**', (route) => route.abort());
  await pressLogOut(page);
  await question(page).getByRole('button', { name: 'Save and log out' }).click();
  await expect(question(page)).toContainText('Nothing was saved, and you are still signed in.');
  await page.unroute('**/template/kept/**');
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(answerIn(page)).toHaveValue('There is one.');
  await answerIn(page).fill('');
});

test('a note on a page that was typed and not sent is asked about too, and comes back', async ({
  page,
  site,
  context,
}) => {
  await publishPage(site, { text: 'Essays', headings: ['On patience'] });
  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Edit');
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  const note = page.getByLabel('Write a note');
  await note.fill('Shorter, please');
  const other = await context.newPage();
  await other.goto('/contact');
  await wake(other);
  await pressLogOut(other);
  await expect(question(other)).toContainText('A note on a page: “Shorter, please”');
  await question(other).getByRole('button', { name: 'Save and log out' }).click();
  await expect(question(other)).toHaveCount(0);
  await expect(signInDialog(page)).toBeVisible();
  expect(await storedIn(other)).not.toContain('Shorter, please');
  await page.close({ runBeforeUnload: false });

  await openAsAdmin(other, site);
  await choose(other, 'Essays', 'Edit');
  await other.getByRole('button', { name: 'Notes', exact: true }).click();
  await expect(other.getByLabel('Write a note')).toHaveValue('Shorter, please');
});

for (const width of [1280, 390]) {
  test(`a session that ends at the desk with words typed is begun again in a dialog, at ${width}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const firstName = width === 390 ? 'Nora' : 'Yara';
    const visitors = new DeskVisitors(site);
    await visitors.sendInquiry({ firstName, message: 'Is there a lift?' });
    const session = await logIn(site);
    await rememberSession(page.context(), session);
    const panel = await openInquiry(page, firstName);
    await answerIn(page).fill('Yes, two of them.');
    await endSessionAt(page, '**/answer', site, session.token);
    await panel.getByRole('button', { name: 'Send answer' }).click();
    const again = signInDialog(page);
    await expect(again).toContainText('Your session has ended. Please sign in again.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(again).toBeVisible();
    await expect(answerIn(page)).toHaveValue('Yes, two of them.');
    await signInWith(page, admin);
    await expect(again).toBeHidden();
    await expect(panel.getByText('Yes, two of them.')).toBeVisible();
    await expect(answerIn(page)).toHaveValue('');
  });
}

test('settings that are typed when the session ends wait for their owner, and can be left kept', async ({
  page,
  site,
}) => {
  const session = await logIn(site);
  await rememberSession(page.context(), session);
  await page.goto('/admin/settings');
  await wake(page);
  await phoneOf(page).fill('020 7777');
  await endSessionAt(page, '**/auth/admin/settings', site, session.token);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(signInDialog(page)).toBeVisible();
  await signInDialog(page).getByRole('button', { name: 'Save it for later' }).click();
  await expect(page).toHaveURL('/');
  await rememberSession(page.context(), await logIn(site));
  await page.goto('/admin/settings');
  await wake(page);
  await expect(phoneOf(page)).toHaveValue('020 7777');
  await page.getByRole('button', { name: 'Discard' }).click();
});
