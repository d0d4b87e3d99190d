import type { Page } from '@playwright/test';

import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { changeSettings, openSettings, readSettings } from '../../support/desk/settings-desk.ts';
import { signIn } from '../../support/accounts/sign-in.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });

const phoneOf = (page: Page) => page.getByLabel('Phone', { exact: true });
const addressOf = (page: Page) => page.getByLabel('Address', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => page.getByText('The settings have been saved.');

const announcementOf = (page: Page) =>
  page.getByRole('textbox', { name: 'Announcement', exact: true });

async function reload(page: Page): Promise<void> {
  await page.reload();
  await wake(page);
  await phoneOf(page).waitFor();
}

test('Half a time is told at its field and saved by nobody @ci', async ({ page, site }) => {
  const { version } = await readSettings(site);
  await openSettings(page, site);
  await announcementOf(page).fill('We move house');
  const until = page.getByLabel('Announcement ends', { exact: true });
  await until.focus();
  await page.keyboard.type('12');
  await save(page);
  await expect(until).toHaveAccessibleDescription(/must be a date and a time/);
  await expect(until).toHaveValue('12');
  expect((await readSettings(site)).version).toBe(version);
  await until.fill('2099-12-24 18:00');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText(/^Shown now, until Dec 24, 2099/)).toBeVisible();
  expect((await readSettings(site)).values.announcementTo).toBe('2099-12-24T18:00');
  await changeSettings(site, { announcementText: '', announcementTo: '' });
});

test('An announcement is called shown only when it has been saved', async ({ page, site }) => {
  await openSettings(page, site);
  await announcementOf(page).fill('We move house');
  await expect(page.getByText('Shown as soon as you save.')).toBeVisible();
  await save(page);
  await expect(page.getByText('Shown now.')).toBeVisible();
  await changeSettings(site, { announcementText: '' });
});

test('Two tabs keep their own words, and a save drops only what it saved', async ({
  page,
  site,
  context,
}) => {
  await changeSettings(site, { phone: '020 1' });
  await openSettings(page, site);
  const other = await context.newPage();
  await openSettings(other, site);
  await phoneOf(page).fill('020 A');
  await phoneOf(other).fill('020 7');
  await addressOf(other).fill('1 Other Street');
  await page.getByLabel('Name', { exact: true }).fill('Acme');
  await reload(page);
  await expect(phoneOf(page)).toHaveValue('020 A');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Acme');
  await reload(other);
  await expect(phoneOf(other)).toHaveValue('020 7');
  await phoneOf(other).fill('020 8');
  await page.getByRole('button', { name: 'Discard' }).click();
  await save(other);
  await expect(saved(other)).toBeVisible();
  expect((await readSettings(site)).values).toMatchObject({
    phone: '020 8',
    address: '1 Other Street',
    name: 'Fourfold',
  });
});

test('Words typed back to what is saved do not come again', async ({ page, site }) => {
  await changeSettings(site, { phone: '020 1' });
  await openSettings(page, site);
  await phoneOf(page).fill('020 2');
  await phoneOf(page).fill('020 1');
  await changeSettings(site, { phone: '020 3' });
  await reload(page);
  await expect(phoneOf(page)).toHaveValue('020 3');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});

test('A clash shows the newest change, and Keep mine decides about that one only', async ({
  page,
  site,
}) => {
  await changeSettings(site, { answerSignature: 'Put me back' });
  await changeSettings(site, { phone: '020 1' });
  await openSettings(page, site);
  await phoneOf(page).fill('020 5');
  await changeSettings(site, { phone: '020 6' });
  await save(page);
  const clash = page.getByRole('group', { name: 'Phone, changed by a colleague' });
  await expect(clash).toContainText('020 6');
  await changeSettings(site, { phone: '020 7' });
  // A step of one's own brings the newest settings along.
  await page
    .getByRole('button', { name: /^Restore E-mail signature/ })
    .first()
    .click();
  await expect(clash).toContainText('020 7');
  await changeSettings(site, { phone: '020 8' });
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await save(page);
  await expect(clash).toContainText('020 8');
  expect((await readSettings(site)).values.phone).toBe('020 8');
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await save(page);
  await expect.poll(async () => (await readSettings(site)).values.phone).toBe('020 5');
});

test('One’s own Undo is no colleague’s change', async ({ page, site }) => {
  await changeSettings(site, { phone: '020 1' });
  await openSettings(page, site);
  await phoneOf(page).fill('020 2');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await phoneOf(page).fill('020 3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await readSettings(site)).values.phone).toBe('020 1');
  await expect(phoneOf(page)).toHaveValue('020 3');
  await save(page);
  await expect.poll(async () => (await readSettings(site)).values.phone).toBe('020 3');
});

test('A save whose reply was lost is told as what it was', async ({ page, site }) => {
  await openSettings(page, site);
  await phoneOf(page).fill('020 44');
  await page.route('**/auth/admin/settings', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  expect((await readSettings(site)).values.phone).toBe('020 44');
});

test('Taking back a longer time asks before what is older goes', async ({ page, site }) => {
  await openSettings(page, site);
  await page.getByLabel('Inquiries', { exact: true }).fill('800');
  await save(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('dialog', { name: 'Delete older data?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await readSettings(site)).values.keepInquiriesDays).toBe(800);
});

test('Logging out in another tab leaves nothing that was typed at the desk', async ({
  page,
  site,
}) => {
  await signIn(page, admin.email, admin.password);
  await page.goto('/admin/settings');
  await wake(page);
  await phoneOf(page).fill('020 typed');
  const other = await page.context().newPage();
  await other.goto(site.url);
  await wake(other);
  await other.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await other.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL('/');
  await wake(page);
  const left = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((store) =>
      Object.keys(store).filter((name) => /^(settings|answers):/.test(name)),
    ),
  );
  expect(left).toEqual([]);
  await signIn(page, admin.email, admin.password);
  await page.goto('/admin/settings');
  await wake(page);
  await expect(phoneOf(page)).not.toHaveValue('020 typed');
  await phoneOf(page).fill('020 later');
  await reload(page);
  await expect(phoneOf(page)).toHaveValue('020 later');
});
